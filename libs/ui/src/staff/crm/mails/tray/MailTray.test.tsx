import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { mailDetail } from '../../../../../test/mail-record.ts'
import { customer, loggedIn, openConsole, type Routes } from '../../../../../test/staff.tsx'
import { problem } from '../../../../../test/transport.ts'

const known = { id: 7, companyName: customer.companyName }

const entry = (id: number, fields: object = {}) => ({
  id,
  mailId: 100 + id,
  subject: `Anfrage ${id}`,
  senderName: 'Eva Wagner',
  senderEmail: 'e.wagner@almberg.example',
  recipients: 'anna@example.at',
  sentAt: '2026-11-20T08:31:00.000Z',
  direction: 'received',
  attachmentCount: 0,
  size: 4096,
  domain: 'almberg.example',
  excerpt: 'Grüß Gott',
  question: 'Der Absender gehört zu keinem Kunden.',
  proposals: [],
  droppedBy: 'Anna',
  droppedAt: '2026-11-20T09:00:00.000Z',
  discardedAt: null,
  ...fields,
})
const proposed = {
  proposals: [
    { customer: known, opportunity: null, reason: 'e.wagner@almberg.example ist beim Kunden hinterlegt.' },
  ],
}
const placement = {
  activityId: 41,
  customer: known,
  opportunity: null,
  reason: 'Manuell zugeordnet.',
  filedBy: 'Anna',
  filedAt: '2026-11-20T09:00:00.000Z',
  isNew: true,
}
const learned = {
  id: 3,
  kind: 'address',
  value: 'e.wagner@almberg.example',
  customer: known,
  learnedBy: 'Anna',
  learnedAt: '2026-11-20T09:00:00.000Z',
}
const down = problem(503, 'server.unavailable', 'Der Server ist gerade nicht bereit.')

function routesOf(entries: object[]): Routes {
  return {
    ...loggedIn,
    'GET /api/admin/crm/mail-tray': {
      body: entries,
      headers: { 'X-Total-Count': String(entries.length) },
    },
    'GET /api/admin/crm/mail-tray/count': { body: { count: entries.length } },
  }
}

test('a decision that got no answer is sent again under the same key, and files once', async () => {
  const routes = routesOf([entry(1, proposed)])
  let isDown = true
  routes['POST /api/admin/crm/mail-tray/1/accept'] = () =>
    isDown ? down : { body: { placements: [placement], learned } }
  const { user, calls } = openConsole('/crm/mails', routes)
  const row = await screen.findByRole('row', { name: /Anfrage 1/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('Nicht abgelegt')).toBeInTheDocument()
  expect(screen.getByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(row).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText(`Abgelegt bei ${customer.companyName}`)).toBeInTheDocument()
  expect(screen.getByText(/^Gemerkt: E-Mails von e\.wagner@almberg\.example kommen/)).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Anfrage 1/ })).toBeNull()
  const keys = calls
    .filter(({ url }) => url.endsWith('/accept'))
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/./)
})

test('where somebody has worked on, the decision stays and says why', async () => {
  const routes = routesOf([entry(1, proposed)])
  const bodies: unknown[] = []
  routes['POST /api/admin/crm/mail-tray/1/accept'] = { body: { placements: [placement], learned } }
  routes['POST /api/admin/crm/mail-tray/1/reopen'] = ({ body }) => {
    bodies.push(body)
    return problem(409, 'mail_tray.worked_on', 'Mit dieser E-Mail wurde schon weitergearbeitet.')
  }
  const { user } = openConsole('/crm/mails', routes)
  await screen.findByRole('row', { name: /Anfrage 1/ })
  await user.keyboard('{ArrowDown}a')
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText('Nicht rückgängig gemacht')).toBeInTheDocument()
  expect(screen.getByText(/Mit dieser E-Mail wurde schon weitergearbeitet\./)).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Anfrage 1/ })).toBeNull()
  expect(bodies).toEqual([{ activityIds: [41], learnedId: 3 }])
})

test('of several, one that cannot be filed stays and is named', async () => {
  const routes = routesOf([entry(1, proposed), entry(2, proposed), entry(3)])
  routes['POST /api/admin/crm/mail-tray/1/accept'] = { body: { placements: [placement], learned: null } }
  routes['POST /api/admin/crm/mail-tray/2/accept'] = down
  const { user } = openConsole('/crm/mails', routes)
  await screen.findByRole('row', { name: /Anfrage 3/ })
  await user.click(screen.getByRole('checkbox', { name: 'Alle gezeigten auswählen' }))
  await user.click(screen.getByRole('button', { name: '2 Vorschläge annehmen' }))
  expect(await screen.findByText(`Abgelegt bei ${customer.companyName}`)).toBeInTheDocument()
  expect(
    screen.getByText(/„Anfrage 2“ blieb liegen: Der Server ist gerade nicht bereit\./),
  ).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Anfrage 2/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Anfrage 1/ })).toBeNull()
})

test('all waiting mails of a company go to the proposed customer at once, and its domain is learned', async () => {
  const other = { domain: 'gmx.example', senderEmail: 'x@gmx.example' }
  const routes = routesOf([entry(1, proposed), entry(2, other), entry(3)])
  const bodies: unknown[] = []
  const lesson = { ...learned, kind: 'domain', value: 'almberg.example' }
  for (const [id, taught] of [
    [1, lesson],
    [3, null],
  ] as const)
    routes[`POST /api/admin/crm/mail-tray/${id}/assign`] = ({ body }) => {
      bodies.push(body)
      return { body: { placements: [placement], learned: taught } }
    }
  const { user } = openConsole('/crm/mails', routes)
  await screen.findByRole('row', { name: /Anfrage 1/ })
  await user.keyboard('{ArrowDown}g')
  expect(screen.getByText('2 ausgewählt')).toBeInTheDocument()
  await user.click(screen.getByRole('row', { name: /Anfrage 1/ }))
  await user.click(await screen.findByRole('button', { name: '@almberg.example immer hierher' }))
  expect(await screen.findByText('2 E-Mails abgelegt')).toBeInTheDocument()
  expect(screen.getByText('1 Zuordnung gemerkt.')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Anfrage 2/ })).toBeInTheDocument()
  const choice = { targets: [{ customerId: 7, opportunityId: null }], learn: 'domain' }
  expect(bodies).toEqual([choice, choice])
})

test('a choice that could not be saved stays in the dialog', async () => {
  const routes = routesOf([entry(1)])
  routes['POST /api/admin/crm/mail-tray/1/assign'] = down
  routes['GET /api/admin/crm/opportunities'] = { body: [] }
  const { user } = openConsole('/crm/mails', routes)
  await screen.findByRole('row', { name: /Anfrage 1/ })
  // Without a proposal the same key asks for the customer.
  await user.keyboard('{ArrowDown}a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunde wählen' }))
  await user.type(dialog.getByLabelText('Kunde'), 'Huber')
  await user.click(await screen.findByRole('option', { name: customer.companyName, hidden: true }))
  await user.click(dialog.getByRole('radio', { name: 'Alle von @almberg.example, immer hierher' }))
  await user.click(dialog.getByRole('button', { name: 'Ablegen' }))
  expect(await dialog.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(dialog.getByLabelText('Kunde')).toHaveValue(customer.companyName)
  expect(dialog.getByRole('radio', { name: 'Alle von @almberg.example, immer hierher' })).toBeChecked()
})

test('a mail is put on several customers: the chosen ones stand as chips, and the keys lead on', async () => {
  const second = { ...customer, id: 8, companyName: 'Seilbahn Technik AG' }
  const bodies: unknown[] = []
  const routes = routesOf([entry(1)])
  routes['GET /api/admin/crm/customers'] = {
    body: [{ ...customer, id: 7 }, second],
    headers: { 'X-Total-Count': '2' },
  }
  routes['GET /api/admin/crm/opportunities'] = { body: [] }
  routes['POST /api/admin/crm/mail-tray/1/assign'] = ({ body }) => {
    bodies.push(body)
    const other = { ...placement, activityId: 42, customer: { id: 8, companyName: second.companyName } }
    return { body: { placements: [placement, other], learned: null } }
  }
  const { user } = openConsole('/crm/mails', routes)
  await screen.findByRole('row', { name: /Anfrage 1/ })
  await user.keyboard('{ArrowDown}a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunde wählen' }))
  const choose = async (field: string, name: string) => {
    await user.type(dialog.getByLabelText(field), name.slice(0, 4))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  const further = () =>
    user.click(dialog.getByRole('button', { name: 'Weiteren Kunden oder weitere Opportunity' }))
  await choose('Kunde', customer.companyName)
  await further()
  expect(dialog.getByLabelText('Weiterer Kunde')).toHaveFocus()
  expect(dialog.getByLabelText('Weiterer Kunde')).toHaveValue('')
  await choose('Weiterer Kunde', second.companyName)
  await further()
  expect(dialog.queryByText('Für die nächsten E-Mails merken')).toBeNull()
  await user.click(dialog.getByRole('button', { name: `${second.companyName} entfernen` }))
  expect(dialog.getByText('Für die nächsten E-Mails merken')).toBeInTheDocument()
  await choose('Weiterer Kunde', second.companyName)
  expect(dialog.getByText(/Bei mehreren Kunden wird .* nichts gemerkt\./)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Ablegen' }))
  expect(
    await screen.findByText(`Abgelegt bei ${customer.companyName} und ${second.companyName}`),
  ).toBeInTheDocument()
  const target = (customerId: number) => ({ customerId, opportunityId: null })
  expect(bodies).toEqual([{ targets: [target(7), target(8)], learn: 'address' }])
})

test('an empty tray says how mails get here, and one that cannot be read can be asked again', async () => {
  const routes = routesOf([])
  routes['GET /api/admin/crm/mail-tray'] = down
  const { user } = openConsole('/crm/mails', routes)
  expect(await screen.findByText('Der E-Mail-Eingang konnte nicht geladen werden.')).toBeInTheDocument()
  routes['GET /api/admin/crm/mail-tray'] = { body: [], headers: { 'X-Total-Count': '0' } }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByText('Alles zugeordnet')).toBeInTheDocument()
  const howTo = screen.getByRole('region', { name: 'So kommen E-Mails ins CRM' })
  expect(howTo).toHaveTextContent(
    '1. In Outlook „Speichern unter“ wählen, im Web „Herunterladen“. 2. Die gespeicherte .eml-Datei hierher ziehen.',
  )
  await waitFor(() => expect(screen.getByRole('link', { name: 'E-Mail-Eingang' })).toBeInTheDocument())
})

test('a mail that the address names is the one that is looked at', async () => {
  openConsole('/crm/mails?search=Anfrage&open=102', {
    ...routesOf([entry(1), entry(2), entry(3)]),
    'GET /api/admin/crm/mails/102': { body: { ...mailDetail, id: 102 } },
    'GET /api/admin/crm/mails/102/thread': { body: [] },
  })
  const row = await screen.findByRole('row', { name: /Anfrage 2/ })
  await waitFor(() => expect(row).toHaveAttribute('aria-current', 'true'))
  await waitFor(() => expect(window.location.search).toBe('?search=Anfrage'))
})
