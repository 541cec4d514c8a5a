import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { audit } from '@app/contracts/audit'
import { createClient, type Client } from '@app/contracts/client'
import { customers } from '@app/contracts/customers'
import { sendsQuery } from '@app/contracts/endpoint'
import { addInEndpoints, outlook } from '@app/contracts/outlook'
import { timeline } from '@app/contracts/timeline'
import { account } from '../../test/account.ts'
import { addColleague } from '../../test/colleague.ts'
import { dropMail, internetMail } from '../../test/dropped-mails.ts'
import { declaredEndpoints } from '../../test/endpoints.ts'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const bearing = (token: string): RequestInit['headers'] => ({ authorization: `Bearer ${token}` })

const newCodeOfAnna = () => anna.call(outlook.newCode, { password: account.password })

/** The add-in that has this token. */
const addInWith = (token: string): Client =>
  createClient(app.url, (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(path, { ...init, headers })
  })

const connect = (code: string) => app.stranger().call(outlook.connect, { code })

async function connected(staff = anna, { password }: { password: string } = account) {
  const { code } = await staff.call(outlook.newCode, { password })
  const { token } = await connect(code)
  return { token, addIn: addInWith(token) }
}

const someMail = { messageId: '<x@y.example>', subject: 'Anfrage', sender: 'a@b.example', recipients: [] }
const seeMail = (addIn: Client) => addIn.call(outlook.look, someMail)

test('a code connects once, however it is typed, and shows up on the account', async () => {
  const { person, password } = await addColleague(app, anna)
  const { code, expiresAt } = await person.call(outlook.newCode, { password })
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(9 * 60_000)
  const { token, user } = await connect(` ${code.toLowerCase().replace('-', ' ')} `)
  expect(user.name).toBe((await person.call(ownAccount.get, {})).name)
  expect(await refusalOf(connect(code))).toMatchObject({ status: 422, code: 'add_in.code_wrong' })
  await seeMail(addInWith(token))
  const [listed, ...more] = await person.call(outlook.addIns, {})
  expect(more).toEqual([])
  expect(JSON.stringify(listed)).not.toContain(token)
  const written = await anna.call(audit.list, { action: 'add_in.connected' })
  expect(written[0]).toMatchObject({ staffName: user.name })
})

test('a newer code takes the place of the former one, and ten minutes end it', async () => {
  const [first, second] = [await newCodeOfAnna(), await newCodeOfAnna()]
  expect((await refusalOf(connect(first.code))).code).toBe('add_in.code_wrong')
  await app.database.query(`update add_in_codes set "expiresAt" = now() - interval '1 second'`)
  expect((await refusalOf(connect(second.code))).code).toBe('add_in.code_wrong')
})

test('neither code nor token stands in the database', async () => {
  const { code } = await newCodeOfAnna()
  const codes = await app.database.query('select * from add_in_codes')
  expect(JSON.stringify(codes)).not.toContain(code.replace('-', ''))
  const { token } = await connect(code)
  expect(JSON.stringify(await app.database.query('select * from add_ins'))).not.toContain(token)
})

test('the token opens the few calls of the add-in, and none of the others', async () => {
  const { token } = await connected()
  const opened: string[] = []
  for (const endpoint of await declaredEndpoints()) {
    if (endpoint.access === 'public') continue
    const { method, path } = endpoint
    const response = await fetch(app.url + path.replace(/:\w+/g, '2147483647'), {
      method,
      headers: { ...bearing(token), ...(!sendsQuery(endpoint) && { 'content-type': 'application/json' }) },
      ...(!sendsQuery(endpoint) && { body: '{}' }),
    })
    const { code } = response.ok ? { code: null } : ((await response.json()) as { code: string })
    if (response.status !== 403 || code !== 'add_in.not_allowed') opened.push(`${method} ${path}`)
  }
  expect(opened.toSorted()).toEqual(addInEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('a session beside the token opens nothing more', async () => {
  const { token } = await connected()
  const response = await anna.fetch('/api/admin/account', { headers: bearing(token)! })
  expect(response.status).toBe(403)
})

test('a token that nobody gave out, that was ended or is 90 days old opens nothing', async () => {
  const refused = { status: 401, code: 'add_in.ended' }
  expect(await refusalOf(seeMail(addInWith('x'.repeat(43))))).toMatchObject(refused)
  const { person, account: own } = await addColleague(app, anna)
  const [ended, idle] = [await connected(person, own), await connected(person, own)]
  const [newest, oldest] = await person.call(outlook.addIns, {})
  expect((await refusalOf(anna.call(outlook.end, { id: oldest!.id }))).code).toBe('add_in.not_found')
  await person.call(outlook.end, { id: oldest!.id })
  expect(await refusalOf(seeMail(ended.addIn))).toMatchObject(refused)
  const lastUsed = (days: number) =>
    app.database.query(
      `update add_ins set "lastUsedAt" = now() - make_interval(days => ${days}) where id = ${newest!.id}`,
    )
  await lastUsed(89)
  await seeMail(idle.addIn)
  const [used] = await person.call(outlook.addIns, {})
  expect(Date.now() - new Date(used!.lastUsedAt).getTime()).toBeLessThan(60_000)
  await lastUsed(90)
  expect(await refusalOf(seeMail(idle.addIn))).toMatchObject(refused)
})

test('a new password ends the add-ins of the account', async () => {
  const { person, password } = await addColleague(app, anna)
  const { addIn } = await connected(person, { password })
  await person.call(ownAccount.changePassword, { password, newPassword: 'Drehteller statt Förderband' })
  expect((await refusalOf(seeMail(addIn))).code).toBe('add_in.ended')
})

test('codes are not guessed: the eleventh attempt of an address is refused', async () => {
  const strict = await startTestApp({ RATE_LIMITS: 'on' }, app)
  const attempts = Array.from({ length: 11 }, () =>
    refusalOf(strict.stranger().call(outlook.connect, { code: 'AAAA-AAAA' })),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  await strict.close()
})

test('an add-in sees whose mail it is, files it as its account, and then who has filed it', async () => {
  const { person, name, account: own } = await addColleague(app, anna)
  const { addIn } = await connected(person, own)
  const { id } = await anna.call(customers.create, {
    companyName: 'Pane Probe GmbH',
    email: 'p@pane.example',
  })
  const open = { ...someMail, messageId: '<1@pane.example>', sender: 'P@pane.example' }
  const before = await addIn.call(outlook.look, open)
  expect(before).toMatchObject({ proposals: [{ customer: { id } }], placements: [] })
  expect(await addIn.call(outlook.customers, { search: 'pane prob' })).toContainEqual({
    id,
    companyName: 'Pane Probe GmbH',
  })
  const bytes = internetMail({ from: 'p@pane.example', subject: 'Anfrage', messageId: open.messageId })
  const filed = await dropMail(addIn as Person, bytes, { customerId: id })
  expect(filed).toMatchObject({ outcome: 'filed' })
  expect(await addIn.call(timeline.ofCustomer, { id, limit: 5 })).toContainEqual(
    expect.objectContaining({ kind: 'activity' }),
  )
  const after = await addIn.call(outlook.look, open)
  expect(after.placements).toMatchObject([{ filedBy: name, customer: { id } }])
  // Devices give all their mails one Message-ID.
  expect((await addIn.call(outlook.look, { ...open, subject: 'Anderes' })).placements).toEqual([])
})
