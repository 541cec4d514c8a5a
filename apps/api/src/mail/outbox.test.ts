import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { emailSettings } from '@app/contracts/email-settings'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { AddressInfo } from 'node:net'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const PASSWORD = 'Kanarienvogel-7391'

interface Caught {
  from: string
  to: string[]
  encrypted: boolean
  parsed: ParsedMail
}

interface Row {
  id: string
  kind: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  answer: string | null
  sentAt: Date | null
  /** Seconds until the next attempt. */
  wait: number
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

let app: TestApp
let staff: Person
let server: SMTPServer | null
let caught: Caught[]
/** What the mail server says next, per step; nothing means yes. */
let no: { recipient?: Error; text?: Error }

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
  const { envelope, secure } = session
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => address)
  caught.push({ from, to, encrypted: secure, parsed: await simpleParser(stream) })
  const answer = no.text
  delete no.text
  return answer
}

async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  server = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'anna' && password === PASSWORD
      done(isRight ? null : refusal(535, 'wrong'), { user: username })
    },
    onRcptTo: (_address, _session, done) => done(no.recipient),
    onData: async (stream, session, done) => done(await receive(stream, session), 'Accepted as 4711'),
    ...options,
  })
  await new Promise<void>(resolve => server!.listen(port, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

async function stopMailServer(): Promise<void> {
  await new Promise<void>(resolve => (server ? server.close(resolve) : resolve()))
  server = null
}

/** Looks again until there is something; fails after 15 seconds. */
async function eventually<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  const deadline = Date.now() + 15_000
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

/** Lets the wait of all mails be over. */
async function skipWait(): Promise<void> {
  await app.database.query('update outbox set "dueAt" = now()')
  await app.database.query(
    `update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`,
  )
}

const configure = (smtpPort: number, fields = {}) =>
  staff.call(emailSettings.save, {
    smtpHost: '127.0.0.1',
    smtpPort,
    smtpUsername: 'anna',
    smtpPassword: PASSWORD,
    fromEmail: 'office@firma.example',
    fromName: 'Firma "Ost" <a@b.example>, Wien',
    adminNotificationEmail: 'anna@firma.example',
    isEnabled: true,
    ...fields,
  })

const write = () =>
  app.database.query(
    `insert into outbox (kind, recipient, subject, text)
       values ('contact_confirmation', 'visitor@example.org', 'Betreff', 'Text')`,
  )

const tasksDone = () =>
  eventually(async () => {
    const open = await app.database.query(
      `select 1 from pgboss.job where name like 'mail.%' and state <> 'completed' and start_after <= now()`,
    )
    return open.length ? undefined : true
  }, 'the end of all tasks')

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
  caught = []
  no = {}
  await app.database.query('delete from outbox')
  await app.database.query('delete from email_settings')
})
afterEach(stopMailServer)

test('a contact request becomes two mails with the right headers', async () => {
  await configure(await startMailServer())
  await app.stranger().call(contact.send, visitor)
  await eventually(() => (caught.length === 2 ? true : undefined), 'two mails')
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
  }
  const stored = await rows()
  expect(stored.map(({ id }) => `<${id}@firma.example>`).toSorted()).toEqual(
    caught.map(({ parsed }) => parsed.messageId).toSorted(),
  )
  await eventually(
    async () => ((await rows()).every(({ state }) => state === 'sent') ? true : undefined),
    'sent',
  )
  expect((await rows())[0]).toMatchObject({
    attempts: 1,
    answer: '250 Accepted as 4711',
    sentAt: expect.any(Date),
  })
  expect(JSON.stringify(await rows())).not.toContain(PASSWORD)
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
  await configure(await startMailServer())
  await settled('the mail', ({ state }) => state === 'sent')
  expect(caught).toHaveLength(1)
  expect(caught[0]!.to).toEqual(['visitor@example.org'])
  expect([...caught[0]!.parsed.headers.keys()]).not.toContain('bcc')
  expect(caught[0]!.parsed.text!.trim()).toBe('Text')
})

test('mail that is switched off waits without an attempt, and leaves when it is switched on', async () => {
  const port = await startMailServer()
  await configure(port, { isEnabled: false })
  await app.stranger().call(contact.send, { ...visitor, email: 'off@brandl.example' })
  await tasksDone()
  expect((await rows()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ])
  await configure(port)
  await eventually(() => (caught.length === 2 ? true : undefined), 'two mails')
})

test('421 is tried again after a minute, under the same Message-ID', async () => {
  no.text = refusal(421, '4.7.0 try later')
  await write()
  await configure(await startMailServer())
  const waiting = await settled('the first attempt', ({ answer }) => answer !== null)
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: 1,
    answer: '421 4.7.0 try later',
    sentAt: null,
  })
  expect(waiting.wait).toBeGreaterThan(50)
  const planned = await app.database.query(
    `select j.start_after - o."dueAt" < interval '1 second' as "onTime" from outbox o
       join pgboss.job j on j.data->>'outboxId' = o.id::text and j.state = 'created'`,
  )
  expect(planned).toEqual([{ onTime: true }])
  await skipWait()
  expect(await settled('the second attempt', ({ state }) => state === 'sent')).toMatchObject({ attempts: 2 })
  expect(caught.map(({ parsed }) => parsed.messageId)).toEqual([
    `<${waiting.id}@firma.example>`,
    `<${waiting.id}@firma.example>`,
  ])
})

test.each([
  ['550', 0, refusal(550, '5.1.1 no such mailbox'), '550 5.1.1 no such mailbox'],
  ['450 after 72 hours', 22, refusal(450, 'mailbox busy'), '450 mailbox busy'],
])('%s is final', async (_what, attempts, recipient, answer) => {
  no = { recipient }
  await write()
  await app.database.query('update outbox set attempts = $1', [attempts])
  await configure(await startMailServer())
  const row = await settled('the refusal', ({ state }) => state === 'failed')
  expect(row).toMatchObject({ attempts: attempts + 1, answer, sentAt: null })
})

test('a refused log-in (535) leaves the mail waiting', async () => {
  await write()
  const port = await startMailServer()
  await configure(port, { smtpPassword: 'falsch' })
  const row = await settled('the attempt', ({ answer }) => answer !== null)
  expect(row).toMatchObject({ state: 'waiting', attempts: 1, answer: '535 wrong' })
  await configure(port)
  await settled('the mail', ({ state }) => state === 'sent')
})

test('a stopped mail server is tried again', async () => {
  const port = await startMailServer()
  await stopMailServer()
  await write()
  await configure(port)
  const row = await settled('the attempt', ({ answer }) => answer !== null)
  expect(row).toMatchObject({ state: 'waiting', answer: 'Der Mailserver ist nicht erreichbar.' })
  await startMailServer({}, port)
  await skipWait()
  await settled('the mail', ({ state }) => state === 'sent')
})

test('a mail in other hands is left alone; what a crash left behind is taken up', async () => {
  await write()
  await app.database.query(`update outbox set "sendingUntil" = now() + interval '3 minutes'`)
  await configure(await startMailServer())
  await tasksDone()
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await app.database.query(
    `update outbox set "sendingUntil" = now() - interval '1 second', "dueAt" = now() - interval '3 minutes'`,
  )
  await app.database.query(`insert into pgboss.job (name, data) values ('mail.take-up', '{}')`)
  await settled('the mail', ({ state }) => state === 'sent')
})
