import { createTransport, type Transporter } from 'nodemailer'
import { isIP } from 'node:net'
import type { MailAccount } from './email-settings.service.ts'
import type { WaitingMail } from './outbox.service.ts'
import { failed, sent, type Outcome } from './smtp-outcome.ts'
import { routeTo, type Route } from './smtp-route.ts'

const IMPLICIT_TLS = 465

/** What becomes of mail while the stored password cannot be opened. */
export const PASSWORD_UNREADABLE: Outcome = {
  state: 'deferred',
  answer: 'Das gespeicherte SMTP-Passwort ist nicht lesbar. Bitte geben Sie es neu ein.',
}

/**
 * A connection to the mail server. A certificate that nobody vouches for is still better than the plain text that a
 * private host may be spoken to in.
 */
export function transport(
  account: MailAccount,
  smtpPassword: string,
  { host, isPrivate }: Route,
): Transporter {
  const { smtpHost, smtpPort, smtpUsername } = account
  return createTransport({
    host,
    port: smtpPort,
    secure: smtpPort === IMPLICIT_TLS,
    requireTLS: !isPrivate,
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: !isPrivate,
      ...(!isIP(smtpHost) && { servername: smtpHost }),
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
  return `<${outboxId}@${fromEmail.slice(fromEmail.lastIndexOf('@') + 1)}>`
}

/** Addresses go in as objects: what stands in a name or an address cannot add a header or a recipient. */
function message(account: MailAccount, { id, recipient, replyTo, subject, text }: WaitingMail) {
  const { fromEmail, fromName, adminNotificationEmail } = account
  return {
    messageId: messageId(id, fromEmail),
    from: { name: fromName, address: fromEmail },
    to: { name: '', address: recipient ?? adminNotificationEmail },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Makes one attempt to hand a mail to the mail server; whatever goes wrong is an outcome. */
export async function sendBySmtp(
  account: MailAccount,
  mail: WaitingMail,
  signal: AbortSignal,
): Promise<Outcome> {
  if (account.smtpPassword === null) return PASSWORD_UNREADABLE
  try {
    const route = await routeTo(account.smtpHost)
    const mailer = transport(account, account.smtpPassword, route)
    const { response } = await mailer.sendMail({ ...message(account, mail), signal })
    return sent(String(response))
  } catch (error) {
    return failed(error)
  }
}
