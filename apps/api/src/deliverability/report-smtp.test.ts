import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { DeliverabilityTestId } from '@app/contracts/deliverability'
import { createServer, type AddressInfo } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { believe, makeAuthority, makeCertificate } from '../../test/certificates.ts'
import { dkimKey, endOf, goodZone, reportOf } from '../../test/deliverability.ts'
import { refusal, startMailServer, withoutTls, type MailServer } from '../../test/mail-server.ts'
import { startNameServer, type NameServer } from '../../test/name-server.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

// No private address, yet connecting to it reaches this machine: the rules for the internet apply.
const PUBLIC = '0.0.0.0'
const PRIVATE = '127.0.0.1'

let app: TestApp
let staff: Person
let dns: NameServer
const authority = makeAuthority()
let forget: () => void

beforeAll(async () => {
  forget = believe(authority)
  dns = await startNameServer(goodZone(dkimKey().record))
  app = await startTestApp({ DNS_SERVERS: dns.address })
  staff = await app.staff()
})
afterAll(async () => {
  forget()
  await app.close()
  await dns.close()
})

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  stops.push(server.stop)
  return server
}

/** Something else that listens: says one line, or nothing, to whoever connects. */
async function otherServer(banner: string): Promise<number> {
  const server = createServer(socket => socket.on('error', () => undefined).write(banner))
  await new Promise<void>(resolve => server.listen(0, resolve))
  stops.push(() => new Promise(resolve => server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}

const trusted = (until?: number) => makeCertificate({ name: PUBLIC, authority, ...(until && { until }) })

async function endsAt(smtpHost: string, smtpPort: number, ids: DeliverabilityTestId[], fields = {}) {
  const report = await reportOf(staff, { smtpHost, smtpPort, ...fields })
  return ids.map(id => endOf(report, id))
}
const all: DeliverabilityTestId[] = ['smtpPort', 'tls', 'certificate', 'login', 'senderAccepted']
const says = (end: string, text = '') => [end, expect.stringContaining(text)]

test('a mail server with everything in order; no mail is sent', async () => {
  const server = await mailServer(trusted())
  expect(await endsAt(PUBLIC, server.port, all)).toEqual([
    says('pass'),
    says('pass', 'TLS 1.3 über STARTTLS'),
    says('pass', 'noch 364 Tage gültig'),
    says('pass'),
    says('pass', 'office@firma.example'),
  ])
  // The worker tries new settings, too.
  expect(new Set(server.logins)).toEqual(new Set(['anna:Kanarienvogel-7391']))
  expect(server).toMatchObject({ senders: ['office@firma.example'], caught: [] })
})

test.each([
  ['nobody vouches for', () => makeCertificate({ name: PUBLIC }), 'selbst ausgestellt'],
  ['has run out', () => makeCertificate({ name: PUBLIC, authority, from: -30, until: -1 }), 'abgelaufen'],
  ['is not valid yet', () => makeCertificate({ name: PUBLIC, authority, from: 2 }), 'noch nicht gültig'],
  [
    'names another server',
    () => makeCertificate({ name: 'other.example', authority }),
    'auf einen anderen Namen',
  ],
])('a certificate that %s; no password goes there', async (_what, certificateOf, reason) => {
  const server = await mailServer(certificateOf())
  const [, tls, certificate, login, sender] = await endsAt(PUBLIC, server.port, all)
  expect(tls).toEqual(says('pass'))
  expect(certificate).toEqual(says('fail', reason))
  expect([login![0], sender![0]]).toEqual(['unknown', 'unknown'])
  expect(server.logins).toEqual([])
})

test('a certificate that will soon run out', async () => {
  const { port } = await mailServer(trusted(20))
  expect(await endsAt(PUBLIC, port, ['certificate'])).toEqual([says('warning', 'läuft in 19 Tagen ab')])
})

test('without STARTTLS no password is sent; the score stays low', async () => {
  const server = await mailServer(withoutTls)
  const report = await reportOf(staff, { smtpHost: PUBLIC, smtpPort: server.port })
  expect(all.map(id => endOf(report, id)[0])).toEqual(['pass', 'fail', 'unknown', 'unknown', 'unknown'])
  expect(report.overallScore).toBe(49)
  expect(report.recommendations[0]).toContain('Ohne TLS senden wir keine Zugangsdaten')
  expect(server.logins).toEqual([])
})

test('in the own network plain text and any certificate are warnings', async () => {
  const plain = await mailServer(withoutTls)
  const ends = await endsAt(PRIVATE, plain.port, all)
  expect(ends.map(([end]) => end)).toEqual(['pass', 'warning', 'unknown', 'pass', 'pass'])
  const encrypted = await mailServer()
  expect(await endsAt(PRIVATE, encrypted.port, ['certificate', 'login'])).toEqual([
    says('warning', 'Im eigenen Netz'),
    says('pass'),
  ])
})

test('a refused log-in', async () => {
  const { port } = await mailServer({
    ...trusted(),
    onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Authentication failed')),
  })
  expect(await endsAt(PUBLIC, port, ['login', 'senderAccepted'])).toEqual([
    says('fail', 'App-Passwort'),
    says('unknown'),
  ])
})

test('a log-in that is refused for now says nothing about the password', async () => {
  const { port } = await mailServer({
    ...trusted(),
    onAuth: (_auth, _session, done) => done(refusal(454, '4.7.0 try later')),
  })
  expect(await endsAt(PUBLIC, port, ['login'])).toEqual([says('unknown', '454')])
})

test.each([
  [
    'sender',
    {
      onMailFrom: (_a: unknown, _s: unknown, done: (error: Error) => void) =>
        done(refusal(550, '5.7.60 send as denied')),
    },
  ],
  [
    'recipient',
    {
      onRcptTo: (_a: unknown, _s: unknown, done: (error: Error) => void) =>
        done(refusal(554, '5.7.1 sender rejected')),
    },
  ],
])('a sender that the server does not let through, said at the %s', async (_when, options) => {
  const { port } = await mailServer({ ...trusted(), ...(options as SMTPServerOptions) })
  expect(await endsAt(PUBLIC, port, ['senderAccepted'])).toEqual([
    says('fail', 'office@firma.example nicht als Absender für anna'),
  ])
})

test('a server that asks for AUTH LOGIN', async () => {
  const { port } = await mailServer({ ...trusted(), authMethods: ['LOGIN'] })
  expect(await endsAt(PUBLIC, port, ['senderAccepted'])).toEqual([says('pass')])
})

test('a busy server says nothing about the sender', async () => {
  const busy: SMTPServerOptions = { onMailFrom: (_a, _s, done) => done(refusal(421, '4.3.2 busy')) }
  const { port } = await mailServer({ ...trusted(), ...busy })
  expect(await endsAt(PUBLIC, port, ['senderAccepted'])).toEqual([says('unknown')])
})

test('a port where nobody listens', async () => {
  expect(await endsAt(PRIVATE, 1, all)).toEqual([
    says('fail', '587 (STARTTLS) oder 465'),
    ...all.slice(1).map(() => says('unknown')),
  ])
})

test('port 25 that cannot be reached is no fault of the settings', async () => {
  const [port] = await endsAt(PRIVATE, 25, ['smtpPort'])
  expect(port).toEqual(says('unknown', 'Port 25'))
})

test('what another service says is not repeated', async () => {
  const port = await otherServer('SSH-2.0-OpenSSH_9.9\r\n')
  const ends = await endsAt(PRIVATE, port, all)
  expect(ends[0]).toEqual(says('fail', 'kein Mailserver'))
  expect(JSON.stringify(ends)).not.toContain('OpenSSH')
})

test('an endless answer ends', async () => {
  const port = await otherServer('220-x\r\n'.repeat(20_000))
  expect(await endsAt(PRIVATE, port, ['smtpPort'])).toEqual([says('fail', 'kein Mailserver')])
})

test('a name that leads nowhere', async () => {
  const ends = await endsAt('smtp.invalid', 587, all)
  expect(ends.map(([end]) => end)).toEqual(all.map(() => 'unknown'))
})

test('while mail is switched off nobody logs in; the report says which setting', async () => {
  const server = await mailServer(trusted())
  const report = await reportOf(staff, { smtpHost: PUBLIC, smtpPort: server.port, isEnabled: false })
  expect(all.map(id => endOf(report, id)[0])).toEqual(['pass', 'pass', 'pass', 'unknown', 'unknown'])
  expect(report.fault).toContain('deaktiviert')
  expect(server.logins).toEqual([])
})
