import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { chat } from '@app/contracts/advisor'
import { applications } from '@app/contracts/applications'
import { auth } from '@app/contracts/auth'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.close())

/** JSON that nobody can read: who says so has read it. */
const broken = { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }
const form = {
  method: 'POST',
  body: '--x\r\nbroken',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
}

test.each([
  [chat.path, 'advisor', broken, 'request.too_many'],
  [contact.send.path, 'contact', broken, 'request.too_many'],
  [applications.send.path, 'application', form, 'request.too_many'],
  [auth.login.path, 'login-address', broken, 'auth.too_many'],
])('%s: whose calls are used up is refused before the body is read', async (path, limit, call, code) => {
  const before = await app.stranger().fetch(path, call)
  expect(before.status).toBe(400)
  await app.database.query(
    `insert into rate_limits (bucket, hits, "endsAt") values ($1, 60, now() + interval '90 seconds')
       on conflict (bucket) do update set hits = excluded.hits, "endsAt" = excluded."endsAt"`,
    [`${limit}:127.0.0.1`],
  )
  const refused = await app.stranger().fetch(path, call)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // A key that stands for nothing opens nothing.
  const headers = { ...call.headers, 'idempotency-key': 'never-stored-0001' }
  expect((await app.stranger().fetch(path, { ...call, headers })).status).toBe(429)
})

test('of a stranger to staff no byte is read', async () => {
  const response = await app.stranger().fetch(customers.create.path, broken)
  expect(response.status).toBe(401)
})

test('JSON in another charset is refused', async () => {
  const send = (type: string) =>
    app
      .stranger()
      .fetch('/api/ai/feedback', { method: 'POST', body: '{}', headers: { 'content-type': type } })
  expect((await send('application/json; charset=iso-8859-1')).status).toBe(415)
  expect((await send('application/json; charset="UTF-8"')).status).toBe(400)
})
