import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { types } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { mailLogin, refusal, settingsFor, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { onServer } from '../../test/test-database.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

interface Row {
  id: string
  number: number
  kind: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  answer: string | null
  sentAt: Date | null
  html: string | null
  /** Seconds until the next attempt. */
  wait: number
}

let app: TestApp
let staff: Person
let servers: MailServer[] = []

async function mailServer(options?: SMTPServerOptions, port?: number): Promise<MailServer> {
  const server = await startMailServer(options, port)
  servers.push(server)
  return server
}

/** Looks again until there is something; fails after a minute. */
async function eventually<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${what} did not happen; outbox: ${JSON.stringify(await rows())}`)
}

const rows = () =>
  app.database.query<Row>(
    `select *, extract(epoch from "dueAt" - now())::float as wait from outbox order by kind`,
  )

const settled = (what: string, enough: (row: Row) => boolean) =>
  eventually(async () => (await rows()).find(enough), what)

/** Waits until the outbox knows of so many sent mails: the server has them a moment before. */
const sent = (count: number) =>
  eventually(
    async () => ((await rows()).filter(({ state }) => state === 'sent').length === count ? true : undefined),
    `${count} sent mails`,
  )

/** Lets the wait of all mails be over; within five seconds a worker looks. */
const skipWait = () => app.database.query('update outbox set "dueAt" = now()')

const configure = ({ port }: Pick<MailServer, 'port'>, fields = {}) =>
  staff.call(emailSettings.save, settingsFor(port, fields))

const write = (recipient = 'visitor@example.org') =>
  app.database.query(
    `insert into outbox (kind, recipient, subject, text) values ('contact_confirmation', $1, 'Betreff', 'Text')`,
    [recipient],
  )

const visitor = {
  firstName: 'Sabine',
  lastName: 'Brandl" <boss@evil.example>, "x',
  email: 's.brandl@brandl.example',
  phone: '1',
  company: 'Brandl Möbelwerke',
  message: 'Welche Zelle passt?\n.\nQUIT\nDanke!',
}

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.database.query('delete from outbox')
  await app.database.query('delete from email_settings')
})
afterEach(async () => {
  await Promise.all(servers.map(server => server.stop()))
  servers = []
})

test('a contact request becomes two mails with the right headers', async () => {
  const server = await mailServer()
  const { caught } = server
  await configure(server)
  await app.stranger().call(contact.send, visitor)
  await sent(2)
  const toStaff = caught.find(({ to }) => to[0] === 'anna@firma.example')
  const toVisitor = caught.find(({ to }) => to[0] === 's.brandl@brandl.example')
  expect(toStaff).toMatchObject({ from: 'office@firma.example', encrypted: true })
  expect(toStaff!.parsed.replyTo!.value).toEqual([{ address: 's.brandl@brandl.example', name: '' }])
  expect(toStaff!.parsed.subject).toBe(
    'Neue Kontaktanfrage von Sabine Brandl" <boss@evil.example>, "x, Brandl Möbelwerke',
  )
  expect(toStaff!.parsed.text).toContain('Welche Zelle passt?\n.\nQUIT\nDanke!')
  expect(toVisitor!.parsed.replyTo).toBeUndefined()
  expect(toVisitor!.parsed.text).not.toContain('Sabine')
  for (const { to, parsed } of caught) {
    expect(to).toHaveLength(1)
    expect(parsed.from!.value).toEqual([
      { address: 'office@firma.example', name: 'Firma "Ost" <a@b.example>, Wien' },
    ])
    expect(parsed.to).toMatchObject({ value: [{ address: to[0], name: '' }] })
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(parsed.headers.has('bcc')).toBe(false)
    expect(parsed.html).toContain('<!doctype html>')
  }
  // What a visitor wrote is text in both forms.
  expect(toStaff!.parsed.html).toContain('Brandl&quot; &lt;boss@evil.example&gt;')
  expect(toStaff!.parsed.html).not.toContain('<boss@evil')
  const stored = await rows()
  expect(stored.map(({ id }) => `<${id}@firma.example>`).toSorted()).toEqual(
    caught.map(({ parsed }) => parsed.messageId).toSorted(),
  )
  expect(stored[0]).toMatchObject({
    attempts: 1,
    answer: '250 Accepted as 4711',
  })
  // Not `expect.any(Date)`: the database is read outside Jest's sandbox, which has a Date of its own.
  expect(types.isDate(stored[0]!.sentAt)).toBe(true)
  expect(JSON.stringify(stored)).not.toContain(mailLogin.password)
})

test('a visitor who sends five requests at once gets one confirmation', async () => {
  await Promise.all(
    ['s', 'S', 's', 'S', 's'].map(start =>
      app.stranger().call(contact.send, { ...visitor, email: `${start}.twin@brandl.example` }),
    ),
  )
  expect((await rows()).map(({ kind }) => kind)).toEqual([
    'contact_confirmation',
    ...Array.from({ length: 5 }, () => 'contact_notification'),
  ])
})

test('a line break that got into the outbox adds no header and no recipient', async () => {
  await app.database.query(
    `insert into outbox (kind, recipient, "replyTo", subject, text) values ('contact_confirmation',
       'visitor@example.org', E'a@example.org>\\r\\nBcc: <b@example.org', E'Hallo\\r\\nBcc: victim@example.org\\r\\n\\r\\nx', 'Text')`,
  )
  const server = await mailServer()
  const { caught } = server
  await configure(server)
  await settled('the mail', ({ state }) => state === 'sent')
  expect(caught).toHaveLength(1)
  expect(caught[0]!.to).toEqual(['visitor@example.org'])
  expect([...caught[0]!.parsed.headers.keys()]).not.toContain('bcc')
  expect(caught[0]!.parsed.text!.trim()).toBe('Text')
})

test('mail that is switched off waits without an attempt, and leaves when it is switched on', async () => {
  const server = await mailServer()
  await configure(server, { isEnabled: false })
  await app.stranger().call(contact.send, { ...visitor, email: 'off@brandl.example' })
  expect((await rows()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ])
  await configure(server)
  await sent(2)
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1])
})

test('421 is tried again after a minute, under the same Message-ID', async () => {
  const server = await mailServer()
  server.no.text = refusal(421, '4.7.0 try later')
  await write()
  await configure(server)
  const waiting = await settled('the first attempt', ({ answer }) => answer !== null)
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: 1,
    answer: '421 4.7.0 try later',
    sentAt: null,
  })
  expect(waiting.wait).toBeGreaterThan(30)
  await skipWait()
  expect(await settled('the second attempt', ({ state }) => state === 'sent')).toMatchObject({ attempts: 2 })
  expect(server.caught.map(({ parsed }) => parsed.messageId)).toEqual([
    `<${waiting.id}@firma.example>`,
    `<${waiting.id}@firma.example>`,
  ])
})

test.each([
  ['550', 0, refusal(550, '5.1.1 no such mailbox'), '550 5.1.1 no such mailbox'],
  ['450 after 72 hours', 22, refusal(450, 'mailbox busy'), '450 mailbox busy'],
])('%s is final, until staff send it again', async (_what, attempts, recipient, answer) => {
  const server = await mailServer()
  server.no.recipient = recipient
  await write()
  await app.database.query('update outbox set attempts = $1', [attempts])
  await configure(server)
  const row = await settled('the refusal', ({ state }) => state === 'failed')
  expect(row).toMatchObject({ attempts: attempts + 1, answer, sentAt: null })
  delete server.no.recipient
  await staff.call(outbox.resend, { id: row.number })
  expect(await settled('the mail', ({ state }) => state === 'sent')).toMatchObject({ attempts: 1 })
  expect(server.caught[0]!.parsed.messageId).toBe(`<${row.id}@firma.example>`)
})

test('a stopped mail server is tried again', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  await write()
  await configure({ port })
  const row = await settled('the attempt', ({ answer }) => answer !== null)
  expect(row).toMatchObject({ state: 'waiting', answer: 'Der Mailserver ist nicht erreichbar.' })
  await mailServer({}, port)
  await skipWait()
  await settled('the mail', ({ state }) => state === 'sent')
})

test('a recipient whose server lets us wait holds up nobody else', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('slow')) done()
    },
  })
  await write('slow@example.org')
  await configure(server)
  await settled('the slow one in hand', ({ attempts }) => attempts === 1)
  await app.stranger().call(contact.send, { ...visitor, email: 'quick@brandl.example' })
  await sent(2)
  expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
})

test('a mail in other hands is left alone; what a crash left behind is taken up', async () => {
  await write()
  await app.database.query(`update outbox set "sendingUntil" = now() + interval '3 minutes'`)
  const server = await mailServer()
  await configure(server)
  await app.stranger().call(contact.send, { ...visitor, email: 'next@brandl.example' })
  await sent(2)
  expect((await rows()).filter(({ state }) => state === 'waiting')).toMatchObject([{ attempts: 0 }])
  await app.database.query(`update outbox set "sendingUntil" = now() - interval '1 second'`)
  await sent(3)
})

test('a mail that is accepted while the database is away is written down when it is back, and not sent again', async () => {
  const name = new URL(app.database.url).pathname.slice(1)
  const isAway = async (away: boolean) => {
    await onServer(`alter database ${name} allow_connections ${!away}`)
    if (away)
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  const server = await mailServer({
    onRcptTo: (_address, _session, done) => void isAway(true).then(() => done()),
  })
  await configure(server)
  await write()
  await eventually(() => server.caught[0], 'an accepted mail')
  await isAway(false)
  await sent(1)
  expect(server.caught).toHaveLength(1)
})
