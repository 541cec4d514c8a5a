import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { customers } from '@app/contracts/customers'
import { sendsQuery, type Endpoint } from '@app/contracts/endpoint'
import { Problem } from '@app/contracts/problem'
import { declaredEndpoints } from './endpoints.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

const endpoints = (await declaredEndpoints()).map(each => [`${each.method} ${each.path}`, each] as const)

let app: TestApp
let stranger: Person
let staff: Person

beforeAll(async () => {
  app = await startTestApp()
  stranger = app.stranger()
  staff = await app.staff()
})
afterAll(() => app.close())

const UNKNOWN_ID = '2147483647'
const pathOf = ({ path }: Endpoint, id = UNKNOWN_ID) => path.replace(/:\w+/g, id)

function body(endpoint: Endpoint, content: unknown): RequestInit {
  if (sendsQuery(endpoint)) return { method: endpoint.method }
  if (endpoint.upload) return { method: endpoint.method, body: new FormData() }
  return {
    method: endpoint.method,
    body: JSON.stringify(content),
    headers: { 'content-type': 'application/json' },
  }
}

async function problemOf(response: Response) {
  return Problem.parse(await response.json())
}

const nonsense: object[] = [
  {},
  { email: { $ne: null }, password: ['x'], id: {}, status: 7, companyName: {}, title: [], token: 1 },
  { companyName: 'a\0b', firstName: '\ud800', email: 'a\0@b.at', title: '\0', search: '\0' },
  { ['__proto__']: { polluted: true }, constructor: { prototype: {} }, companyName: 1 },
]

const changes = endpoints.map(([, endpoint]) => endpoint).filter(({ method }) => method !== 'GET')
const withJson = changes.filter(endpoint => !endpoint.upload && !sendsQuery(endpoint))
const whoMayCall = (endpoint: Endpoint) => (endpoint.access === 'public' ? stranger : staff)

describe.each(endpoints)('%s', (_name, endpoint) => {
  if (endpoint.access !== 'public')
    test('answers 401 to a stranger', async () => {
      const response = await stranger.fetch(pathOf(endpoint), body(endpoint, {}))
      expect(response.status).toBe(401)
      expect((await problemOf(response)).code).toBe('auth.required')
    })

  test('survives nonsense', async () => {
    for (const content of nonsense) {
      const person = endpoint === auth.logout ? await app.staff() : whoMayCall(endpoint)
      const query = sendsQuery(endpoint)
        ? `?${new URLSearchParams({ search: '%_\\\0', limit: '-1', cursor: 'x', sort: "';--" })}`
        : ''
      const response = await person.fetch(pathOf(endpoint) + query, body(endpoint, content))
      expect({ content, answered: response.status < 500 }).toEqual({ content, answered: true })
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  if (endpoint.path.includes(':'))
    test('knows no record under an impossible id', async () => {
      for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '1%00', '%27']) {
        const response = await whoMayCall(endpoint).fetch(pathOf(endpoint, id), body(endpoint, {}))
        expect({ id, refused: [400, 404].includes(response.status) }).toEqual({ id, refused: true })
        await problemOf(response)
      }
    })
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['no origin of its own', { origin: 'null' }],
  ['a longer host name', { origin: 'http://localhost:3000.evil.example' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
])('every change is refused to %s', async (_who, headers) => {
  for (const endpoint of changes) {
    const { path } = endpoint
    const request = body(endpoint, {})
    const response = await staff.fetch(pathOf(endpoint), {
      ...request,
      headers: { ...(request.headers as Record<string, string>), ...(headers as Record<string, string>) },
    })
    const { code } = await problemOf(response)
    expect({ path, status: response.status, code }).toEqual({
      path,
      status: 403,
      code: 'request.foreign_origin',
    })
  }
})

test.each([
  ['broken JSON', '{"a":', 'application/json', 400],
  ['a bare list', '[]', 'application/json', 400],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['plain text', '{}', 'text/plain', 415],
  ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415],
  ['more than the limit', JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json', 413],
])('no call takes %s for JSON', async (_what, content, type, status) => {
  for (const endpoint of withJson) {
    const { path, method } = endpoint
    const headers = { 'content-type': type }
    const response = await staff.fetch(pathOf(endpoint), { method, body: content, headers })
    expect({ path, status: response.status }).toEqual({ path, status })
    await problemOf(response)
  }
})

test.each([
  '?search=%00',
  '?limit=2&search=a%00b',
  '?limit=2&cursor=' + Buffer.from('["x",1]').toString('base64url'),
])('every list refuses %s in the error form', async query => {
  for (const [, endpoint] of endpoints.filter(
    ([, { answer, path }]) => answer === 'list' && !path.includes(':'),
  )) {
    const response = await staff.fetch(endpoint.path + query)
    if (response.status !== 200) expect(response.status).toBe(400)
    await response.json()
  }
})

test('every declared endpoint has a route', async () => {
  for (const [name, endpoint] of endpoints) {
    const person = endpoint === auth.logout ? await app.staff() : whoMayCall(endpoint)
    const response = await person.fetch(pathOf(endpoint), body(endpoint, {}))
    const code = response.ok ? null : ((await response.json()) as { code: string }).code
    expect({ name, code }).not.toEqual({ name, code: 'request.not_found' })
  }
})

test('S9.4: an address in other letters is no call, and a slash behind it makes no other write', async () => {
  for (const endpoint of endpoints.map(([, each]) => each)) {
    const path = pathOf(endpoint).replace(/\/(api|admin)\b/, name => name.toUpperCase())
    const { status } = await whoMayCall(endpoint).fetch(path, body(endpoint, {}))
    expect({ path, status }).toEqual({ path, status: 404 })
  }
  const write = async (path: string) => {
    const content = { companyName: 'Huber GmbH' }
    const { headers, ...request } = body(customers.create, content)
    const response = await staff.fetch(path, {
      ...request,
      headers: { ...(headers as Record<string, string>), 'idempotency-key': 'huber-4711' },
    })
    return ((await response.json()) as { id: number }).id
  }
  const id = await write('/api/admin/crm/customers')
  expect(await write('/api/admin/crm/customers/')).toBe(id)
})

test('answers 404 in the error form under /api, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const response = await staff.fetch('/api/admin/nothing', { method })
    expect(response.status).toBe(404)
    expect((await problemOf(response)).code).toBe('request.not_found')
  }
})
