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
