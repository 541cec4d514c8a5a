import { brand } from '@app/contracts/brand'
import { asciiAddress, asciiDomain } from '@app/contracts/email-address'
import type { MailKind } from '@app/contracts/outbox'
import type { WaitingMail } from './outbox.service.ts'

/** Whom mails come from, and who gets those without a recipient. */
interface Sender {
  fromEmail: string
  fromName: string
  adminNotificationEmail: string
}

/** The same for every attempt, so that a mail which arrives twice can be recognised as one. */
function messageId(outboxId: string, fromEmail: string): string {
  return `<${outboxId}@${asciiDomain(fromEmail.slice(fromEmail.lastIndexOf('@') + 1))}>`
}

const ofCrm: ReadonlySet<MailKind> = new Set(['activity_reminder', 'offer_follow_up', 'opportunity_silence'])

/** The name in the settings; where that is still the default, mails of the sales CRM have a default of their own. */
function senderName({ fromName }: Sender, kind: MailKind): string {
  return fromName === brand.senders.admin && ofCrm.has(kind) ? brand.senders.crm : fromName
}

/** A mail of the outbox. Addresses go in as objects: what stands in a name or an address cannot add a header or a recipient. */
export function message(account: Sender, mail: WaitingMail) {
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

/** A mail that staff wrote, under the sender and recipients of its envelope. */
export function asItIs({ fromEmail }: Sender, { recipients }: WaitingMail, raw: Buffer) {
  return { raw, envelope: { from: asciiAddress(fromEmail), to: (recipients ?? []).map(asciiAddress) } }
}
