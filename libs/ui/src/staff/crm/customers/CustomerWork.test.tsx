import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { mailDetail } from '../../../../test/mail-record.ts'
import { activityRecord } from '../../../../test/activity-record.ts'
import { customer, loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const activity = {
  ...activityRecord,
  description: 'Variante mit 2 Palettenplätzen',
  dueDate: '2020-11-10T08:00:00.000Z',
  status: 'pending',
  version: 2,
}

test('a quick entry that fails keeps its text, says so, and survives leaving the page', async () => {
  const routes: Routes = { ...loggedIn }
  let isDown = true
  const bodies: unknown[] = []
  routes['POST /api/admin/crm/activities'] = ({ body }) => {
    bodies.push(body)
    return isDown
      ? problem(503, 'server.unavailable', 'Der Server ist gerade nicht bereit.')
      : { body: activity }
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await screen.findByText('Keine Aktivitäten vorhanden')
  await user.keyboard('a')
  const input = screen.getByLabelText('Was ist geschehen?')
  expect(input).toHaveFocus()
  await user.keyboard('Rückruf vereinbart{Enter}')
  expect(await screen.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(input).toHaveValue('Rückruf vereinbart')

  await user.click(screen.getAllByRole('link', { name: 'Kunden' })[0]!)
  await user.click(await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' }))
  const again = await screen.findByLabelText('Was ist geschehen?')
  expect(again).toHaveValue('Rückruf vereinbart')
  isDown = false
  await user.click(again)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(again).toHaveValue(''))
  expect(bodies.at(-1)).toMatchObject({ customerId: 7, type: 'note', title: 'Rückruf vereinbart' })
})

test('the timeline says changes as sentences and loads more', async () => {
  const change = {
    id: 9,
    kind: 'updated',
    opportunity: { id: 3, title: 'Zelle' },
    staffName: 'Anna Berger',
    fields: {
      stageId: { from: 'Angebot', to: 'Verhandlung' },
      value: { from: 10_000_000, to: 12_000_000 },
    },
    createdAt: '2026-11-02T08:00:00.000Z',
  }
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 1 } },
    'GET /api/admin/crm/customers/7/timeline': ({ url }) =>
      url.includes('cursor')
        ? { body: [{ kind: 'activity', activity }] }
        : {
            body: [{ kind: 'change', change }],
            headers: { 'X-Next-Cursor': 'weiter', 'X-Total-Count': '2' },
          },
  })
  const row = (await screen.findByText('Opportunity „Zelle“ geändert')).closest('li')!
  expect(row).toHaveTextContent('Phase: Angebot Verhandlung')
  expect(row).toHaveTextContent(/Wert: €\s100\.000,00 €\s120\.000,00/)
  expect(row).toHaveTextContent('Anna Berger, 02.11.2026')
  await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
  await user.click(await screen.findByRole('button', { name: 'Layout nachreichen' }))
  expect(await screen.findByText('Variante mit 2 Palettenplätzen')).toBeInTheDocument()
})

test('the timeline is searched, and shows where an entry says it', async () => {
  const passage = {
    file: null,
    pieces: [
      { text: 'mit 2 ', isMatch: false },
      { text: 'Palettenplätzen', isMatch: true },
    ],
  }
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 2 } },
    'GET /api/admin/crm/customers/7/timeline': ({ url }) => {
      if (url.includes('search=nichts')) return { body: [] }
      const isFound = url.includes('search=palettenpl')
      return { body: [{ kind: 'activity', activity, passage: isFound ? passage : null }] }
    },
  })
  await screen.findByRole('button', { name: activity.title })
  await user.keyboard('/palettenpl')
  const mark = await screen.findByText('Palettenplätzen')
  expect(mark.tagName).toBe('MARK')
  await user.clear(screen.getByRole('searchbox', { name: 'Im Verlauf suchen' }))
  await user.keyboard('nichts')
  expect(await screen.findByText('Nichts gefunden für „nichts“')).toBeInTheDocument()
})

test('an overdue next step stays in sight and can be postponed', async () => {
  const bodies: unknown[] = []
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/next-step': {
      body: { activity, furtherCount: 2, opportunities: [] },
    },
    'PATCH /api/admin/crm/activities/41': ({ body }) => {
      bodies.push(body)
      return { body: activity }
    },
  })
  const bar = within(await screen.findByRole('region', { name: 'Nächster Schritt' }))
  expect(await bar.findByText('Überfällig seit 10.11.2020')).toBeInTheDocument()
  expect(bar.getByText('2 weitere')).toBeInTheDocument()
  await user.click(bar.getByRole('button', { name: 'Verschieben' }))
  await user.click(await screen.findByRole('menuitem', { name: /Nächster Arbeitstag/ }))
  expect(await screen.findByText(/Verschoben auf/)).toBeInTheDocument()
  expect(bodies).toEqual([{ version: 2, dueDate: expect.stringMatching(/^20/) }])
})

test('a next step that somebody else has changed is read again when it cannot be postponed', async () => {
  const next = (version: number) => ({
    body: { activity: { ...activity, version }, furtherCount: version - 1, opportunities: [] },
  })
  const { user, routes } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/next-step': next(2),
    'PATCH /api/admin/crm/activities/41': () => {
      routes['GET /api/admin/crm/customers/7/next-step'] = next(3)
      return problem(409, 'activity.changed', 'Inzwischen geändert.')
    },
  })
  const bar = within(await screen.findByRole('region', { name: 'Nächster Schritt' }))
  await user.click(await bar.findByRole('button', { name: 'Verschieben' }))
  await user.click(await screen.findByRole('menuitem', { name: /Nächster Arbeitstag/ }))
  expect(await screen.findByText('Inzwischen geändert.')).toBeInTheDocument()
  expect(await bar.findByText('2 weitere')).toBeInTheDocument()
})

test('without an open activity it says so, and what is planned there is still to be done', async () => {
  const bodies: unknown[] = []
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'POST /api/admin/crm/activities': ({ body }) => {
      bodies.push(body)
      return { status: 201, body: activity }
    },
  })
  expect(await screen.findByText('Kein nächster Schritt')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Nächsten Schritt planen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Aktivität' }))
  await user.type(dialog.getByLabelText(/^Titel/), 'Angebot senden')
  await user.click(dialog.getByRole('button', { name: /^Speichern/ }))
  await waitFor(() => expect(bodies).toMatchObject([{ customerId: 7, type: 'task', status: 'pending' }]))
})

test('a contact person is added, and a failed save keeps what was typed', async () => {
  const routes: Routes = { ...loggedIn }
  routes['POST /api/admin/crm/customers/7/contact-persons'] = problem(
    503,
    'server.unavailable',
    'Der Server ist gerade nicht bereit.',
  )
  const { user } = openConsole('/crm/customers/7', routes)
  await user.click(await screen.findByRole('button', { name: 'Neue Ansprechperson' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Ansprechperson' }))
  await user.click(dialog.getByRole('button', { name: /^Speichern/ }))
  expect(await dialog.findByText('Nachname ist erforderlich')).toBeInTheDocument()
  await user.type(dialog.getByLabelText(/Nachname/), 'Leitner')
  await user.click(dialog.getByRole('button', { name: /^Speichern/ }))
  expect(await dialog.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(dialog.getByLabelText(/Nachname/)).toHaveValue('Leitner')
})

test('a link opens the mail or the activity it names, also while the page is open', async () => {
  const other = { ...activity, id: 42, title: 'Angebot nachfassen', description: 'Frist ist der 1. Dezember' }
  const mail = {
    ...mailDetail,
    id: 5,
    placements: [8, 7].map(id => ({
      activityId: id === 7 ? 41 : 40,
      customer: { id, companyName: 'Huber' },
      opportunity: null,
      reason: 'Absender',
      filedBy: null,
      filedAt: '2026-11-01T08:00:00.000Z',
      isNew: false,
    })),
  }
  const { user } = openConsole('/crm/customers/7?mail=5', {
    ...loggedIn,
    'GET /api/admin/crm/mails/5': { body: mail },
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 2 } },
    'GET /api/admin/crm/customers/7/timeline': {
      body: [activity, other].map(each => ({ kind: 'activity', activity: each })),
    },
    'GET /api/admin/crm/search': {
      body: {
        groups: [
          {
            kind: 'activity',
            hits: [{ id: 42, title: other.title, subtitle: null, customerId: 7, at: null }],
          },
        ],
      },
    },
  })
  expect(await screen.findByText('Variante mit 2 Palettenplätzen', { selector: 'p' })).toBeInTheDocument()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('nachfassen')
  await user.click(await screen.findByRole('option', { name: /Angebot nachfassen/ }))
  expect(await screen.findByText('Frist ist der 1. Dezember', { selector: 'p' })).toBeInTheDocument()
})

test('an opened activity that is deleted closes, and is not missed', async () => {
  const routes: Routes = {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 1 } },
    'GET /api/admin/crm/customers/7/timeline': { body: [{ kind: 'activity', activity }] },
  }
  routes['DELETE /api/admin/crm/activities/41'] = () => {
    routes['GET /api/admin/crm/customers/7/figures'] = { body: { activityCount: 0 } }
    routes['GET /api/admin/crm/customers/7/timeline'] = { body: [] }
    return { status: 204 }
  }
  const { user, calls } = openConsole('/crm/customers/7', routes)
  await user.click(await screen.findByRole('button', { name: 'Layout nachreichen' }))
  await user.click(screen.getByRole('button', { name: 'Löschen' }))
  const question = within(await screen.findByRole('dialog', { name: 'Aktivität löschen?' }))
  await user.click(question.getByRole('button', { name: 'Löschen' }))
  expect(await screen.findByText('Keine Aktivitäten vorhanden')).toBeInTheDocument()
  expect(calls.map(({ method, url }) => `${method} ${url}`)).not.toContain('GET /api/admin/crm/activities/41')
})

test('an opened activity tells how it ended, and what was noted about it', async () => {
  const ended = {
    ...activity,
    type: 'call',
    status: 'completed',
    outcomeCode: 'no_answer',
    outcomeNotes: 'Auf Urlaub',
  }
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/timeline': { body: [{ kind: 'activity', activity: ended }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Layout nachreichen' }))
  expect(screen.getByText('Nicht erreicht')).toBeInTheDocument()
  expect(screen.getByText('Auf Urlaub')).toBeInTheDocument()
})

test('what somebody else has changed meanwhile shows in the timeline behind the form, too', async () => {
  const theirs = { ...activity, title: 'Layout liegt vor', version: 3 }
  const routes: Routes = {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/timeline': { body: [{ kind: 'activity', activity }] },
    'POST /api/admin/crm/activities/41/completion': () => {
      routes['GET /api/admin/crm/customers/7/timeline'] = { body: [{ kind: 'activity', activity: theirs }] }
      return {
        status: 409,
        body: {
          error: 'Die Aktivität wurde inzwischen geändert.',
          code: 'activity.changed',
          current: { activity: theirs, followUp: null },
        },
      }
    },
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await user.click(await screen.findByRole('button', { name: 'Layout nachreichen' }))
  await user.click(screen.getByRole('button', { name: 'Erledigt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aktivität erledigen' }))
  await user.click(dialog.getByRole('button', { name: /^Erledigen/ }))
  await user.click(await dialog.findByRole('button', { name: 'Gespeicherte übernehmen' }))
  expect(await screen.findByRole('button', { name: 'Layout liegt vor' })).toBeInTheDocument()
})

test('a link to a merged customer leads to the one that is left, and says so', async () => {
  const { calls } = openConsole('/crm/customers/6?activity=41', {
    ...loggedIn,
    'GET /api/admin/crm/customers/6': problem(404, 'customer.not_found', 'Kunde nicht gefunden'),
    'GET /api/admin/crm/customers/6/successor': {
      body: { customer: { id: 7, companyName: customer.companyName }, formerName: 'Huber Anlagen' },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: customer.companyName })).toBeInTheDocument()
  expect(
    screen.getByText(`„Huber Anlagen“ wurde mit „${customer.companyName}“ zusammengeführt.`),
  ).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe('/crm/customers/7?activity=41')
  expect(calls.filter(({ url }) => url.includes('/customers/6/'))).toHaveLength(1)
})
