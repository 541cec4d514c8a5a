import { afterEach, expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import { createServer, type AddressInfo } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import {
  mailLogin,
  refusal,
  startMailServer,
  withoutTls,
  type CaughtMail,
  type MailServer,
} from '../../test/mail-server.ts'
import { type MailAccount, Mailer, PASSWORD_UNREADABLE } from './mailer.service.ts'
import type { WaitingMail } from './outbox.service.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // Clients first: a server waits for them.
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function mailServer(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  stops.push(server.stop)
  return server
}

/** Something that is no mail server: says one line to whoever connects. */
async function otherServer(banner: string): Promise<number> {
  const server = createServer(socket => socket.on('error', () => undefined).write(banner))
  stops.push(() => new Promise(resolve => server.close(resolve)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const account = (smtpHost: string, smtpPort: number): MailAccount => ({
  smtpHost,
  smtpPort,
  smtpUsername: mailLogin.user,
  login: { password: mailLogin.password },
  fromEmail: 'office@firma.example',
  fromName: 'Firma',
  adminNotificationEmail: 'anna@firma.example',
  isPaused: false,
  version: 1,
})

const mail: WaitingMail = {
  id: '5f0c4a3e-8f0b-4c53-9c6b-2b1a7c7b7a10',
  kind: 'contact_confirmation',
  recipient: 'visitor@example.org',
  replyTo: null,
  subject: 'Betreff',
  text: 'Text',
  html: '<p>Text</p>',
  attempts: 1,
  mailId: null,
  originalFileId: null,
  recipients: null,
}

const never = new AbortController().signal

async function sendBySmtp(from: MailAccount, what: WaitingMail, signal: AbortSignal) {
  const mailer = new Mailer(from)
  stops.push(async () => mailer.close())
  return mailer.send(what, null, signal)
}

test.each([
  ['plain text where there is nothing else', withoutTls, false],
  ['encryption that nobody vouches for', {}, true],
])('a private host may be spoken to with %s', async (_what, options, encrypted) => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const { caught, logins, port } = await mailServer(options)
    expect(await sendBySmtp(account(host, port), mail, never)).toMatchObject({ state: 'sent' })
    expect(logins).toHaveLength(1)
    expect(caught).toMatchObject([{ encrypted }])
  }
})

test.each([
  ['daily_summary', brand.senders.admin, brand.senders.admin],
  ['activity_reminder', brand.senders.admin, brand.senders.crm],
  ['offer_follow_up', brand.senders.admin, brand.senders.crm],
  ['opportunity_silence', brand.senders.admin, brand.senders.crm],
  ['opportunity_silence', 'Firma', 'Firma'],
] as const)('a mail of the kind %s with %s in the settings comes from %s', async (kind, fromName, name) => {
  const { caught, port } = await mailServer()
  await sendBySmtp({ ...account('127.0.0.1', port), fromName }, { ...mail, kind }, never)
  expect(caught[0]!.parsed.from!.value).toEqual([{ name, address: 'office@firma.example' }])
})

// 0.0.0.0 is no private address, yet connecting to it reaches this machine.
test.each([
  ['offers no encryption', withoutTls],
  ['has a certificate that nobody vouches for', {}],
])('a public host that %s gets neither password nor mail', async (_what, options) => {
  const { caught, logins, port } = await mailServer(options)
  expect(await sendBySmtp(account('0.0.0.0', port), mail, never)).toEqual({
    state: 'deferred',
    answer: 'Der Mailserver bietet keine gültige Verschlüsselung (TLS) an.',
  })
  expect({ caught, logins }).toEqual({ caught: [], logins: [] })
})

test('what another service says is not repeated', async () => {
  const port = await otherServer('SSH-2.0-OpenSSH_9.9\r\n')
  expect(await sendBySmtp(account('127.0.0.1', port), mail, never)).toEqual({
    state: 'deferred',
    answer: 'Unter dieser Adresse antwortet kein Mailserver.',
  })
})

test('an unknown host is tried again', async () => {
  expect(await sendBySmtp(account('smtp.invalid', 587), mail, never)).toEqual({
    state: 'deferred',
    answer: 'Der Name des Mailservers wurde nicht gefunden.',
  })
})

test('an attempt ends when it is told to, however slow the server', async () => {
  const port = await otherServer('220-')
  const start = performance.now()
  const attempt = sendBySmtp(account('127.0.0.1', port), mail, AbortSignal.timeout(300))
  expect(await attempt).toEqual({
    state: 'deferred',
    answer: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  })
  // Before the ten seconds that a server has for its greeting anyway.
  expect(performance.now() - start).toBeLessThan(9_000)
})

test('a server that turns us away at the door is tried again; its words become one line', async () => {
  const port = await otherServer('554-no service\r\n554 \u0007for you\r\n')
  expect(await sendBySmtp(account('127.0.0.1', port), mail, never)).toEqual({
    state: 'deferred',
    answer: '554-no service 554 for you',
  })
})

test('a demand for a log-in is about the session, not about the mail', async () => {
  const demand = refusal(530, '5.7.0 authentication required')
  const { port } = await mailServer({ onMailFrom: (_address, _session, done) => done(demand) })
  expect(await sendBySmtp(account('127.0.0.1', port), mail, never)).toEqual({
    state: 'deferred',
    answer: '530 5.7.0 authentication required',
  })
})

test('a password that was sealed with another key is asked for again', async () => {
  const { logins, port } = await mailServer()
  const outcome = await sendBySmtp({ ...account('127.0.0.1', port), login: PASSWORD_UNREADABLE }, mail, never)
  expect(outcome).toMatchObject({ state: 'login_refused', answer: expect.stringContaining('neu ein') })
  expect(logins).toEqual([])
})

test('a domain with umlauts goes out in ASCII, as mail servers know it', async () => {
  const server = await mailServer()
  const from = { ...account('localhost', server.port), fromEmail: 'office@röder.example' }
  const outcome = await sendBySmtp(
    from,
    { ...mail, recipient: 'anna@müller.example', replyTo: 'Max@Käse.example' },
    never,
  )
  expect(outcome).toMatchObject({ state: 'sent' })
  // The server of the test writes the envelope with umlauts, whatever came.
  const [{ parsed }] = server.caught as [CaughtMail]
  const written = parsed.headerLines.map(({ line }) => line)
  expect(written).toContain('Reply-To: Max@xn--kse-qla.example')
  expect(parsed.messageId).toBe(`<${mail.id}@xn--rder-5qa.example>`)
})
