import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { outbox, type MailState } from '@app/contracts/outbox'
import { refusalOf } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from outbox'))

async function write(state: MailState, fields: Record<string, unknown> = {}): Promise<number> {
  const row: Record<string, unknown> = {
    kind: 'contact_confirmation',
    recipient: 'visitor@example.org',
    subject: 'Betreff',
    text: 'Text',
    state,
    attempts: state === 'waiting' ? 0 : 1,
    sentAt: state === 'sent' ? new Date() : null,
    ...fields,
  }
  const columns = Object.keys(row)
  const [stored] = await app.database.query<{ number: number }>(
    `insert into outbox (${columns.map(column => `"${column}"`).join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning number`,
    Object.values(row),
  )
  return stored!.number
}

test('staff page through it by state, newest first, and see how it stands', async () => {
  const ids: number[] = []
  for (const state of ['sent', 'failed', 'waiting', 'failed', 'failed'] as const) ids.push(await write(state))
  const failed = [ids[4], ids[3], ids[1]]
  const first = await staff.page(outbox.list, { state: 'failed', limit: 2 })
  expect(first).toMatchObject({ total: 3, rows: [{ id: failed[0] }, { id: failed[1] }] })
  const next = await staff.page(outbox.list, { state: 'failed', limit: 2, cursor: first.nextCursor! })
  expect(next.rows.map(({ id }) => id)).toEqual([failed[2]])
  expect(next.nextCursor).toBeNull()
  expect(await staff.call(outbox.status, {})).toMatchObject({
    waiting: 1,
    sent: 1,
    failed: 3,
    sentToday: 1,
    lastSentAt: expect.any(String),
    pause: null,
  })
})

test('what was sent yesterday was not sent today', async () => {
  await write('sent', { sentAt: new Date(Date.now() - 25 * 3_600_000) })
  expect(await staff.call(outbox.status, {})).toMatchObject({ sent: 1, sentToday: 0 })
})

test('it is searched by recipient and subject', async () => {
  await write('sent', { recipient: 'huber@example.org' })
  await write('sent', { subject: 'Ihre Anfrage bei Huber' })
  await write('sent')
  expect(await staff.call(outbox.list, { search: 'HUBER' })).toHaveLength(2)
  expect(await staff.call(outbox.list, { search: '%' })).toEqual([])
  await write('sent', { recipient: 'office@müller.example' })
  for (const search of ['office@xn--mller-kva.example', 'mu\u0308ller', '\u200bMÜLLER.example'])
    expect(await staff.call(outbox.list, { search })).toHaveLength(1)
})

test('a mail to the notification address names it, as soon as there is one', async () => {
  const id = await write('waiting', { recipient: null, html: '<p>x</p>' })
  expect(await staff.call(outbox.get, { id })).toMatchObject({
    recipient: null,
    text: 'Text',
    html: '<p>x</p>',
  })
})

test('only what was not sent and is in nobody’s hands is sent again, and the log knows who asked', async () => {
  const failed = await write('failed', { answer: '550 no', failedAt: new Date() })
  expect(await staff.call(outbox.resend, { id: failed })).toMatchObject({ state: 'waiting', attempts: 0 })
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({ action: 'mail.resent', subject: `E-Mail ${failed}` })
  const repeated = await write('waiting', { attempts: 3, dueAt: new Date(Date.now() + 3_600_000) })
  const { attempts, dueAt } = await staff.call(outbox.resend, { id: repeated })
  expect(attempts).toBe(3)
  expect(new Date(dueAt!).getTime()).toBeLessThan(Date.now() + 60_000)
  expect(await refusalOf(staff.call(outbox.resend, { id: await write('sent') }))).toMatchObject({
    status: 422,
    code: 'outbox.already_sent',
  })
  const inHand = await write('waiting', { sendingUntil: new Date(Date.now() + 60_000) })
  expect(await refusalOf(staff.call(outbox.resend, { id: inHand }))).toMatchObject({
    status: 409,
    code: 'outbox.being_sent',
  })
  expect(await refusalOf(staff.call(outbox.resend, { id: 2_147_483_647 }))).toMatchObject({ status: 404 })
})
