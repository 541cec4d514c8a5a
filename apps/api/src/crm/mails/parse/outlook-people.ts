import { peopleOf } from './addresses.ts'
import { fieldOf } from './header-fields.ts'
import { headerFields } from './internet-headers.ts'
import { OutlookProperties, PROPERTY } from './outlook-properties.ts'
import { numberedStorages, PROPERTY_HEADER, type Storage } from './outlook-storage.ts'
import type { MailAddress } from './parsed-mail.ts'
import { cleanName, usableEmail } from './text-cleaning.ts'

/**
 * The sender. An Exchange sender has an X.500 name where the address should be; the real one then stands in one of
 * several other places, the sender's own first, the creator of the item last.
 */
export function readSender(message: OutlookProperties): MailAddress {
  const address = (id: number) => usableEmail(message.text(id))
  const named = cleanName(
    message.text(PROPERTY.senderName) ?? message.text(PROPERTY.sentRepresentingName) ?? '',
  )
  const email =
    address(PROPERTY.senderSmtp) ??
    address(PROPERTY.senderEmail) ??
    address(PROPERTY.sentRepresentingSmtp) ??
    address(PROPERTY.sentRepresentingEmail)
  if (named && email) return { name: named, email }
  const fields = headerFields(message.longText(PROPERTY.transportHeaders) ?? '')
  const [from] = peopleOf(fieldOf(fields, 'from') ?? fieldOf(fields, 'sender'))
  return {
    name: named || (from?.name ?? ''),
    email: email ?? from?.email ?? address(PROPERTY.creatorSmtp),
  }
}

/** The people of the recipient table; a mail without the table has them in its transport headers. */
export function readRecipients(
  storage: Storage,
  message: OutlookProperties,
): Record<'to' | 'cc' | 'bcc', MailAddress[]> {
  const recipients = { to: [] as MailAddress[], cc: [] as MailAddress[], bcc: [] as MailAddress[] }
  const rows = numberedStorages(storage, 'recip')
  for (const row of rows) {
    const properties = new OutlookProperties(row, PROPERTY_HEADER.recipient, message.charset)
    const person = readRecipient(properties)
    const kind = RECIPIENT_KINDS[(properties.integer(PROPERTY.recipientType) ?? 1) & 0xf]
    if (kind && (person.name || person.email)) recipients[kind].push(person)
  }
  const headers = message.longText(PROPERTY.transportHeaders)
  if (rows.length > 0 || !headers) return recipients
  const fields = headerFields(headers)
  const people = (name: string) => peopleOf(fieldOf(fields, name))
  return { to: people('to'), cc: people('cc'), bcc: people('bcc') }
}

/** By the low bits of PR_RECIPIENT_TYPE; the high ones are flags, and 0 is the sender himself. */
const RECIPIENT_KINDS: Record<number, 'to' | 'cc' | 'bcc'> = { 1: 'to', 2: 'cc', 3: 'bcc' }

function readRecipient(properties: OutlookProperties): MailAddress {
  return {
    name: cleanName(properties.text(PROPERTY.displayName) ?? ''),
    email: usableEmail(properties.text(PROPERTY.smtpAddress)) ?? usableEmail(properties.text(PROPERTY.email)),
  }
}
