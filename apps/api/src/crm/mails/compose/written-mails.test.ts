import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { activities } from '@app/contracts/activities'
import { composedMails } from '@app/contracts/composed-mails'
import { emailSettings } from '@app/contracts/email-settings'
import type { Input } from '@app/contracts/endpoint'
import { mailView } from '@app/contracts/mail-view'
import { outbox } from '@app/contracts/outbox'
import { privacy } from '@app/contracts/privacy'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { refusal, settingsFor, startMailServer, type MailServer } from '../../../../test/mail-server.ts'
import { until } from '../../../../test/processes.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
let server: MailServer

async function serve(options?: SMTPServerOptions): Promise<void> {
  server = await startMailServer(options)
  await staff.call(emailSettings.save, settingsFor(server.port))
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-'))
  app = await startTestApp({ DATA_DIR: folder })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await app.database.query('delete from outbox')
  await app.database.query('delete from email_settings')
})
afterEach(() => server?.stop())

type Written = Partial<Input<typeof composedMails.send>>

const write = (fields: Written = {}, idempotencyKey?: string) =>
  staff.call(
    composedMails.send,
    { to: 'Eva Huber <eva@huber.example>', subject: 'Angebot', html: '<p>Grüß Gott</p>', ...fields },
    { idempotencyKey },
  )

const entries = (customerId: number) => staff.call(activities.ofCustomer, { id: customerId, limit: 10 })

/** Ends the seconds in which a mail can be taken back. */
const letLeave = () => app.database.query(`update outbox set "dueAt" = now()`)

async function caught(count = 1) {
  await until(`${count} mails have arrived`, () => server.caught.length >= count)
  return server.caught
}

/** What the timeline says of the only mail of a customer once it has left, or could not. */
async function delivered(customerId: number, state: 'sent' | 'failed') {
  const delivery = async () => (await entries(customerId))[0]?.delivery
  await until(`the mail is ${state}`, async () => (await delivery())?.state === state)
  return (await delivery())!
}

test('a mail stands in the timeline at once, and exactly its bytes leave after the seconds for second thoughts', async () => {
  await serve()
  const customer = await createCustomer(staff)
  const opportunity = await createOpportunity(staff, customer.id)
  const { mailId } = await write({
    cc: 'b@huber.example',
    bcc: 'geheim@huber.example',
    html: '<p onclick="x()">Grüß Gott</p><p>zum <a href="https://huber.example/plan">Plan</a></p><script>alert(1)</script>',
    files: [new File(['Maße'], 'Maße.txt', { type: 'text/plain' })],
    customerId: customer.id,
    opportunityId: opportunity.id,
  })
  const [entry] = await entries(customer.id)
  expect(entry).toMatchObject({
    mailId,
    opportunityId: opportunity.id,
    emailSubject: 'Angebot',
    attachments: [{ name: 'Maße.txt' }],
    delivery: { state: 'waiting', leavesAt: expect.any(String) },
  })
  expect(await staff.call(mailView.detail, { id: mailId })).toMatchObject({
    direction: 'sent',
    bcc: [{ email: 'geheim@huber.example' }],
    batch: null,
  })
  const wait = Date.parse(entry!.delivery!.leavesAt!) - Date.now()
  expect(wait > 5_000 && wait <= 10_500).toBe(true)

  await letLeave()
  const [mail] = await caught()
  expect(mail!.to.toSorted()).toEqual(['b@huber.example', 'eva@huber.example', 'geheim@huber.example'])
  const { originals } = await staff.call(mailView.detail, { id: mailId })
  const stored = await staff.fetch(`/api/admin/crm/mail-originals/${originals[0]!.id}`)
  const source = Buffer.from(await stored.arrayBuffer()).toString()
  expect(source.trim()).toBe(mail!.bytes.toString().trim())
  expect(source).not.toMatch(/(^|[^\r])\n/)
  expect(mail!.bytes.toString()).not.toContain('geheim@')
  expect(mail!.parsed.from!.value).toMatchObject([
    { address: 'office@firma.example', name: (await staff.call(ownAccount.get, {})).name },
  ])
  expect(mail!.parsed.replyTo!.value).toMatchObject([{ address: account.email }])
  expect(mail!.parsed.html).toContain('<p style="margin:0">Grüß Gott</p>')
  expect(mail!.parsed.html).not.toMatch(/script|onclick/)
  expect(mail!.parsed.text!.trim()).toBe('Grüß Gott\nzum Plan (https://huber.example/plan)')
  expect(mail!.parsed.headers.has('auto-submitted')).toBe(false)
  await delivered(customer.id, 'sent')
})

test('a mail whose file cannot be read says so, waits as for a mail server, and leaves once it can', async () => {
  await serve()
  const customer = await createCustomer(staff)
  const { mailId } = await write({ customerId: customer.id })
  const place = `from mails where id = $1 and "originalFileId" = "fileId"`
  await app.database.query(
    `insert into file_objects ("fileId", key, "isWhole") select "originalFileId", 'weg', true from mails where id = $1`,
    [mailId],
  )
  await letLeave()
  const delivery = async () => (await entries(customer.id))[0]!.delivery!
  await until('the attempt has ended', async () => (await delivery()).answer !== null)
  expect(await delivery()).toMatchObject({
    state: 'waiting',
    answer: expect.stringContaining('ließ sich nicht lesen'),
    leavesAt: null,
  })
  const [row] = await app.database.query(
    `select "sendingUntil", "dueAt" between now() and now() + interval '2 minutes' as "isSoon" from outbox`,
  )
  expect(row).toEqual({ sendingUntil: null, isSoon: true })
  await app.database.query(`delete from file_objects where exists (select ${place})`, [mailId])
  await letLeave()
  await delivered(customer.id, 'sent')
})

test('a mail is taken back without a trace while it is here, and not afterwards', async () => {
  await serve()
  const customer = await createCustomer(staff)
  const before = await counted()
  const { mailId } = await write({ customerId: customer.id })
  await staff.call(composedMails.undo, { id: mailId })
  expect(await entries(customer.id)).toEqual([])
  expect(await counted()).toEqual(before)
  expect(await refusalOf(staff.call(composedMails.undo, { id: mailId }))).toMatchObject({ status: 404 })

  const gone = await write({ customerId: customer.id })
  await letLeave()
  await caught()
  expect(await refusalOf(staff.call(composedMails.undo, { id: gone.mailId }))).toMatchObject({
    status: 409,
    code: 'written_mail.left',
  })
  expect(server.caught).toHaveLength(1)
})

async function counted() {
  const [row] = await app.database.query(
    `select (select count(*) from mails) as mails, (select count(*) from files) as files,
       (select count(*) from outbox) as outbox, (select count(*) from mail_batches) as batches,
       (select count(*) from mail_tray) as tray`,
  )
  return row
}

test('a repeated request sends one mail', async () => {
  await serve()
  const customer = await createCustomer(staff)
  const fields = { customerId: customer.id }
  const [one, other] = await Promise.all([write(fields, 'taste-0815'), write(fields, 'taste-0815')])
  expect(one.mailId).toBe(other.mailId)
  expect(await entries(customer.id)).toHaveLength(1)
})

test('while mail is switched off nothing is written, and the answer says what to do', async () => {
  const customer = await createCustomer(staff)
  expect(await staff.call(composedMails.draft, { kind: 'new', customerId: customer.id })).toMatchObject({
    sender: null,
  })
  expect(await refusalOf(write({ customerId: customer.id }))).toMatchObject({
    status: 422,
    error: expect.stringContaining('Bitte senden Sie mit Ihrem Mailprogramm'),
  })
  expect(await entries(customer.id)).toEqual([])
})

test('addresses and sizes that no mail server takes are refused in words', async () => {
  await serve()
  expect(await refusalOf(write({ to: 'Eva Huber' }))).toMatchObject({
    fields: { to: '„Eva Huber“ ist keine gültige Adresse' },
  })
  expect(await refusalOf(write({ to: '' }))).toMatchObject({
    fields: { to: 'Bitte geben Sie einen Empfänger ein' },
  })
  const half = () => new File([new Uint8Array(13 * 1024 * 1024)], 'halb.bin')
  expect(await refusalOf(write({ files: [half(), half()] }))).toMatchObject({
    status: 413,
    code: 'written_mail.too_large',
  })
})

test('what the mail server refuses stands at the mail in the timeline', async () => {
  await serve()
  server.no.recipient = refusal(550, '5.1.1 no such mailbox')
  const customer = await createCustomer(staff)
  await write({ customerId: customer.id })
  await letLeave()
  expect(await delivered(customer.id, 'failed')).toMatchObject({
    answer: '550 5.1.1 no such mailbox',
    leavesAt: null,
  })
})

test('where one of two recipients is refused, the other has the mail and a new try goes to the refused one alone', async () => {
  let isThere = false
  await serve({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'fort@huber.example' && !isThere ? refusal(550, '5.1.1 no such mailbox') : null),
  })
  const customer = await createCustomer(staff)
  await write({ cc: 'fort@huber.example', customerId: customer.id })
  await letLeave()
  const delivery = await delivered(customer.id, 'failed')
  expect(delivery.answer).toBe('Nicht angenommen für fort@huber.example: 550 5.1.1 no such mailbox')
  isThere = true
  await staff.call(outbox.resend, { id: delivery.outboxId })
  const arrived = await caught(2)
  expect(arrived.map(({ to }) => to)).toEqual([['eva@huber.example'], ['fort@huber.example']])
})

test('an erasure of a recipient in copy takes mail and outbox', async () => {
  await serve()
  const customer = await createCustomer(staff)
  await write({ cc: 'kopie@huber.example', customerId: customer.id })
  const email = 'kopie@huber.example'
  const { total } = await staff.call(privacy.find, { email })
  await staff.call(privacy.erase, { email, expected: total })
  expect(await app.database.query('select 1 from outbox')).toEqual([])
  expect((await entries(customer.id))[0]).toMatchObject({ title: 'Gelöscht (DSGVO)', mailId: null })
})
