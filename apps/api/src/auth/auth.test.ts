import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { dashboard } from '@app/contracts/dashboard'
import { refusalOf } from '../../test/factories.ts'
import { account, startTestApp, type TestApp } from '../../test/test-app.ts'

const HOUR = 3_600_000

describe('log-in', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('answers the person and opens what is closed to strangers', async () => {
    const person = app.stranger()
    const { user } = await person.call(auth.login, account)
    expect(user).toEqual({ id: expect.any(Number), email: account.email, name: 'Anna Berger' })
    expect((await person.call(dashboard.get, {})).user).toEqual(user)
  })

  test('takes the address in any case', async () => {
    const { user } = await app.stranger().call(auth.login, { ...account, email: account.email.toUpperCase() })
    expect(user.email).toBe(account.email)
  })

  test('says the same whether the address or the password is wrong', async () => {
    const wrong = { ...account, password: 'Zwischenlage-4712' }
    const unknown = { ...account, email: 'nobody@example.org' }
    const refusals = await Promise.all(
      [wrong, unknown].map(each => refusalOf(app.stranger().call(auth.login, each))),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 401,
        code: 'auth.invalid',
        error: 'Ungültige E-Mail oder Passwort.',
      })
  })

  test('does not trim a password', async () => {
    const refusal = await refusalOf(
      app.stranger().call(auth.login, { ...account, password: `${account.password} ` }),
    )
    expect(refusal.code).toBe('auth.invalid')
  })

  test('names the missing fields', async () => {
    const refusal = await refusalOf(app.stranger().call(auth.login, { email: '', password: '' }))
    expect(refusal).toMatchObject({
      status: 400,
      fields: { email: 'E-Mail ist erforderlich', password: 'Passwort ist erforderlich' },
    })
  })

  test('sets a cookie that scripts and other sites do not get, and keeps only its hash', async () => {
    const response = await app.stranger().fetch('/api/admin/login', {
      method: 'POST',
      body: JSON.stringify(account),
      headers: { 'content-type': 'application/json' },
    })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const id = decodeURIComponent(cookie.slice(4)).slice(2).split('.')[0]!
    const stored = await app.database.query<{ sid: string }>('select sid from session')
    expect(stored.map(({ sid }) => sid)).not.toContain(id)
  })

  test('has stored the session whole when its answer begins: whoever has the cookie may call', async () => {
    const { database } = app
    await database.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise 'no room'; end $$`)
    await database.query(
      'create trigger no_room before update on session for each row execute function no_room()',
    )
    const refusal = await refusalOf(app.stranger().call(auth.login, account))
    await database.query('drop trigger no_room on session')
    expect(refusal.status).toBe(500)
  })

  test('gives a new session to a browser that brought one', async () => {
    const person = await app.staff()
    const before = person.cookie()
    await person.call(auth.login, account)
    expect(person.cookie()).not.toBe(before)
    const old = await fetch(`${app.url}/api/admin/dashboard`, { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })

  test('ends for good at log-out', async () => {
    const person = await app.staff()
    const cookie = person.cookie()
    await person.call(auth.logout, {})
    const replay = await fetch(`${app.url}/api/admin/dashboard`, { headers: { cookie } })
    expect(replay.status).toBe(401)
  })

  test('has the browser forget what it kept, at log-out', async () => {
    const response = await (await app.staff()).fetch('/api/admin/logout', { method: 'POST' })
    expect(response.status).toBe(204)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('ends after 12 hours in any case', async () => {
    const person = await app.staff()
    app.clock.advance(11 * HOUR)
    await person.call(dashboard.get, {})
    app.clock.advance(1 * HOUR)
    expect(await refusalOf(person.call(dashboard.get, {}))).toMatchObject({
      status: 401,
      code: 'auth.expired',
    })
  })

  test('ends after 8 hours without a call', async () => {
    const person = await app.staff()
    await app.database.query(`update session set expire = expire - interval '8 hours 1 minute'`)
    expect(await refusalOf(person.call(dashboard.get, {}))).toMatchObject({
      status: 401,
      code: 'auth.expired',
    })
  })

  test('keeps answers to staff out of every cache', async () => {
    const person = await app.staff()
    const response = await person.fetch('/api/admin/dashboard')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('guessing', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  })
  afterEach(() => app.close())

  const attempt = (password: string, email = account.email, address = '203.0.113.7') =>
    fetch(`${app.url}/api/admin/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })

  test('is stopped after 5 failures per account and address, and nobody else is', async () => {
    for (let i = 0; i < 5; i++) expect((await attempt('wrong')).status).toBe(401)
    const stopped = await attempt(account.password)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await attempt(account.password, account.email, '198.51.100.9')).status).toBe(200)
  })

  test('is stopped after 20 failures of one address over many accounts', async () => {
    for (let i = 0; i < 20; i++) expect((await attempt('wrong', `person${i}@example.org`)).status).toBe(401)
    expect((await attempt('wrong', 'person21@example.org')).status).toBe(429)
  })

  test('counts an IPv6 network as one address', async () => {
    for (let i = 0; i < 5; i++) await attempt('wrong', account.email, `2001:db8:1:2::${i + 1}`)
    expect((await attempt('wrong', account.email, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await attempt('wrong', account.email, '2001:db8:1:3::1')).status).toBe(401)
  })

  test('gets no more through in a burst', async () => {
    const burst = await Promise.all(Array.from({ length: 25 }, () => attempt('wrong')))
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('is told once an hour where it becomes an attack: in the log of actions and by mail', async () => {
    await attempt('wrong', 'person0@example.org', '203.0.113.1')
    await app.database.query(`update rate_limits set hits = 99 where bucket = 'login-overall:all'`)
    for (let i = 1; i <= 4; i++) await attempt('wrong', `person${i}@example.org`, `203.0.113.${i}`)
    const subject = 'Mehr als 100 fehlgeschlagene Anmeldungen in einer Stunde'
    expect(await app.database.query('select kind, recipient, subject from outbox')).toEqual([
      { kind: 'security_alert', recipient: null, subject },
    ])
    expect(
      await app.database.query(`select subject from audit_entries where action = 'auth.attack_suspected'`),
    ).toEqual([{ subject }])
  })
})
