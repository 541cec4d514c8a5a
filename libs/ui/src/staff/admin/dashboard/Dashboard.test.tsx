import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole, stats, today } from '../../../../test/staff.tsx'
import { problem, type Call } from '../../../../test/transport.ts'
import { startSteps, type StartStep } from '@app/contracts/start-list'

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

const fresh = {
  ...loggedIn,
  'GET /api/admin/dashboard': {
    body: {
      user: { id: 1, email: 'anna@example.at', name: 'Anna' },
      stats: { ...stats, totalCustomers: 0, totalContacts: 0 },
    },
  },
  'GET /api/admin/dashboard/today': {
    body: {
      ...today,
      backup: { kind: 'off', title: 'Es gibt noch keine Sicherung', text: '' },
      contacts: { ...today.contacts, new: 0 },
      mails: { ...today.mails, isEnabled: false },
    },
  },
}

/** A server that keeps whether the list is hidden. */
function withStartList(done: Partial<Record<StartStep, boolean>>) {
  let isHidden = false
  const answer = () => ({
    body: { isHidden, done: Object.fromEntries(startSteps.map(step => [step, done[step] ?? false])) },
  })
  return {
    ...fresh,
    'GET /api/admin/start-list': answer,
    'POST /api/admin/start-list': ({ body }: Call) => {
      isHidden = (body as { isHidden: boolean }).isHidden
      return answer()
    },
  }
}
const firstSteps = () => screen.findByRole('region', { name: 'Erste Schritte' })

test('a fresh installation is led through its first steps, is not praised, and may put them away', async () => {
  const { user } = openConsole('/admin', withStartList({ colleagues: true }))
  const list = within(await firstSteps())
  expect(list.getByText('1 von 8 erledigt')).toBeInTheDocument()
  expect(list.getByRole('link', { name: 'Importieren: Kunden übernehmen' })).toHaveAttribute(
    'href',
    '/crm/customers/import',
  )
  expect(list.queryByRole('link', { name: /Einladen/ })).not.toBeInTheDocument()
  const toDoList = await toDo()
  expect(await toDoList.findByText('Noch nichts zu tun')).toBeInTheDocument()
  expect(toDoList.queryByRole('link')).not.toBeInTheDocument()

  await user.click(list.getByRole('button', { name: 'Ausblenden' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Erste Schritte' })).not.toBeInTheDocument(),
  )
  expect(await toDoList.findByText('E-Mail-Versand einrichten')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Einblenden' }))
  expect(await firstSteps()).toBeInTheDocument()
})

test('the first steps go when all is done that a company needs', async () => {
  const done = Object.fromEntries(startSteps.map(step => [step, step !== 'console']))
  openConsole('/admin', withStartList(done))
  await (await toDo()).findByText('Es gibt noch keine Sicherung')
  expect(screen.queryByRole('region', { name: 'Erste Schritte' })).not.toBeInTheDocument()
})

test('a day without anything ever entered is not called done', async () => {
  openConsole('/crm/activities?view=day', {
    ...withStartList({}),
    'GET /api/admin/dashboard': {
      body: {
        user: { id: 1, email: 'anna@example.at', name: 'Anna' },
        stats: { ...stats, totalActivities: 0 },
      },
    },
    'GET /api/admin/crm/activities': { body: [], headers: { 'X-Total-Count': '0' } },
  })
  expect(await firstSteps()).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Erste Aktivität anlegen' })).toBeInTheDocument()
  expect(screen.queryByText('Alles erledigt')).not.toBeInTheDocument()
})
