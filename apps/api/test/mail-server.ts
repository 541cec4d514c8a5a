import { account } from './account.ts'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'

/** The log-in that the mail server of a test takes. */
export const mailLogin = { user: 'anna', password: 'Kanarienvogel-7391' }

/** A mail as it arrived. */
export interface CaughtMail {
  from: string
  to: string[]
  encrypted: boolean
  bytes: Buffer
  parsed: ParsedMail
}

/** A real mail server on a port of this machine, and what it was told. */
export interface MailServer {
  port: number
  caught: CaughtMail[]
  /** Log-ins that were tried, right or wrong, as `user:password`. */
  logins: string[]
  /** Senders that were announced, whether or not a mail came. */
  senders: string[]
  /** What the server says next, per step; nothing means yes. */
  no: { recipient?: Error; text?: Error; login?: Error }
  /** How many clients are connected. */
  clients(): number
  stop(): Promise<void>
}

/** An answer with a number of its own: `refusal(550, 'no such mailbox')`. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** Starts a mail server on a free port, or on this one. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const caught: CaughtMail[] = []
  const no: MailServer['no'] = {}
  const logins: string[] = []
  const senders: string[] = []
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const { envelope, secure } = session
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    const to = envelope.rcptTo.map(({ address }) => address)
    const bytes = await buffer(stream)
    caught.push({ from, to, encrypted: secure, bytes, parsed: await simpleParser(bytes) })
    const answer = no.text
    delete no.text
    return answer
  }
  const server = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username}:${password}`)
      const isRight = username === mailLogin.user && password === mailLogin.password
      done(no.login ?? (isRight ? null : refusal(535, 'wrong')), { user: username })
    },
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address)
      done()
    },
    onRcptTo: (_address, _session, done) => done(no.recipient),
    onData: async (stream, session, done) => done(await receive(stream, session), 'Accepted as 4711'),
    ...options,
  })
  // A client that is cut off in the middle, or leaves when it sees the certificate, is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    caught,
    no,
    logins,
    senders,
    clients: () => server.connections.size,
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** What a mail server without STARTTLS looks like. */
export const withoutTls: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }

/** Settings that send over a mail server of a test. */
export const settingsFor = (smtpPort: number, fields = {}) => ({
  smtpHost: '127.0.0.1',
  smtpPort,
  smtpUsername: mailLogin.user,
  smtpPassword: mailLogin.password,
  fromEmail: 'office@firma.example',
  fromName: 'Firma "Ost" <a@b.example>, Wien',
  adminNotificationEmail: 'anna@firma.example',
  isEnabled: true,
  password: account.password,
  ...fields,
})
