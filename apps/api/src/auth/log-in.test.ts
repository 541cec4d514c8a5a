import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { auth } from '@app/contracts/auth'
import { performance } from 'node:perf_hooks'
import { addColleague } from '../../test/colleague.ts'
import { refusalOf } from '../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const post = (body: unknown) =>
  app.stranger().fetch('/api/admin/login', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('who has an account is not told', () => {
  const strangers = { email: 'nobody@example.org', password: 'Zwischenlage-4712' }
  const wrong = { email: account.email, password: 'Zwischenlage-4712' }

  test('by the answer', async () => {
    const answers = await Promise.all(
      [strangers, wrong].map(async each => {
        const response = await post(each)
        const { requestId, ...body } = (await response.json()) as { requestId: string }
        expect(requestId).toHaveLength(36)
        const headers = [...response.headers].filter(
          ([name]) => !['x-request-id', 'date', 'etag'].includes(name),
        )
        return { status: response.status, body, headers }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('by the time: a password is hashed either way', async () => {
    const times = { strangers: [] as number[], wrong: [] as number[] }
    for (let i = 0; i < 15; i++)
      for (const [name, body] of [['strangers', strangers] as const, ['wrong', wrong] as const]) {
        const begun = performance.now()
        await (await post(body)).text()
        times[name].push(performance.now() - begun)
      }
    // The fastest of each: what else the machine does only ever adds to them.
    const [unknown, known] = Object.values(times).map(each => Math.min(...each))
    // Without the stand-in an unknown address is answered ten times as fast.
    expect(unknown! / known!).toBeGreaterThan(0.5)
    expect(unknown! / known!).toBeLessThan(2)
  })
})

describe('what is typed as a password counts as it is', () => {
  async function withPassword(newPassword: string) {
    const jakob = await addColleague(app, anna)
    await jakob.person.call(ownAccount.changePassword, { password: jakob.password, newPassword })
    return (password: string) =>
      app
        .stranger()
        .call(auth.login, { email: jakob.email, password })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        )
  }

  test('64 and 256 characters, blanks at both ends', async () => {
    const base = 'Achse 1 dreht, Achse 2 schwenkt, '
    for (const password of [base.repeat(2).slice(0, 64), base.repeat(8).slice(0, 256), `  ${base} `]) {
      const logIn = await withPassword(password)
      expect(await logIn(password)).toBe(200)
      expect(await logIn(`${password.slice(0, -1)}x`)).toBe(401)
      if (password.trim() !== password) expect(await logIn(password.trim())).toBe(401)
    }
  })

  test('beyond the 72 bytes that other hashes look at', async () => {
    const start = 'Sechs Achsen und ein Greifer, zwei Förderbänder, drei Lichtschranken, vier '
    const logIn = await withPassword(`${start}Taster`)
    expect(await logIn(`${start}Lampen`)).toBe(401)
  })

  test('letters of any script, however the keyboard composes them', async () => {
    const password = 'Öl für Größe 7 – ロボット 🤖'
    const logIn = await withPassword(password.normalize('NFC'))
    expect(await logIn(password.normalize('NFD'))).toBe(200)
    expect(await logIn(password.replace('ö', 'o'))).toBe(401)
  })
})

test.each([
  ['257 characters', { ...account, password: 'x'.repeat(257) }],
  ['an operator for an address', { email: { $ne: null }, password: 'x' }],
  ['a list for a password', { email: account.email, password: [account.password] }],
  ['a number for a password', { email: account.email, password: 4711 }],
  ['a NUL in the address', { email: `${account.email}\0`, password: account.password }],
  ['an object for a code', { ...account, totp: { length: 6 } }],
  ['nothing', {}],
])('%s is refused as input', async (_what, body) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'request.invalid' })
})

test('a megabyte of password is refused before it is read', async () => {
  expect((await post({ ...account, password: 'x'.repeat(1_000_000) })).status).toBe(413)
})

test('a NUL in a password is a wrong password', async () => {
  const attempt = app.stranger().call(auth.login, { ...account, password: `${account.password}\0` })
  expect(await refusalOf(attempt)).toMatchObject({ code: 'auth.invalid' })
})
