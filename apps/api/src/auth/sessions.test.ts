import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { addColleague } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const HOUR = 3_600_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
const CONSOLE =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) console/0.1 Chrome/144.0 Electron/45.1 Safari/537.36'

let app: TestApp
let anna: Person
let account: { email: string; password: string }
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  anna = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  const colleague = await addColleague(app, anna)
  ;({ account } = colleague)
  await colleague.person.call(auth.logout, {})
})

async function logInWith(userAgent: string, address = '203.0.113.1'): Promise<Person> {
  const person = app.stranger()
  const response = await person.fetch('/api/admin/login', {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address },
  })
  // The session is stored when the answer has ended.
  expect(await response.json()).toHaveProperty('user')
  return person
}

const three = () => Promise.all([logInWith(FIREFOX), logInWith(FIREFOX), logInWith(FIREFOX)])

test('are listed with device, shortened address and times; the speaking one is marked', async () => {
  const before = Date.now() - 5_000
  await logInWith(CONSOLE, '2001:db8:12:34::1')
  const person = await logInWith(FIREFOX, '203.0.113.77')
  const [current, other, ...more] = await person.call(ownAccount.sessions, {})
  expect(more).toEqual([])
  expect(current).toMatchObject({ device: 'Firefox, Windows', address: '203.0.113.0', isCurrent: true })
  expect(other).toMatchObject({
    device: 'Desktop-Konsole, Linux',
    address: '2001:db8:12::',
    isCurrent: false,
  })
  for (const text of [current!.startedAt, current!.lastUsedAt, other!.lastUsedAt])
    expect(new Date(text).getTime()).toBeGreaterThan(before)
  expect(JSON.stringify([current, other])).not.toMatch(/sid|Mozilla|113\.77/)
})

test('one is ended, the others go on; it can not be ended twice', async () => {
  const [one, two, other] = await three()
  const listed = await one.call(ownAccount.sessions, {})
  const mine = (await two.call(ownAccount.sessions, {})).find(({ isCurrent }) => isCurrent)!
  expect(listed.map(({ id }) => id)).toContain(mine.id)
  await one.call(ownAccount.endSession, { id: mine.id })
  expect(await refusalOf(two.call(dashboard.get, {}))).toMatchObject({ status: 401, code: 'auth.expired' })
  await other.call(dashboard.get, {})
  expect(await refusalOf(one.call(ownAccount.endSession, { id: mine.id }))).toMatchObject({
    status: 404,
    code: 'session.not_found',
  })
})

test('all others are ended at once', async () => {
  const [here, ...others] = await three()
  await here.call(ownAccount.endOtherSessions, {})
  for (const other of others) expect((await refusalOf(other.call(dashboard.get, {}))).status).toBe(401)
  expect(await here.call(ownAccount.sessions, {})).toHaveLength(1)
})

test('nobody sees or ends those of others', async () => {
  const jakob = await logInWith(FIREFOX)
  expect(await jakob.call(ownAccount.sessions, {})).toHaveLength(1)
  const [hers] = await anna.call(ownAccount.sessions, {})
  expect((await refusalOf(jakob.call(ownAccount.endSession, { id: hers!.id }))).code).toBe(
    'session.not_found',
  )
  await jakob.call(ownAccount.endOtherSessions, {})
  await anna.call(dashboard.get, {})
})

test('the end of a session moves with its first call, and with none for a minute after it', async () => {
  const person = await app.staff()
  const ends = () =>
    app.database.query<{ expire: Date }>(`select expire from session order by id desc limit 1`)
  await app.database.query(`update session set expire = now() + interval '1 hour'`)
  await person.call(dashboard.get, {})
  const [first] = await ends()
  expect(first!.expire.getTime() - Date.now()).toBeGreaterThan(7 * 3_600_000)
  await app.database.query(`update session set expire = now() + interval '1 hour'`)
  await person.call(dashboard.get, {})
  const [second] = await ends()
  expect(second!.expire.getTime() - Date.now()).toBeLessThan(2 * 3_600_000)
})

test('that of the desktop console lasts seven days, that of a browser twelve hours', async () => {
  const [browser, desktop] = [await logInWith(FIREFOX), await logInWith(CONSOLE)]
  app.clock.advance(12 * HOUR)
  expect(await refusalOf(browser.call(dashboard.get, {}))).toMatchObject({
    status: 401,
    code: 'auth.expired',
  })
  await desktop.call(dashboard.get, {})
  app.clock.advance(6.4 * 24 * HOUR)
  await desktop.call(dashboard.get, {})
  app.clock.advance(0.2 * 24 * HOUR)
  expect(await refusalOf(desktop.call(dashboard.get, {}))).toMatchObject({
    status: 401,
    code: 'auth.expired',
  })
})
