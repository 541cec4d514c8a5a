import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Transporter, createTransport } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { asciiDomain } from '@app/contracts/email-address'
import type { EmailSettings } from './email-settings.entity.ts'
import { asItIs, message } from './message.ts'
import { type LoginMeans, imapRemedy, smtpRemedy } from './login-remedy.ts'
import type { WaitingMail } from './outbox.service.ts'

/** What a delivery needs. */
export interface MailAccount extends Pick<EmailSettings, 'smtpHost' | 'smtpPort' | 'smtpUsername'> {
  login: Login
  fromEmail: string
  fromName: string
  adminNotificationEmail: string
  /** Whether the mail server has refused this log-in. */
  isPaused: boolean
  /** Number of the settings' state. */
  version: number
}

/** What an account is logged in to with: in clear, or why there is nothing to do it with. */
export type Login = { password: string } | { accessToken: string } | Outcome

/**
 * How an attempt ended: accepted by the mail server, refused for good, worth another attempt, or not even logged in
 * because the server does not take user and password.
 */
export interface Outcome {
  state: 'sent' | 'refused' | 'deferred' | 'login_refused'
  /** The server's own answer, or a sentence for staff. */
  answer: string
  /** Recipients of a mail to several that the server did not take, while the others have the mail. */
  refused?: string[]
  /** Of a refused log-in: what to do, where that is known; the answer begins with it. */
  remedy?: string
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  code?: unknown
  /** What the operating system or TLS called it. */
  originalCode?: unknown
  responseCode?: unknown
  response?: unknown
}

/** Codes of answers about the mail itself; everything else is about the connection and can be mended. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Permanent by their number, but about the session: bad sequence, log-in or encryption demanded. */
const ABOUT_THE_SESSION = new Set([503, 530, 534, 535, 538])

const UNREACHABLE = 'Der Mailserver ist nicht erreichbar.'
const NO_TLS = 'Der Mailserver bietet keine gültige Verschlüsselung (TLS) an.'
const TOO_SLOW = 'Der Mailserver hat nicht rechtzeitig geantwortet.'

const sentences: Readonly<Record<string, string>> = {
  EDNS: 'Der Name des Mailservers wurde nicht gefunden.',
  ENOTFOUND: 'Der Name des Mailservers wurde nicht gefunden.',
  EAI_AGAIN: 'Der Name des Mailservers wurde nicht gefunden.',
  ETIMEDOUT: TOO_SLOW,
  EABORT: TOO_SLOW,
  EAUTH: 'Der Mailserver hat die Anmeldung abgelehnt.',
  EENVELOPE: 'Die Adresse des Absenders oder Empfängers ist ungültig.',
  EMESSAGE: 'Die E-Mail ist für den Mailserver zu groß.',
  EPROTOCOL: 'Unter dieser Adresse antwortet kein Mailserver.',
}

const TLS_FAILURE = /^ERR_(SSL|TLS)|CERT|SELF_SIGNED|UNABLE_TO_/

const MAX_ANSWER = 500

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const GAPS = /[\s\u0000-\u001f\u007f]+/g

/** One line that can be stored and shown. */
export const oneLine = (text: string) => text.replace(GAPS, ' ').trim().slice(0, MAX_ANSWER).toWellFormed()

/** An accepted mail, with what the server said. */
function sent(response: string): Outcome {
  return { state: 'sent', answer: oneLine(response) }
}

// What is not a proper refusal (a foreign service's banner, for example) is not repeated to anybody: the settings
// must not become a way to look around in the network.
function sentence({ code, originalCode, response }: SmtpError): string {
  if (code === 'ETLS' || TLS_FAILURE.test(String(originalCode ?? code))) return NO_TLS
  if (typeof response === 'string' && /^[45]\d\d[ -]/.test(response)) return oneLine(response)
  return sentences[String(code)] ?? UNREACHABLE
}

/** An attempt that took too long. */
const tooSlow: Outcome = { state: 'deferred', answer: TOO_SLOW }

const meansOf = (login: Login): LoginMeans => ('accessToken' in login ? 'token' : 'password')

const refusedByImap = {
  password: 'Der IMAP-Server hat Benutzername oder Passwort nicht angenommen.',
  token: 'Der IMAP-Server hat die Anmeldung nicht angenommen.',
} satisfies Record<LoginMeans, string>

/** A log-in that an IMAP server has refused, in a sentence for staff. */
export const imapRefusal = (host: string, login: Login): string =>
  imapRemedy(host, meansOf(login)) ?? refusedByImap[meansOf(login)]

/** What a failed attempt means. A 5xx answer to sender, recipient or text is final; all else is tried again. */
export function failed(error: unknown, login: Login): Outcome {
  const failure = (error ?? {}) as SmtpError
  const { code, responseCode } = failure
  const status = typeof responseCode === 'number' ? responseCode : 500
  const remedy = smtpRemedy(sentence(failure), meansOf(login))
  // Microsoft may refuse the password only when the mail comes; that is not about the mail either.
  if (remedy && status >= 500)
    return { state: 'login_refused', answer: `${remedy} (${sentence(failure)})`, remedy }
  // A log-in that is refused for the moment (454) may be tried again.
  if (code === 'EAUTH' && status >= 500) return { state: 'login_refused', answer: sentence(failure) }
  const isFinal = ABOUT_THE_MAIL.has(String(code)) && status >= 500 && !ABOUT_THE_SESSION.has(status)
  return { state: isFinal ? 'refused' : 'deferred', answer: sentence(failure) }
}

/** Where to connect for a mail server, and whether it may be spoken to in plain text. */
export interface Route {
  /** Name, or the address that was found to be private. */
  host: string
  isPrivate: boolean
}

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.has(ipaddr.process(address).range())
}

/**
 * A host is private where all its addresses are. The connection then goes to the address that was judged: asking for
 * the name once more could bring another one. Throws what the resolver throws.
 */
export async function routeTo(name: string): Promise<Route> {
  const host = asciiDomain(name)
  if (isIP(host)) return { host, isPrivate: isPrivate(host) }
  const addresses = await lookup(host, { all: true })
  if (!addresses.every(({ address }) => isPrivate(address))) return { host, isPrivate: false }
  const { address } = addresses.find(({ family }) => family === 4) ?? addresses[0] ?? { address: host }
  return { host: address, isPrivate: true }
}

const IMPLICIT_TLS = 465

/** What goes over the line for a token (XOAUTH2), in base64. */
export const tokenResponse = (user: string, accessToken: string) =>
  Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString('base64')

/**
 * A handler of our own, because nodemailer's tries a refused token once more and then forgets what the server said. It has a
 * name of its own, because by the name of a mechanism nodemailer would take another one that the server offers.
 */
function authOf(user: string, login: Exclude<Login, Outcome>): Pick<SMTPPool.Options, 'auth' | 'customAuth'> {
  if ('password' in login) return { auth: { user, pass: login.password } }
  return {
    auth: { type: 'custom', method: 'TOKEN', user, pass: '' },
    customAuth: {
      TOKEN: async ({ sendCommand, resolve, reject }) => {
        const said = await sendCommand(`AUTH XOAUTH2 ${tokenResponse(user, login.accessToken)}`)
        // The reasons, which nobody needs; the refusal comes with the answer to an empty line.
        const { status, response } = said.status === 334 ? await sendCommand('') : said
        if (status === 235) resolve()
        else reject(new Error(response))
      },
    },
  }
}

/** What becomes of mail while the stored password cannot be opened. */
export const PASSWORD_UNREADABLE: Outcome = {
  state: 'login_refused',
  answer: 'Das gespeicherte SMTP-Passwort ist nicht lesbar. Bitte geben Sie es neu ein.',
}

/**
 * Connections to the mail server. A certificate that nobody vouches for is still better than the plain text that a
 * private host may be spoken to in.
 */
export function transport(
  { smtpHost, smtpPort, smtpUsername }: MailAccount,
  login: Exclude<Login, Outcome>,
  { host, isPrivate }: Route,
  connections = 1,
) {
  return createTransport({
    pool: true,
    maxConnections: connections,
    // Whether a mail goes out once more is decided by the outbox alone.
    maxRequeues: 0,
    host,
    port: smtpPort,
    secure: smtpPort === IMPLICIT_TLS,
    requireTLS: !isPrivate,
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: !isPrivate,
      ...(!isIP(smtpHost) && { servername: asciiDomain(smtpHost) }),
    },
    ...authOf(smtpUsername, login),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Some have the mail; it is tried again for the others where one of them was refused for the moment only. */
function partlySent(errors: readonly (SmtpError & { recipient?: string })[]): Outcome {
  const refused = errors.flatMap(({ recipient }) => recipient ?? [])
  const isPassing = errors.some(({ responseCode }) => typeof responseCode === 'number' && responseCode < 500)
  const answer = oneLine(`Nicht angenommen für ${refused.join(', ')}: ${sentence(errors[0]!)}`)
  return { state: isPassing ? 'deferred' : 'refused', answer, refused }
}

const aborted = (signal: AbortSignal) =>
  new Promise<Outcome>(resolve => {
    if (signal.aborted) resolve(tooSlow)
    signal.addEventListener('abort', () => resolve(tooSlow), { once: true })
  })

/** Connections to one mail server, open from the first mail to `close`. Whatever goes wrong is an outcome. */
export class Mailer {
  private opened: Transporter | null = null

  constructor(
    readonly account: MailAccount,
    private readonly connections = 1,
  ) {}

  /** Connects and logs in, and sends nothing. */
  logIn(signal: AbortSignal): Promise<Outcome> {
    // A log-in takes no signal; closing ends it.
    return Promise.race([
      aborted(signal),
      this.attempt(async transporter => {
        await transporter.verify()
        return sent('')
      }),
    ])
  }

  /** Makes one attempt to hand over a mail; `original`: the bytes of one that staff wrote. */
  send(mail: WaitingMail, original: Buffer | null, signal: AbortSignal): Promise<Outcome> {
    const content = original ? asItIs(this.account, mail, original) : message(this.account, mail)
    return this.attempt(async transporter => {
      const { response, rejectedErrors = [] } = await transporter.sendMail({ ...content, signal })
      return rejectedErrors.length ? partlySent(rejectedErrors) : sent(String(response))
    })
  }

  close(): void {
    this.opened?.close()
  }

  private async attempt(work: (transporter: Transporter) => Promise<Outcome>): Promise<Outcome> {
    const { smtpHost, login } = this.account
    if ('state' in login) return login
    try {
      this.opened ??= transport(this.account, login, await routeTo(smtpHost), this.connections)
      return await work(this.opened)
    } catch (error) {
      return failed(error, login)
    }
  }
}
