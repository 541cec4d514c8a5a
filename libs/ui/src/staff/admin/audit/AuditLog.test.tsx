import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'

const entries = [
  {
    id: 2,
    createdAt: '2026-11-20T07:54:00.000Z',
    action: 'auth.refused',
    staffName: null,
    subject: 'Anna Berger: falsches Passwort',
    address: '203.0.113.0',
  },
  {
    id: 1,
    createdAt: '2026-11-20T07:50:00.000Z',
    action: 'account.added',
    staffName: 'Anna Berger',
    subject: 'Jakob Moser',
    address: null,
  },
]

test('tells what was done, by whom, about what and from where', async () => {
  openConsole('/admin/audit', {
    ...loggedIn,
    'GET /api/admin/audit': { body: entries, headers: { 'X-Total-Count': '2' } },
  })
  for (const text of ['Anmeldung abgelehnt', 'Konto angelegt', 'Jakob Moser', '203.0.113.0', '2 Einträge'])
    expect(await screen.findByText(text)).toBeInTheDocument()
})

test('action and search are sent to the server and stand in the address', async () => {
  const { user, calls } = openConsole('/admin/audit?action=auth.refused&sort=createdAt', {
    ...loggedIn,
    'GET /api/admin/audit': { body: [] },
  })
  expect(await screen.findByText('Keine Einträge gefunden')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Vorgang' })).toHaveValue('Anmeldung abgelehnt')
  await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'anna')
  await waitFor(() =>
    expect(calls.at(-1)!.url).toBe(
      '/api/admin/audit?limit=50&search=anna&action=auth.refused&sort=createdAt',
    ),
  )
  expect(window.location.search).toContain('search=anna')
})

test('an address with an unknown action shows everything', async () => {
  const { calls } = openConsole('/admin/audit?action=constructor', {
    ...loggedIn,
    'GET /api/admin/audit': { body: entries, headers: { 'X-Total-Count': '2' } },
  })
  expect(await screen.findByText('Konto angelegt')).toBeInTheDocument()
  expect(calls.find(({ url }) => url.startsWith('/api/admin/audit'))!.url).not.toContain('action')
})
