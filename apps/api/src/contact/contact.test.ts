import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { randomUUID } from 'node:crypto'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0
const request = (fields = {}) => ({
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: `s.brandl${++count}@brandl.example`,
  phone: '+43 7612 555 77',
  company: 'Brandl Möbelwerke',
  message: 'Welche Zelle passt für 22 kg?\nDanke!',
  ...fields,
})

const outboxOf = (email: string) =>
  app.database.query<{ kind: string; recipient: string | null; replyTo: string | null; text: string }>(
    `select o.* from outbox o join contact_requests c on c.id = o."contactRequestId" where c.email = $1 order by kind`,
    [email],
  )

test('a request is stored with its mails and seen by staff', async () => {
  const sent = request({ interestArea: 'ER20-1780' })
  const { message } = await app.stranger().call(contact.send, sent)
  expect(message).toBe('Nachricht erfolgreich gesendet!')
  const [newest] = await staff.call(contact.list, { limit: 1 })
  expect(newest).toMatchObject({ ...sent, status: 'new', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  const mails = await outboxOf(sent.email)
  expect(mails.map(({ kind, recipient, replyTo }) => ({ kind, recipient, replyTo }))).toEqual([
    { kind: 'contact_confirmation', recipient: sent.email, replyTo: null },
    { kind: 'contact_notification', recipient: null, replyTo: sent.email },
  ])
  expect(mails[0]!.text).not.toContain('22 kg')
  expect(mails[1]!.text).toContain('Welche Zelle passt für 22 kg?\nDanke!')
  expect(mails[1]!.text).toContain(`/admin/contacts?open=${newest!.id}`)
})

test('an address with an umlaut is kept as it was typed, also where the browser sends it in ASCII', async () => {
  for (const email of ['anna@käse-huber.example', 'anna@xn--kse-huber-v2a.example']) {
    await app.stranger().call(contact.send, request({ email }))
    const [newest] = await staff.call(contact.list, { limit: 1 })
    expect(newest!.email).toBe('anna@käse-huber.example')
  }
  const kinds = (await outboxOf('anna@käse-huber.example')).map(({ kind }) => kind)
  expect(kinds).toEqual(['contact_confirmation', 'contact_notification', 'contact_notification'])
})

test('a name and a message that nobody sees are missing', async () => {
  const refusal = await refusalOf(
    app.stranger().call(contact.send, request({ firstName: '\u200b', message: '\u200b\u2060\n\ufeff' })),
  )
  expect(refusal).toMatchObject({
    status: 400,
    fields: { firstName: 'Bitte ausfüllen', message: 'Bitte ausfüllen' },
  })
})

test('a mail row that a check refuses takes the request with it; that is a 400, not a fault', async () => {
  const sent = request()
  await app.database.query(`alter table outbox add constraint no_mail check (recipient <> '${sent.email}')`)
  const refusal = await refusalOf(app.stranger().call(contact.send, sent))
  await app.database.query('alter table outbox drop constraint no_mail')
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid', requestId: expect.any(String) })
  expect(await app.database.query('select 1 from contact_requests where email = $1', [sent.email])).toEqual(
    [],
  )
})

test('a visitor gets one confirmation a day, staff hear of every request', async () => {
  const sent = request()
  await app.stranger().call(contact.send, sent)
  await app.stranger().call(contact.send, { ...sent, message: 'Noch etwas' })
  expect((await outboxOf(sent.email)).map(({ kind }) => kind)).toEqual([
    'contact_confirmation',
    'contact_notification',
    'contact_notification',
  ])
  const confirmationsAfter = async (age: string) => {
    await app.database.query(`update outbox set "createdAt" = now() - $1::interval where recipient = $2`, [
      age,
      sent.email,
    ])
    await app.stranger().call(contact.send, sent)
    return (await outboxOf(sent.email)).filter(({ kind }) => kind === 'contact_confirmation').length
  }
  expect(await confirmationsAfter('23 hours 59 minutes')).toBe(1)
  expect(await confirmationsAfter('24 hours')).toBe(2)
})

test('20 simultaneous repetitions with one key are one request', async () => {
  const sent = request()
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.stranger().call(contact.send, sent, { idempotencyKey })),
  )
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  expect(await outboxOf(sent.email)).toHaveLength(2)
  const other = app.stranger().call(contact.send, { ...sent, message: 'Anders' }, { idempotencyKey })
  expect(await refusalOf(other)).toMatchObject({ status: 422, code: 'request.key_reused' })
})

test('answers in the language of the visitor', async () => {
  const response = await app.stranger().fetch('/api/contact', {
    method: 'POST',
    body: JSON.stringify({ ...request(), email: 'nobody', firstName: '' }),
    headers: { 'content-type': 'application/json', 'accept-language': 'en-GB,en;q=0.9' },
  })
  expect(await response.json()).toMatchObject({
    error: 'Please check the marked fields.',
    fields: { email: 'Valid e-mail address required', firstName: 'Please fill in' },
  })
})

test.each([
  ['a line break in a name', { firstName: 'Eva\r\nBcc: victim@example.org' }, 'firstName'],
  ['a NUL in the message', { message: 'a\0b' }, 'message'],
  ['too long a message', { message: 'x'.repeat(5_001) }, 'message'],
  ['too long a name', { lastName: 'x'.repeat(101) }, 'lastName'],
  ['too long an address', { email: `${'x'.repeat(250)}@a.at` }, 'email'],
])('refuses %s', async (_what, fields, field) => {
  const refusal = await refusalOf(app.stranger().call(contact.send, request(fields)))
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refusal.fields!)).toEqual([field])
})

test('unknown fields are ignored and never stored', async () => {
  const sent = { ...request(), status: 'completed', id: 1, createdAt: '2000-01-01T00:00:00Z' }
  await app.stranger().call(contact.send, sent)
  const [newest] = await staff.call(contact.list, { limit: 1 })
  expect(newest).toMatchObject({ email: sent.email, status: 'new' })
  expect(newest!.createdAt > '2026').toBe(true)
})

test('staff set any status; counters and filters follow', async () => {
  const sent = request({ company: 'Zählwerk AG' })
  await app.stranger().call(contact.send, sent)
  const search = 'Zählwerk'
  const [found] = await staff.call(contact.list, { search, limit: 10 })
  for (const status of ['completed', 'new', 'contacted'] as const) {
    expect(await staff.call(contact.update, { id: found!.id, status })).toMatchObject({ status })
    expect(await staff.call(contact.counts, { search })).toMatchObject({ total: 1, [status]: 1 })
  }
  expect(await staff.call(contact.list, { search, status: 'new', limit: 10 })).toEqual([])
  const unknown = staff.call(contact.update, { id: 2_000_000, status: 'new' })
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'contact.not_found' })
  expect(await staff.call(contact.list, { search: ' ', limit: 1 })).toHaveLength(1)
})

test('pages follow each other without gap or repetition, and the bare list is complete', async () => {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await staff.page(contact.list, { limit: 3, cursor })
    ids.push(...page.rows.map(({ id }) => id))
    expect(page.rows.length).toBeLessThanOrEqual(3)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const all = await staff.call(contact.list, {})
  expect(ids).toEqual(all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect((await staff.page(contact.list, { limit: 1 })).total).toBe(all.length)
  const oldestFirst = await staff.call(contact.list, { sort: 'createdAt' })
  expect(oldestFirst.map(({ id }) => id)).toEqual(ids.toReversed())
})

test.each([
  ['Röder', ['Röder', 'Roeder', 'Roder']],
  ['roeder', ['Röder', 'Roeder', 'Roder']],
  ['RODER', ['Röder', 'Roeder', 'Roder']],
  ['eder', ['Roeder']],
  ['Falzwerk Röder', ['Röder', 'Roeder', 'Roder']],
])('%s finds %j, however its umlaut is written', async (search, names) => {
  const all = async (text: string) =>
    (await staff.call(contact.list, { search: text, sort: 'createdAt', limit: 50 })).map(row => row.lastName)
  if (!(await all('roder')).length)
    for (const lastName of ['Röder', 'Roeder', 'Roder'])
      await app.stranger().call(contact.send, request({ firstName: 'Falzwerk', lastName }))
  expect(await all(search)).toEqual(names)
  expect(await staff.call(contact.counts, { search })).toMatchObject({ total: names.length })
})

test('a search does not reach across fields', async () => {
  await app.stranger().call(contact.send, request({ lastName: 'Grenzer', company: 'Falter' }))
  expect(await staff.call(contact.list, { search: 'grenzer', limit: 5 })).toHaveLength(1)
  expect(await staff.call(contact.list, { search: 'exampleFalter', limit: 5 })).toEqual([])
})

test('the wildcards of a search mean themselves', async () => {
  await app.stranger().call(contact.send, request({ company: '100 % Stahl' }))
  expect(await staff.call(contact.list, { search: '%', limit: 100 })).toHaveLength(1)
  expect(await staff.call(contact.list, { search: '_', limit: 100 })).toHaveLength(0)
})
