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

export interface MailAccount extends Pick<EmailSettings, 'smtpHost' | 'smtpPort' | 'smtpUsername'> {
  login: Login
  fromEmail: string
  fromName: string
  adminNotificationEmail: string
  /** The mail server has refused this login. */
  isPaused: boolean
  /** Version of the settings. */
  version: number
}

/** In clear, or the reason why there is none. */
export type Login = { password: string } | { accessToken: string } | Outcome

/** `refused` is final, `deferred` worth a retry, `login_refused` says that the server rejects user and password. */
export interface Outcome {
  state: 'sent' | 'refused' | 'deferred' | 'login_refused'
  /** The server's answer, or a sentence for staff. */
  answer: string
  /** Recipients refused by the server, while the others have the mail. */
  refused?: string[]
  /** What to do about a refused login, if known; `answer` begins with it. */
  remedy?: string
}

interface SmtpError {
  code?: unknown
  /** Code of the operating system or TLS. */
  originalCode?: unknown
  responseCode?: unknown
  response?: unknown
}

/** Errors about the mail itself; all others are about the connection and temporary. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Permanent by number, but about the session: bad sequence, login or encryption required. */
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

/** For storing and showing. */
export const oneLine = (text: string) => text.replace(GAPS, ' ').trim().slice(0, MAX_ANSWER).toWellFormed()

function sent(response: string): Outcome {
  return { state: 'sent', answer: oneLine(response) }
}

// Repeat nothing but SMTP refusals (no other service's banner): the settings must not serve to scan the network.
function sentence({ code, originalCode, response }: SmtpError): string {
  if (code === 'ETLS' || TLS_FAILURE.test(String(originalCode ?? code))) return NO_TLS
  if (typeof response === 'string' && /^[45]\d\d[ -]/.test(response)) return oneLine(response)
  return sentences[String(code)] ?? UNREACHABLE
}

const tooSlow: Outcome = { state: 'deferred', answer: TOO_SLOW }

const meansOf = (login: Login): LoginMeans => ('accessToken' in login ? 'token' : 'password')

const refusedByImap = {
  password: 'Der IMAP-Server hat Benutzername oder Passwort nicht angenommen.',
  token: 'Der IMAP-Server hat die Anmeldung nicht angenommen.',
} satisfies Record<LoginMeans, string>

export const imapRefusal = (host: string, login: Login): string =>
  imapRemedy(host, meansOf(login)) ?? refusedByImap[meansOf(login)]

/** A 5xx answer to sender, recipient or content is final; anything else is retried. */
export function failed(error: unknown, login: Login): Outcome {
  const failure = (error ?? {}) as SmtpError
  const { code, responseCode } = failure
  const status = typeof responseCode === 'number' ? responseCode : 500
  const remedy = smtpRemedy(sentence(failure), meansOf(login))
  // Microsoft may refuse the password only at the mail; still not about the mail.
  if (remedy && status >= 500)
    return { state: 'login_refused', answer: `${remedy} (${sentence(failure)})`, remedy }
  // A temporarily refused login (454) may be retried.
  if (code === 'EAUTH' && status >= 500) return { state: 'login_refused', answer: sentence(failure) }
  const isFinal = ABOUT_THE_MAIL.has(String(code)) && status >= 500 && !ABOUT_THE_SESSION.has(status)
  return { state: isFinal ? 'refused' : 'deferred', answer: sentence(failure) }
}

export interface Route {
  /** Name, or its private address. */
  host: string
  isPrivate: boolean
}

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.has(ipaddr.process(address).range())
}

/**
 * Private if all addresses are; connects to the checked one, since a new lookup could differ. Throws resolver errors.
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

/** XOAUTH2 response, in base64. */
export const tokenResponse = (user: string, accessToken: string) =>
  Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString('base64')

/** nodemailer's own retries a refused token and loses the answer; under a known name, it may pick another mechanism. */
function authOf(user: string, login: Exclude<Login, Outcome>): Pick<SMTPPool.Options, 'auth' | 'customAuth'> {
  if ('password' in login) return { auth: { user, pass: login.password } }
  return {
    auth: { type: 'custom', method: 'TOKEN', user, pass: '' },
    customAuth: {
      TOKEN: async ({ sendCommand, resolve, reject }) => {
        const said = await sendCommand(`AUTH XOAUTH2 ${tokenResponse(user, login.accessToken)}`)
        // The 334 holds only reasons; the refusal follows after an empty line.
        const { status, response } = said.status === 334 ? await sendCommand('') : said
        if (status === 235) resolve()
        else reject(new Error(response))
      },
    },
  }
}

export const PASSWORD_UNREADABLE: Outcome = {
  state: 'login_refused',
  answer: 'Das gespeicherte SMTP-Passwort ist nicht lesbar. Bitte geben Sie es neu ein.',
}

/** An untrusted certificate still beats plain text, which is allowed for private hosts. */
export function transport(
  { smtpHost, smtpPort, smtpUsername }: MailAccount,
  login: Exclude<Login, Outcome>,
  { host, isPrivate }: Route,
  connections = 1,
) {
  return createTransport({
    pool: true,
    maxConnections: connections,
    // Retries are up to the outbox alone.
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

/** Retried for the refused recipients if any refusal is temporary. */
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

/** Kept open from the first mail to `close`. Errors become outcomes. */
export class Mailer {
  private opened: Transporter | null = null

  constructor(
    readonly account: MailAccount,
    private readonly connections = 1,
  ) {}

  logIn(signal: AbortSignal): Promise<Outcome> {
    // verify() takes no signal; closing ends it.
    return Promise.race([
      aborted(signal),
      this.attempt(async transporter => {
        await transporter.verify()
        return sent('')
      }),
    ])
  }

  /** `original`: the raw bytes of a mail written by staff. */
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
