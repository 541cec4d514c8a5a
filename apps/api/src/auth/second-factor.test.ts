import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { audit } from '@app/contracts/audit'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { totpAt } from '../../test/authenticator.ts'
import { addColleague, tokenOf } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { account as first, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const MINUTE = 60_000
/** How long a code is the current one. */
const STEP = 30_000

let app: TestApp
let anna: Person
let jakob: Person
let id: number
let account: { email: string; password: string }
let secret: string
let recoveryCodes: string[]

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  anna = await app.staff()
})
afterAll(() => app.close())

const code = (steps = 0) => totpAt(secret, app.clock.now(), steps)
const logIn = (totp?: string) => app.stranger().call(auth.login, { ...account, totp })

/** Lets the next 30 seconds of a code begin now: no other one becomes the current one while a test tries several. */
const beginStep = () => app.clock.advance(STEP - (app.clock.now().getTime() % STEP))

/** Everybody here has just set up a second factor. */
beforeEach(async () => {
  const colleague = await addColleague(app, anna)
  ;({ person: jakob, id, account } = colleague)
  ;({ secret } = await jakob.call(ownAccount.beginTotp, { password: account.password }))
  ;({ recoveryCodes } = await jakob.call(ownAccount.confirmTotp, { totp: code() }))
  // The code that confirmed counts as used.
  app.clock.advance(MINUTE)
})

test('a log-in needs password and code', async () => {
  expect(await refusalOf(logIn())).toMatchObject({ status: 401, code: 'auth.totp_required' })
  expect(await refusalOf(logIn(''))).toMatchObject({ code: 'auth.totp_required' })
  expect(await refusalOf(logIn('000000'))).toMatchObject({ status: 401, code: 'auth.totp_invalid' })
  const wrong = app.stranger().call(auth.login, { ...account, password: 'falsch', totp: code() })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'auth.invalid' })
  const person = app.stranger()
  const typed = `${code().slice(0, 3)} ${code().slice(3)}`
  expect((await person.call(auth.login, { ...account, totp: typed })).user.email).toBe(account.email)
  await person.call(dashboard.get, {})
})

test('a refused half of a log-in is no session', async () => {
  const person = app.stranger()
  await refusalOf(person.call(auth.login, account))
  expect(person.cookie()).toBe('')
})

test('the code before and the code after count, those beyond do not, and none counts twice', async () => {
  beginStep()
  for (const steps of [-2, 2]) expect((await refusalOf(logIn(code(steps)))).code).toBe('auth.totp_invalid')
  await logIn(code(-1))
  expect((await refusalOf(logIn(code(-1)))).code).toBe('auth.totp_invalid')
  await logIn(code(1))
  // An earlier one than the last used is void, too.
  for (const steps of [0, 1]) expect((await refusalOf(logIn(code(steps)))).code).toBe('auth.totp_invalid')
  app.clock.advance(MINUTE)
  await logIn(code())
})

test('of two log-ins with one code at once, one comes in', async () => {
  const results = await Promise.allSettled([logIn(code()), logIn(code())])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a recovery code stands in for the app, once', async () => {
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  await logIn(first)
  expect((await refusalOf(logIn(first))).code).toBe('auth.totp_invalid')
  await logIn(second.toLowerCase().replace('-', ' '))
  expect(await jakob.call(ownAccount.get, {})).toMatchObject({ hasTotp: true, recoveryCodesLeft: 8 })
  expect(await anna.call(audit.list, { action: 'account.recovery_code_used' })).toHaveLength(2)
})

test('neither secret nor codes lie in the database', async () => {
  const stored = JSON.stringify([
    await app.database.query('select * from staff'),
    await app.database.query('select * from recovery_codes'),
  ])
  expect(stored).not.toContain(secret)
  for (const each of recoveryCodes) {
    expect(stored).not.toContain(each)
    expect(stored).not.toContain(each.replace('-', ''))
  }
})

test('is removed by password and code, and then asked for no more', async () => {
  const remove = (fields: object) =>
    refusalOf(jakob.call(ownAccount.removeTotp, { password: account.password, totp: code(), ...fields }))
  expect(await remove({ password: 'falsch' })).toMatchObject({ status: 422, code: 'account.password_wrong' })
  expect(await remove({ totp: '000000' })).toMatchObject({ status: 422, code: 'account.code_wrong' })
  await jakob.call(ownAccount.removeTotp, { password: account.password, totp: code() })
  await logIn()
  expect(await jakob.call(ownAccount.get, {})).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
})

test('is set up by password and a code of the new secret; what was begun counts for nothing', async () => {
  const active = jakob.call(ownAccount.beginTotp, { password: account.password })
  expect(await refusalOf(active)).toMatchObject({ status: 409, code: 'account.totp_active' })
  await jakob.call(ownAccount.removeTotp, { password: account.password, totp: code() })
  expect(await refusalOf(jakob.call(ownAccount.beginTotp, { password: 'falsch' }))).toMatchObject({
    status: 422,
  })
  const none = jakob.call(ownAccount.confirmTotp, { totp: code() })
  expect(await refusalOf(none)).toMatchObject({ status: 409, code: 'account.totp_not_begun' })
  const begun = await jakob.call(ownAccount.beginTotp, { password: account.password })
  const uri = new URL(begun.uri)
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(uri.searchParams.get('secret')).toBe(begun.secret)
  expect(decodeURIComponent(uri.pathname)).toContain(account.email)
  const old = jakob.call(ownAccount.confirmTotp, { totp: code() })
  expect(await refusalOf(old)).toMatchObject({ status: 422, code: 'account.code_wrong' })
  await logIn()
})

test('a new link of a colleague takes a lost one away', async () => {
  const { link } = await anna.call(accounts.makeLink, { id, password: first.password })
  const password = 'Neues Band, neuer Greifer'
  await app.stranger().call(auth.setPassword, { token: tokenOf(link), password })
  await app.stranger().call(auth.login, { email: account.email, password })
})

test('codes can not be tried out, from however many addresses', async () => {
  const attempt = (totp: string | undefined, index: number) =>
    fetch(`${app.url}/api/admin/login`, {
      method: 'POST',
      body: JSON.stringify({ ...account, totp }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
    })
  // A log-in that only lacks its code is no failure.
  for (let i = 0; i < 8; i++) expect((await attempt(undefined, 1)).status).toBe(401)
  const burst = await Promise.all(Array.from({ length: 20 }, (_, index) => attempt('000000', index + 2)))
  expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await attempt(code(), 50)).status).toBe(429)
})
