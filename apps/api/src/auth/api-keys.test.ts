import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { apiKeys } from '@app/contracts/api-keys'
import { audit } from '@app/contracts/audit'
import type { Client } from '@app/contracts/client'
import { contact } from '@app/contracts/contact'
import { contactPersons } from '@app/contracts/contact-persons'
import { customerImport } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { type Endpoint, sendsQuery } from '@app/contracts/endpoint'
import { type ApiKeyScope, apiKeyScopes } from '@app/contracts/scopes'
import { account } from '../../test/account.ts'
import { addColleague } from '../../test/colleague.ts'
import { declaredEndpoints } from '../../test/endpoints.ts'
import { refusalOf } from '../../test/factories.ts'
import { keyOf, programAt } from '../../test/programs.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const everything: ApiKeyScope[] = ['crm:write', 'requests:write', 'site:write', 'mail:send']

const programWith = (key: string, at: { url: string } = app) => programAt(at.url, key)
const newKey = async (scopes: ApiKeyScope[]) => programWith(await keyOf(anna, scopes))

const read = (program: Client) => program.call(customers.list, { limit: 1 })

test('a key is made against the password, shown once, and stands nowhere but as a hash', async () => {
  const wrong = anna.call(apiKeys.make, { name: 'x', scopes: everything, password: 'falsch' })
  expect((await refusalOf(wrong)).code).toBe('account.password_wrong')
  const { key, apiKey } = await anna.call(apiKeys.make, {
    name: 'Lager',
    scopes: ['crm:read'],
    password: account.password,
  })
  expect(apiKey).toMatchObject({ name: 'Lager', lastUsedAt: null, expiresAt: null })
  expect(key.startsWith(apiKey.beginning)).toBe(true)
  await read(programWith(key))
  for (const table of ['api_keys', 'audit_entries', 'session', 'idempotency_keys'])
    expect(JSON.stringify(await app.database.query(`select * from ${table}`))).not.toContain(key)
  expect(JSON.stringify(await anna.call(apiKeys.list, {}))).not.toContain(key)
})

test('without any cookie a program does what its scopes say, and its holder would', async () => {
  const program = await newKey(['crm:write', 'requests:read'])
  const { id, ownerId } = await program.call(customers.create, { companyName: 'Huber GmbH' })
  expect(ownerId).toBe((await anna.call(ownAccount.get, {})).id)
  await program.call(contactPersons.create, { id, lastName: 'Leitner' })
  await program.call(contact.list, { limit: 1 })
  const answered = program.call(contact.update, { id: 1, status: 'resolved' } as never)
  expect(await refusalOf(answered)).toMatchObject({
    status: 403,
    code: 'api_key.scope_missing',
    error: expect.stringContaining('„Kontaktanfragen und Bewerbungen: lesen und schreiben“'),
  })
  const reader = await newKey(['crm:read'])
  await read(reader)
  expect((await refusalOf(reader.call(customers.update, { id, city: 'Linz' }))).code).toBe(
    'api_key.scope_missing',
  )
})

/** The area of records, by where their addresses begin. */
const areas = [
  ['/api/admin/crm/', 'crm'],
  ['/api/admin/contacts', 'requests'],
  ['/api/admin/job-applications', 'requests'],
  ['/api/admin/robots', 'site'],
  ['/api/admin/jobs', 'site'],
  ['/api/admin/references', 'site'],
] as const

/** Settings of the CRM, whose addresses are like those of its records. */
const settings =
  /^\w+ \/api\/admin\/crm\/(automation|pipeline-settings|report-mails|table-columns|own-fields)(\/|$)/

/** What is needed beside the scope of the area. */
const beside: Readonly<Record<string, ApiKeyScope>> = {
  'GET /api/admin/contacts/:id/matches': 'crm:read',
  'POST /api/admin/contacts/:id/take-over': 'crm:write',
  'GET /api/admin/crm/dashboard/stats': 'requests:read',
  'POST /api/admin/crm/mails/compose': 'mail:send',
  'POST /api/admin/crm/mails/:id/undo': 'mail:send',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** All scopes that a key needs for a call; null: no key opens it. Says again, in other words, what the contracts say. */
function neededFor(endpoint: Endpoint): ApiKeyScope[] | null {
  const name = nameOf(endpoint)
  const area = areas.find(([start]) => endpoint.path.startsWith(start))?.[1]
  if (!area || (settings.test(name) && name !== 'GET /api/admin/crm/own-fields')) return null
  const also = beside[name]
  return [`${area}:${endpoint.method === 'GET' ? 'read' : 'write'}`, ...(also ? [also] : [])]
}

/** What a key is told of a call: that no key opens it, that it lacks a scope, or anything else. */
async function toldOf(endpoint: Endpoint, key: string): Promise<'closed' | 'lacking' | 'open'> {
  const { method, path } = endpoint
  const hasBody = !sendsQuery(endpoint)
  const response = await fetch(app.url + path.replace(/:\w+/g, '2147483647'), {
    method,
    headers: { authorization: `Bearer ${key}`, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  })
  if (response.status !== 403) return 'open'
  const { code } = (await response.json()) as { code: string }
  return code === 'api_key.not_allowed' ? 'closed' : 'lacking'
}

const ofStaff = (await declaredEndpoints()).filter(({ access }) => access !== 'public')

test.each([...apiKeyScopes, 'crm:write mail:send', 'crm:read requests:write'])(
  'S4: a key gets nothing of an area that it was not given: %s',
  async scopes => {
    const given = scopes.split(' ') as ApiKeyScope[]
    const key = await keyOf(anna, given)
    const isGiven = (scope: ApiKeyScope) =>
      given.includes(scope) ||
      (scope.endsWith(':read') && given.includes(scope.replace('read', 'write') as never))
    for (const endpoint of ofStaff) {
      const needed = neededFor(endpoint)
      const expected = !needed ? 'closed' : needed.every(isGiven) ? 'open' : 'lacking'
      expect([nameOf(endpoint), await toldOf(endpoint, key)]).toEqual([nameOf(endpoint), expected])
    }
  },
)

test('all scopes together open the calls of their areas, and none of accounts, security and settings', async () => {
  const key = await keyOf(anna, everything)
  const closed: string[] = []
  for (const endpoint of ofStaff) {
    const told = await toldOf(endpoint, key)
    expect([nameOf(endpoint), told]).toEqual([nameOf(endpoint), neededFor(endpoint) ? 'open' : 'closed'])
    if (told === 'closed') closed.push(endpoint.path)
  }
  const guarded = [
    'account',
    'accounts',
    'audit',
    'backup',
    'privacy',
    'email-settings',
    'mailbox',
    'mail-grants',
  ]
  for (const each of guarded)
    expect(closed.some(path => path === `/api/admin/${each}` || path.startsWith(`/api/admin/${each}/`))).toBe(
      true,
    )
})

test('a key opens no session, and one that comes along opens nothing more', async () => {
  const key = await keyOf(anna, everything)
  const headers = { authorization: `Bearer ${key}` }
  const answered = await fetch(`${app.url}/api/admin/crm/customers?limit=1`, { headers })
  expect({ status: answered.status, cookies: answered.headers.getSetCookie() }).toEqual({
    status: 200,
    cookies: [],
  })
  expect((await anna.fetch('/api/admin/account', { headers })).status).toBe(403)
  const foreign = { ...headers, origin: 'https://evil.example', 'content-type': 'application/json' }
  const body = JSON.stringify({ companyName: 'Huber GmbH' })
  const written = await anna.fetch('/api/admin/crm/customers', { method: 'POST', headers: foreign, body })
  expect(written.status).toBe(403)
})

test('the log of actions names the key beside its holder, also where a file came along', async () => {
  const program = programWith(await keyOf(anna, ['crm:write'], { name: 'ERP' }))
  const { id } = await program.call(customers.create, { companyName: 'Maier KG' })
  const file = new File(['Firmenname\nKofler GmbH\n'], 'kunden.csv')
  const options = JSON.stringify({ mapping: {}, duplicates: 'skip' })
  const { digest } = await program.call(customerImport.preview, { file, options })
  await program.call(customerImport.apply, { file, options, digest })
  await anna.call(customers.update, { id, city: 'Linz' })
  const entries = await anna.call(audit.list, { search: `Kunde Nr. ${id}`, sort: 'createdAt' })
  expect(entries.map(({ staffName }) => staffName)).toEqual([
    'Anna Berger (API-Schlüssel „ERP“)',
    'Anna Berger',
  ])
  const [imported] = await anna.call(audit.list, { action: 'customer.imported' })
  expect(imported!.staffName).toBe('Anna Berger (API-Schlüssel „ERP“)')
})

test('a key that is wrong, revoked, over, or whose holder is out or has a new password opens nothing', async () => {
  const ended = { status: 401, code: 'api_key.ended' }
  expect(await refusalOf(read(programWith(`crmkey_${'x'.repeat(43)}`)))).toMatchObject(ended)
  const { person, id, password } = await addColleague(app, anna)
  const [first, second] = [
    programWith(await keyOf(person, ['crm:read'], { password })),
    programWith(await keyOf(person, ['crm:read'], { password })),
  ]
  const [newest, oldest] = await person.call(apiKeys.list, {})
  expect((await refusalOf(anna.call(apiKeys.revoke, { id: oldest!.id }))).code).toBe('api_key.not_found')
  await person.call(apiKeys.revoke, { id: oldest!.id })
  expect(await refusalOf(read(first))).toMatchObject(ended)
  await read(second)
  await app.database.query(`update api_keys set "expiresAt" = now() where id = ${newest!.id}`)
  expect(await refusalOf(read(second))).toMatchObject(ended)
  const third = programWith(await keyOf(person, ['crm:read'], { password }))
  const newPassword = 'Drehteller statt Förderband'
  await person.call(ownAccount.changePassword, { password, newPassword })
  expect(await refusalOf(read(third))).toMatchObject(ended)
  const fourth = programWith(await keyOf(person, ['crm:read'], { password: newPassword }))
  await anna.call(accounts.update, { id, isDisabled: true, password: account.password })
  expect(await refusalOf(read(fourth))).toMatchObject(ended)
  await anna.call(accounts.update, { id, isDisabled: false, password: account.password })
  expect(await refusalOf(read(fourth))).toMatchObject(ended)
})

test('a key holds through its last day; a day that is over is refused', async () => {
  const over = keyOf(anna, ['crm:read'], { lastDay: '2020-01-01' })
  expect((await refusalOf(over)).fields).toEqual({ lastDay: 'Bitte einen Tag ab heute' })
  await keyOf(anna, ['crm:read'], { lastDay: '2099-06-30' })
  const [made] = await anna.call(apiKeys.list, {})
  expect(made!.expiresAt).toBe('2099-06-30T22:00:00.000Z')
})

test('the last use is written once a minute', async () => {
  const program = await newKey(['crm:read'])
  const used = async () => (await anna.call(apiKeys.list, {}))[0]!.lastUsedAt!
  await read(program)
  const first = await used()
  await read(program)
  expect(await used()).toBe(first)
  await app.database.query(`update api_keys set "lastUsedAt" = now() - interval '61 seconds'`)
  await read(program)
  expect(new Date(await used()).getTime()).toBeGreaterThanOrEqual(new Date(first).getTime())
})

test('the 601st call in a minute is refused with a sentence, and another key is not', async () => {
  const strict = await startTestApp({ RATE_LIMITS: 'on' }, app)
  const [busy, other] = [await keyOf(anna, ['crm:read']), await keyOf(anna, ['crm:read'])]
  await read(programWith(busy, strict))
  await app.database.query(`update rate_limits set hits = 600 where bucket like 'api-key:%'`)
  const response = await fetch(`${strict.url}/api/admin/crm/customers?limit=1`, {
    headers: { authorization: `Bearer ${busy}` },
  })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({
    code: 'api_key.too_many',
    error:
      'Dieser API-Schlüssel hat das Limit von 600 Aufrufen in der Minute erreicht. Bitte versuchen Sie es in 1 Minute erneut.',
  })
  await read(programWith(other, strict))
  await strict.close()
})
