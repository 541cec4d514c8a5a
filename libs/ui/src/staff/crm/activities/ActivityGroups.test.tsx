import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
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
  expect(await screen.findByRole('link', { name: 'Verlauf des Kunden' })).toHaveAttribute(
    'href',
    '/crm/customers/7',
  )
})

test('three counters; type and status narrow the list and the counters alike', async () => {
  const { user, calls } = openConsole('/crm/activities', {
    ...loggedIn,
    'GET /api/admin/crm/activities': { body: [activity], headers: { 'X-Total-Count': '1846' } },
    'GET /api/admin/crm/activities/counts': { body: { today: 3, lastSevenDays: 19 } },
    'GET /api/admin/crm/activities/groups': { body: [] },
  })
  const counters = await screen.findByLabelText('Anzahl der Aktivitäten')
  for (const figure of ['1.846', '3', '19']) await within(counters).findByText(figure)
  expect(Array.from(counters.children, counter => counter.textContent)).toEqual([
    'Treffer1.846',
    'Heute3',
    'Letzte 7 Tage19',
  ])
  async function choose(name: string, value: string): Promise<void> {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: value, hidden: true }))
  }
  await choose('Typ', 'Anruf')
  await choose('Status', 'Offen')
  expect(window.location.search).toBe('?type=call&status=pending')
  await waitFor(() => {
    const filtered = calls.filter(({ url }) => url.includes('type=call') && url.includes('status=pending'))
    expect(new Set(filtered.map(({ url }) => url.split('?')[0]))).toEqual(
      new Set(['', '/counts', '/groups'].map(path => `/api/admin/crm/activities${path}`)),
    )
  })
})
