import { brand } from '@app/contracts/brand'
import { asciiAddress, asciiDomain } from '@app/contracts/email-address'
import type { MailKind } from '@app/contracts/outbox'
import { createTransport, type Transporter } from 'nodemailer'
import { isIP } from 'node:net'
import type { WaitingMail } from './deliveries.ts'
import type { MailAccount } from './email-settings.service.ts'
import { failed, sent, tooSlow, type Outcome } from './smtp-outcome.ts'
import { routeTo, type Route } from './smtp-route.ts'

const IMPLICIT_TLS = 465

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
  account: MailAccount,
  smtpPassword: string,
  { host, isPrivate }: Route,
  connections = 1,
) {
  const { smtpHost, smtpPort, smtpUsername } = account
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
    auth: { user: smtpUsername, pass: smtpPassword },
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The same for every attempt, so that a mail which arrives twice can be recognised as one. */
function messageId(outboxId: string, fromEmail: string): string {
  return `<${outboxId}@${asciiDomain(fromEmail.slice(fromEmail.lastIndexOf('@') + 1))}>`
}

const ofCrm: ReadonlySet<MailKind> = new Set(['activity_reminder', 'offer_follow_up', 'opportunity_silence'])

/** The name in the settings; where that is still the default, mails of the sales CRM have a default of their own. */
function senderName({ fromName }: MailAccount, kind: MailKind): string {
  return fromName === brand.senders.admin && ofCrm.has(kind) ? brand.senders.crm : fromName
}

/** Addresses go in as objects: what stands in a name or an address cannot add a header or a recipient. */
function message(account: MailAccount, mail: WaitingMail) {
  const { id, kind, recipient, replyTo, subject, text, html } = mail
  const { fromEmail, adminNotificationEmail } = account
  return {
    messageId: messageId(id, fromEmail),
    from: { name: senderName(account, kind), address: asciiAddress(fromEmail) },
    to: { name: '', address: asciiAddress(recipient ?? adminNotificationEmail) },
    ...(replyTo && { replyTo: { name: '', address: asciiAddress(replyTo) } }),
    subject,
    text,
    ...(html && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
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

  /** Makes one attempt to hand over a mail. */
  send(mail: WaitingMail, signal: AbortSignal): Promise<Outcome> {
    return this.attempt(async transporter => {
      const { response } = await transporter.sendMail({ ...message(this.account, mail), signal })
      return sent(String(response))
    })
  }

  close(): void {
    this.opened?.close()
  }

  private async attempt(work: (transporter: Transporter) => Promise<Outcome>): Promise<Outcome> {
    const { smtpHost, smtpPassword } = this.account
    if (smtpPassword === null) return PASSWORD_UNREADABLE
    try {
      this.opened ??= transport(this.account, smtpPassword, await routeTo(smtpHost), this.connections)
      return await work(this.opened)
    } catch (error) {
      return failed(error)
    }
  }
}
