import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { emailSettings } from '../../../../test/email-settings-record.ts'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const settings = {
  time: '07:30',
  reminderEnabled: true,
  replyEnabled: false,
  followUpEnabled: true,
  followUpDays: 7,
  silenceEnabled: false,
  silenceDays: 14,
  version: 3,
}

const customer = { id: 7, companyName: 'Huber Anlagenbau GmbH' }
const item = { id: 1, title: 'Layout Linie 4', customer, since: '2026-11-19T08:00:00.000Z', isDone: false }
const nothing = { ranAt: null, isMailEnabled: true, recipients: 0, total: 0, groups: [] }
const reminder = {
  ...nothing,
  recipients: 2,
  total: 13,
  groups: [
    { name: 'Anna Berger', email: 'anna@firma.example', total: 12, overdue: 2, items: [item] },
    { name: null, email: 'office@firma.example', total: 1, overdue: 0, items: [{ ...item, id: 2 }] },
  ],
}
const run = {
  id: 9,
  createdAt: '2026-11-19T06:30:00.000Z',
  rule: 'follow_up',
  lateFor: '07:30',
  total: 3,
  mails: 2,
  links: [{ id: 1, title: 'Palettierzelle', customer }],
}

const RULES = '/api/admin/crm/automation/rules'

function openAutomation(extra = {}) {
  return openConsole('/crm/email', {
    ...loggedIn,
    'GET /api/admin/crm/automation': { body: settings },
    'GET /api/admin/email-settings': { body: emailSettings },
    [`GET ${RULES}/reminder/preview`]: { body: reminder },
    [`GET ${RULES}/reply/preview`]: { body: nothing },
    [`GET ${RULES}/follow_up/preview`]: { body: { ...nothing, recipients: 1, total: 1, groups: [] } },
    [`GET ${RULES}/silence/preview`]: { body: { ...nothing, recipients: 2, total: 4, groups: [] } },
    'GET /api/admin/crm/pipeline-stages': { body: [{ id: 4, name: 'Offert gelegt', probability: 60 }] },
    'GET /api/admin/crm/automation/log': { body: [run], headers: { 'X-Total-Count': '1' } },
    ...extra,
  })
}

const rule = (name: RegExp) => screen.findByRole('button', { name })
const save = () => screen.findByRole('button', { name: /Automatik speichern/ })

test('every rule says how much it would do today, and the chosen one whom it would reach', async () => {
  const { user } = openAutomation()
  for (const text of [
    '2 E-Mails',
    'heute 0 Vorschläge (ausgeschaltet)',
    '1 Opportunity',
    'heute 4 Opportunities (ausgeschaltet)',
    'Phase „Offert gelegt“, keine neuere Aktivität; einmal je Angebot',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument()
  const preview = within(screen.getByRole('region', { name: 'Heute würde gesendet' }))
  for (const text of ['Anna Berger', '2 überfällig', 'Admin-E-Mail', 'und 11 weitere'])
    expect(preview.getByText(text)).toBeInTheDocument()
  expect(preview.getAllByRole('link', { name: 'Layout Linie 4' })[0]).toHaveAttribute(
    'href',
    '/crm/customers/7',
  )
  await user.click(await rule(/^Aktivität vorschlagen/))
  expect(await screen.findByRole('region', { name: 'Heute wäre vorgeschlagen worden' })).toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  expect(await rule(/^Nachfassen/)).toHaveAttribute('aria-pressed', 'true')
})

test('the log tells when, what, how many, and leads there', async () => {
  openAutomation()
  const log = within(await screen.findByRole('table', { name: 'Läufe der Automatik' }))
  expect(await log.findByText('3 Opportunities, 2 E-Mails, verspätet (vorgesehen 07:30)')).toBeInTheDocument()
  expect(log.getByRole('link', { name: 'Palettierzelle' })).toHaveAttribute('href', '/crm/customers/7')
  expect(log.getByText(/und 2 weitere/)).toBeInTheDocument()
})

test('what is switched and typed is saved whole, with the version that was read', async () => {
  const { user, calls } = openAutomation({
    'PUT /api/admin/crm/automation': {
      body: { ...settings, silenceEnabled: true, silenceDays: 21, time: '09:00', version: 4 },
    },
  })
  await user.click(await screen.findByRole('switch', { name: /^Warnung/ }))
  const days = screen.getByRole('textbox', { name: /^Tage: Warnung/ })
  await user.clear(days)
  await user.type(days, '21')
  await user.clear(screen.getByRole('textbox', { name: 'Uhrzeit der E-Mails' }))
  await user.type(screen.getByRole('textbox', { name: 'Uhrzeit der E-Mails' }), '9')
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('silence/preview?days=21'))).toBe(true))
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeInTheDocument()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Automatik gespeichert')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    ...settings,
    silenceEnabled: true,
    silenceDays: 21,
    time: '09:00',
  })
})

test('a mistake is named, what was typed stays, and nothing is sent', async () => {
  const { user, calls } = openAutomation()
  await user.clear(await screen.findByRole('textbox', { name: /^Tage: Nachfassen/ }))
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte eine ganze Zahl von 1 bis 365 eingeben')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('two who save at once see both states and choose', async () => {
  const stored = { ...settings, followUpDays: 10, version: 4 }
  const { user, calls, routes } = openAutomation({
    'PUT /api/admin/crm/automation': {
      status: 409,
      body: { error: 'x', code: 'automation.changed', current: stored },
    },
  })
  const days = await screen.findByRole('textbox', { name: /^Tage: Nachfassen/ })
  await user.clear(days)
  await user.type(days, '5')
  await user.click(await save())
  const row = within(await screen.findByRole('row', { name: /Nachfassen nach Angebot: Tage/ }))
  expect(row.getByText('5')).toBeInTheDocument()
  expect(row.getByText('10')).toBeInTheDocument()
  routes['PUT /api/admin/crm/automation'] = { body: { ...stored, followUpDays: 5, version: 5 } }
  await user.click(screen.getByRole('button', { name: 'Meine Eingabe speichern' }))
  expect(await screen.findByText('Automatik gespeichert')).toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toMatchObject({
    followUpDays: 5,
    version: 4,
  })
})

test('today’s run is made early after a question; once made, the button says why not', async () => {
  const { user, calls, routes } = openAutomation({
    [`POST ${RULES}/reminder/run`]: { body: { mails: 2, total: 13 } },
  })
  const button = () => screen.findByRole('button', { name: 'Jetzt ausführen' })
  await user.click(await button())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 E-Mails werden sofort gesendet/)).toBeInTheDocument()
  routes[`GET ${RULES}/reminder/preview`] = { body: { ...reminder, ranAt: '2026-11-20T05:00:00.000Z' } }
  await user.click(dialog.getByRole('button', { name: 'Jetzt ausführen' }))
  expect(await screen.findByText('Heutiger Lauf erledigt')).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await screen.findByText(/Der heutige Lauf war um/)).toBeInTheDocument()
  expect(await button()).toHaveAttribute('aria-disabled', 'true')
})

test('a mail system that is off is said, with what becomes of what is due', async () => {
  openAutomation({
    'GET /api/admin/email-settings': { body: { ...emailSettings, isEnabled: false } },
    [`GET ${RULES}/reminder/preview`]: { body: { ...reminder, isMailEnabled: false } },
  })
  expect(await screen.findByText('E-Mail-System ausgeschaltet')).toBeInTheDocument()
  expect(screen.getByText(/bleibt fällig/)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Jetzt ausführen' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a preview that can not be read says so, and the rules stay', async () => {
  const { user, routes } = openAutomation({
    [`GET ${RULES}/reminder/preview`]: problem(503, 'server.unavailable', ''),
  })
  expect(await screen.findByText('Die Vorschau konnte nicht geladen werden.')).toBeInTheDocument()
  expect(screen.getByRole('switch', { name: /^Erinnerung/ })).toBeChecked()
  routes[`GET ${RULES}/reminder/preview`] = { body: reminder }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByText('Anna Berger')).toBeInTheDocument()
})

test('leaving with unsaved changes asks first', async () => {
  const { user } = openAutomation()
  await user.click(await screen.findByRole('switch', { name: /^Warnung/ }))
  await user.click(screen.getByRole('link', { name: 'Kunden' }))
  expect(await screen.findByText('Änderungen verwerfen?')).toBeInTheDocument()
})
