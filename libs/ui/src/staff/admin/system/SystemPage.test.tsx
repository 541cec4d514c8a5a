import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'

const GIGABYTE = 1024 ** 3

const status = {
  version: '1.4.2',
  startedAt: '2026-11-20T07:00:00.000Z',
  instances: [
    { name: 'eins/41', since: '2026-11-20T07:00:00.000Z', isThis: true },
    { name: 'zwei/7', since: '2026-11-20T07:05:00.000Z', isThis: false },
  ],
  database: { isEmbedded: true, version: '18.4', bytes: 3 * GIGABYTE },
  disk: { free: GIGABYTE, kept: 2 * GIGABYTE },
  queue: [{ name: 'privacy.retention', due: 3, active: 1, failed: 2, oldestDue: 420 }],
  mail: {
    isEnabled: true,
    waiting: 4,
    sent: 10,
    failed: 1,
    sentToday: 2,
    lastSentAt: '2026-11-20T06:31:00.000Z',
    pause: null,
  },
  backup: {
    lastSuccessAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
    concern: {
      kind: 'failed',
      title: 'Die letzte Sicherung ist fehlgeschlagen',
      text: 'Der Datenträger ist voll.',
    },
  },
  failures: [
    {
      at: '2026-11-20T07:54:00.000Z',
      requestId: '6e1c2d5e-0000-4000-8000-2b6f6f1d7a11',
      code: 'server.failed',
      method: 'GET',
      route: '/api/jobs/:id',
    },
  ],
}

test('tells how the server stands, and what to do where it is short of room', async () => {
  openConsole('/admin/system', { ...loggedIn, 'GET /api/admin/system': { body: status } })
  const server = await screen.findByRole('region', { name: 'Server' })
  expect(within(server).getByText('1.4.2')).toBeInTheDocument()
  expect(within(server).getByText(/zeigt diese Seite/)).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Uploads werden abgelehnt, bis wieder 2 GB frei sind.')
  const backup = screen.getByRole('region', { name: 'Sicherung' })
  expect(backup).toHaveTextContent('Fehlgeschlagen')
  expect(backup).toHaveTextContent('Der Datenträger ist voll.')
  expect(backup).toHaveTextContent(/Uhr, vor 2 Tagen/)
  const task = screen.getByRole('row', { name: /Aufbewahrungsfristen/ })
  expect(task).toHaveTextContent('3, seit 7 min')
  const failure = screen.getByRole('row', { name: /server\.failed/ })
  expect(failure).toHaveTextContent('GET /api/jobs/:id')
  expect(failure).toHaveTextContent('6e1c2d5e-0000-4000-8000-2b6f6f1d7a11')
})

test('the certificate is read when somebody asks', async () => {
  const { user, calls } = openConsole('/admin/system', {
    ...loggedIn,
    'GET /api/admin/system': { body: { ...status, disk: null, failures: [] } },
    'GET /api/admin/system/mail-certificate': {
      body: {
        status: 'warning',
        message: 'Das Zertifikat von mail.firma.example läuft in 9 Tagen ab.',
        recommendation: 'Bitte den Anbieter an die Erneuerung erinnern.',
        checked: true,
        expiresAt: '2026-11-29T07:00:00.000Z',
      },
    },
  })
  const asked = () => calls.filter(({ url }) => url.endsWith('mail-certificate')).length
  const button = await screen.findByRole('button', { name: 'Zertifikat prüfen' })
  expect(asked()).toBe(0)
  await user.click(button)
  expect(await screen.findByText(/läuft in 9 Tagen ab.*Ablaufdatum: 29\.11\.2026/)).toBeInTheDocument()
  expect(asked()).toBe(1)
  expect(screen.getByText('Keine Fehler')).toBeInTheDocument()
  expect(screen.getByText(/auf einem anderen Rechner/)).toBeInTheDocument()
})

test('a server that does not answer is said, and can be asked again', async () => {
  openConsole('/admin/system', { ...loggedIn, 'GET /api/admin/system': { status: 503, body: {} } })
  expect(await screen.findByRole('button', { name: 'Erneut laden' })).toBeInTheDocument()
})
