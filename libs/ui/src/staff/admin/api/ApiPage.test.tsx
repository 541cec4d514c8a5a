import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const customer = {
  type: 'object',
  properties: { version: { type: ['integer', 'null'] } },
  required: ['version'],
}
const document = {
  servers: [{ url: 'https://crm.firma.example' }],
  paths: {
    '/api/admin/crm/customers/{id}': {
      patch: {
        operationId: 'Customers.update',
        tags: ['Customers'],
        security: [{ apiKey: ['crm:write'] }, { session: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: {
          content: { 'application/json': { schema: { properties: { city: { type: 'string' } } } } },
        },
        responses: { 200: { content: { 'application/json': { schema: customer } } }, 400: {} },
      },
    },
    '/api/admin/backup/runs': {
      get: {
        operationId: 'Backup.runs',
        tags: ['Backup'],
        security: [{ session: [] }],
        parameters: [],
        responses: { 200: {} },
      },
    },
  },
}

test('every call shows its right and unfolds its fields; the search looks into them', async () => {
  const { user } = openConsole('/admin/api', { ...loggedIn, 'GET /api/admin/openapi': { body: document } })
  const list = await screen.findByRole('list', { name: 'Aufrufe' })
  expect(within(list).getByRole('button', { name: /GET.*backup.*nur Konsole/ })).toBeInTheDocument()
  expect(
    screen.getByText(/curl "https:\/\/crm\.firma\.example\/api\/admin\/crm\/customers\?/),
  ).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Aufrufe suchen' }), 'city patch')
  const call = await screen.findByRole('button', { name: /PATCH.*crm:write/ })
  await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(1))
  await user.click(call)
  expect(screen.getByText('city').nextSibling).toHaveTextContent('Text')
  expect(screen.getByText('id').nextSibling).toHaveTextContent('ganze Zahl')
  expect(screen.getByText('version').nextSibling).toHaveTextContent('ganze Zahl oder null')
  await user.type(screen.getByRole('searchbox', { name: 'Aufrufe suchen' }), ' xyz')
  expect(await screen.findByText('Kein Aufruf gefunden')).toBeInTheDocument()
})

test('a description that could not be read says so', async () => {
  openConsole('/admin/api', { ...loggedIn, 'GET /api/admin/openapi': problem(503, 'server.unavailable', '') })
  expect(
    await screen.findByText('Die Beschreibung der Schnittstelle konnte nicht geladen werden.'),
  ).toBeInTheDocument()
})

const erp = {
  id: 3,
  name: 'ERP',
  url: 'https://erp.firma.example/crm',
  events: ['customer.created'],
  isActive: true,
  pausedAt: '2026-11-20T08:00:00.000Z',
  waiting: 2,
}
const delivery = {
  id: 9,
  event: 'webhook.test',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'failed',
  attempts: 1,
  dueAt: null,
  triedAt: '2026-11-20T08:00:00.000Z',
  status: 500,
  milliseconds: 12,
  answer: 'kaputt',
}

test('a webhook that was given up says so and is resumed; a test shows how the target answered', async () => {
  const { user, calls } = openConsole('/admin/api', {
    ...loggedIn,
    'GET /api/admin/openapi': { body: document },
    'GET /api/admin/webhooks': { body: [erp] },
    'POST /api/admin/webhooks/3/resume': { status: 204 },
    'POST /api/admin/webhooks/3/test': { status: 204 },
    'GET /api/admin/webhooks/3/deliveries': { body: [delivery] },
    'POST /api/admin/webhooks/3/deliveries/9/resend': { status: 204 },
  })
  expect(await screen.findByText(/einen Tag lang keine Meldung angenommen/)).toBeInTheDocument()
  expect(screen.getByText('2 Meldungen warten')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'ERP fortsetzen' }))
  await user.click(screen.getByRole('button', { name: 'ERP testen' }))
  const log = await screen.findByRole('dialog', { name: 'Zustellungen: ERP' })
  expect(await within(log).findByText('kaputt')).toBeInTheDocument()
  expect(within(log).getByText(/ohne Antwort|500 · 12 ms/)).toBeInTheDocument()
  await user.click(within(log).getByRole('button', { name: /^Test vom .* erneut senden$/ }))
  const sent = () =>
    calls.filter(({ method }) => method === 'POST').map(({ url }) => url.replace(/^.*webhooks/, ''))
  await waitFor(() => expect(sent()).toEqual(['/3/resume', '/3/test', '/3/deliveries/9/resend']))
})

test('a new webhook names what is missing, and its secret is shown this once', async () => {
  const made = { webhook: { ...erp, pausedAt: null }, secret: 'whsec_AbCd' }
  const { user, calls } = openConsole('/admin/api', {
    ...loggedIn,
    'GET /api/admin/openapi': { body: document },
    'GET /api/admin/webhooks': { body: [] },
    'POST /api/admin/webhooks': { status: 201, body: made },
  })
  await user.click(await screen.findByRole('button', { name: 'Webhook anlegen' }))
  const drawer = await screen.findByRole('dialog', { name: 'Neuer Webhook' })
  await user.type(within(drawer).getByLabelText(/^Name/), 'ERP')
  await user.type(within(drawer).getByLabelText(/^Adresse/), 'http://erp.firma.example/crm')
  await user.keyboard('{Control>}s{/Control}')
  expect(
    await within(drawer).findByText('Bitte eine Adresse mit https:// und ohne Anmeldedaten'),
  ).toBeInTheDocument()
  expect(within(drawer).getByText('Bitte mindestens ein Ereignis wählen')).toBeInTheDocument()
  await user.clear(within(drawer).getByLabelText(/^Adresse/))
  await user.type(within(drawer).getByLabelText(/^Adresse/), erp.url)
  await user.click(within(drawer).getByRole('checkbox', { name: 'Opportunity gewonnen' }))
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Geheimnis des Webhooks' })
  // One key too many must not lose it.
  await user.keyboard('{Escape}')
  expect(within(dialog).getByLabelText('Geheimnis')).toHaveValue('whsec_AbCd')
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'ERP',
    url: erp.url,
    events: ['opportunity.won'],
    isActive: true,
  })
})

test('a message to a webhook that is switched off waits, and the log says for what', async () => {
  const waiting = { ...delivery, state: 'waiting', attempts: 0, triedAt: null, status: null, answer: null }
  const { user } = openConsole('/admin/api', {
    ...loggedIn,
    'GET /api/admin/openapi': { body: document },
    'GET /api/admin/webhooks': { body: [{ ...erp, pausedAt: null, isActive: false }] },
    'GET /api/admin/webhooks/3/deliveries': { body: [waiting] },
  })
  await user.click(await screen.findByRole('button', { name: 'Zustellungen von ERP' }))
  expect(await screen.findByText(/^Der Webhook ist ausgeschaltet\. Was wartet/)).toBeInTheDocument()
})
