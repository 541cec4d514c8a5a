import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

test('a form whose content cannot be read says so instead of nothing', async () => {
  const { user } = openConsole('/crm/reports', {
    ...loggedIn,
    'GET /api/admin/crm/report-mails': problem(503, 'server.unavailable', 'Der Server startet gerade neu.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Per E-Mail' }))
  expect(await screen.findByText('Der Server startet gerade neu.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})
