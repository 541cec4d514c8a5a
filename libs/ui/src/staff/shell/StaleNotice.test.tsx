import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { loggedIn, openConsole, type Routes } from '../../../test/staff.tsx'
import { problem } from '../../../test/transport.ts'

const LINE = /^Stand von heute, \d{2}:\d{2} Uhr – die letzte Aktualisierung ist fehlgeschlagen\.$/

test('what could not be read again says how old it is, until it could', async () => {
  const routes: Routes = { ...loggedIn }
  const { user } = openConsole('/crm/customers/7', routes)
  const heading = { level: 1, name: 'Huber Anlagenbau GmbH' }
  expect(await screen.findByRole('heading', heading)).toBeInTheDocument()
  const refresh = () => user.click(screen.getByRole('button', { name: /Aktualisieren/ }))

  const known = routes['GET /api/admin/crm/customers/7']!
  routes['GET /api/admin/crm/customers/7'] = problem(500, 'server.failed', 'Auf dem Server ist ein Fehler.')
  await refresh()
  expect(await screen.findByText(LINE)).toBeInTheDocument()
  expect(screen.getByRole('heading', heading)).toBeInTheDocument()

  routes['GET /api/admin/crm/customers/7'] = known
  await refresh()
  await waitFor(() => expect(screen.queryByText(LINE)).not.toBeInTheDocument())
})
