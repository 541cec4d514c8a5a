import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { activityRecord as activity } from '../../../../test/activity-record.ts'
import { customer, loggedIn, openConsole } from '../../../../test/staff.tsx'

const company = { id: 7, companyName: customer.companyName }

test('of a customer with very many activities the newest are shown, and where the others are', async () => {
  const group = {
    customer: company,
    newestAt: activity.activityDate,
    count: 500,
    isCapped: true,
    projects: [{ opportunity: null, count: 501, activities: [activity] }],
  }
  const { user } = openConsole('/crm/activities', {
    ...loggedIn,
    'GET /api/admin/crm/activities': { body: [] },
    'GET /api/admin/crm/activities/counts': { body: { today: 0, lastSevenDays: 0 } },
    'GET /api/admin/crm/activities/groups': { body: [group] },
  })
  expect(await screen.findByText('mehr als 500')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `500 mehr von ${customer.companyName}` }))
  expect(await screen.findByRole('link', { name: 'Zeitleiste des Kunden' })).toHaveAttribute(
    'href',
    '/crm/customers/7',
  )
})
