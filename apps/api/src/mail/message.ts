import { brand } from '@app/contracts/brand'
import { asciiAddress, asciiDomain } from '@app/contracts/email-address'
import type { MailKind } from '@app/contracts/outbox'
import type { WaitingMail } from './outbox.service.ts'

interface Sender {
  fromEmail: string
  fromName: string
  adminNotificationEmail: string
}

/** The same for every attempt, so that a duplicate can be recognised. */
function messageId(outboxId: string, fromEmail: string): string {
  return `<${outboxId}@${asciiDomain(fromEmail.slice(fromEmail.lastIndexOf('@') + 1))}>`
}

const ofCrm: ReadonlySet<MailKind> = new Set(['activity_reminder', 'offer_follow_up', 'opportunity_silence'])

/** As configured; CRM mails have their own default. */
function senderName({ fromName }: Sender, kind: MailKind): string {
  return fromName === brand.senders.admin && ofCrm.has(kind) ? brand.senders.crm : fromName
}

/** Addresses as objects: a name or address cannot inject headers or recipients. */
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

/** Written by staff, sent as it is. */
export function asItIs({ fromEmail }: Sender, { recipients }: WaitingMail, raw: Buffer) {
  return { raw, envelope: { from: asciiAddress(fromEmail), to: (recipients ?? []).map(asciiAddress) } }
}
