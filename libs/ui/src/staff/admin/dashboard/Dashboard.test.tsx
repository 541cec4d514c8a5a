import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { loggedIn, openConsole, stats, today } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const DAY = 86_400_000

function openDashboard(fields: object) {
  return openConsole('/admin', {
    ...loggedIn,
    'GET /api/admin/dashboard/today': { body: { ...today, ...fields } },
  })
}

const toDo = async () => within(await screen.findByRole('region', { name: 'Jetzt zu tun' }))

test('what waits is told with its oldest, and each leads to where it is done', async () => {
  openDashboard({
    backup: {
      kind: 'failed',
      title: 'Die letzte Sicherung ist fehlgeschlagen',
      text: 'Der Datenträger ist voll.',
    },
    contacts: {
      new: 4,
      suspected: 1,
      oldest: { name: 'Georg Mayr', createdAt: new Date(Date.now() - 2 * DAY - 60_000).toISOString() },
    },
    activities: {
      overdue: 1,
      oldest: {
        title: 'Rückruf Einkauf',
        customer: { id: 9, companyName: 'Pongau Hydraulik AG' },
        dueDate: '2026-11-19T08:00:00.000Z',
      },
    },
    applications: { pending: 2, reviewing: 1, jobTitles: ['Robotik (m/w/d)', 'Vertrieb'] },
    mails: {
      isEnabled: true,
      waiting: 1,
      retrying: 1,
      failed: 1,
      lastFailure: { subject: 'Ihre Anfrage', recipient: 'g.mayr@a.example', answer: '550 5.1.1 Unbekannt' },
    },
  })
  const list = await toDo()
  for (const text of [
    'Die letzte Sicherung ist fehlgeschlagen',
    'Der Datenträger ist voll.',
    '1 E-Mail wurde endgültig abgelehnt',
    'Zuletzt „Ihre Anfrage“ an g.mayr@a.example: 550 5.1.1 Unbekannt',
    '4 neue Kontaktanfragen',
    'Die älteste wartet seit 2 Tagen (Georg Mayr), 1 Spamverdacht',
    '1 Aktivität überfällig',
    'Rückruf Einkauf, Pongau Hydraulik AG, fällig 19.11.2026',
    '2 Bewerbungen ausstehend',
    'Robotik (m/w/d), Vertrieb',
  ])
    expect(await list.findByText(text)).toBeInTheDocument()
  expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/admin/backup',
    '/admin/email-settings',
    '/admin/contacts?status=new&sort=createdAt',
    '/crm/customers/9',
    '/admin/job-applications',
  ])
  const operation = within(screen.getByRole('region', { name: 'Betrieb' }))
  expect(operation.getByText('1 wird wiederholt')).toBeInTheDocument()
  expect(operation.getByText('1.4.2')).toBeInTheDocument()
})

test('nothing to do is said, and mails that can not leave are', async () => {
  openDashboard({ contacts: { new: 0, suspected: 0, oldest: null } })
  expect(await (await toDo()).findByText('Nichts zu tun')).toBeInTheDocument()
})

test('mails that wait because sending is off are to be done', async () => {
  openDashboard({ mails: { isEnabled: false, waiting: 3, retrying: 0, failed: 0, lastFailure: null } })
  expect(await (await toDo()).findByText('3 E-Mails warten')).toBeInTheDocument()
})

test('the areas are the specified links', async () => {
  openDashboard({})
  const areas = within(await screen.findByRole('region', { name: 'Bereiche' }))
  expect(areas.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/crm',
    '/admin/contacts',
    '/admin/email-settings',
    '/admin/job-applications',
    '/admin/robots',
  ])
})

test('tasks that can not be read say so, and the rest stays', async () => {
  const { user, routes } = openConsole('/admin', {
    ...loggedIn,
    'GET /api/admin/dashboard/today': problem(503, 'server.unavailable', ''),
  })
  const list = await toDo()
  expect(await list.findByText('Aufgaben konnten nicht geladen werden.')).toBeInTheDocument()
  expect(screen.getByText('1.846')).toBeInTheDocument()
  routes['GET /api/admin/dashboard/today'] = { body: today }
  await user.click(list.getByRole('button', { name: 'Erneut laden' }))
  expect(await list.findByText('1 neue Kontaktanfrage')).toBeInTheDocument()
})

test('a fresh installation is told what to begin with', async () => {
  openConsole('/admin', {
    ...loggedIn,
    'GET /api/admin/dashboard': {
      body: {
        user: { id: 1, email: 'anna@example.at', name: 'Anna' },
        stats: { ...stats, totalCustomers: 0 },
      },
    },
    'GET /api/admin/dashboard/today': {
      body: {
        ...today,
        contacts: { ...today.contacts, new: 0 },
        mails: { ...today.mails, isEnabled: false },
      },
    },
  })
  const list = await toDo()
  expect(await list.findByText('E-Mail-Versand einrichten')).toBeInTheDocument()
  expect(list.getByRole('link', { name: 'Importieren: Kunden übernehmen' })).toHaveAttribute(
    'href',
    '/crm/customers/import',
  )
  expect(list.queryByText('Nichts zu tun')).not.toBeInTheDocument()
})
