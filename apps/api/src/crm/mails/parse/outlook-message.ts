import { peopleOf } from './addresses.ts'
import { headerDate } from './header-dates.ts'
import { decodeHeader, fieldOf, type HeaderField } from './header-fields.ts'
import {
  arrivalDate,
  conversationOf,
  headerFields,
  isBulk,
  messageIdOf,
  messageIdsOf,
} from './internet-headers.ts'
import { readAttachments } from './outlook-attachments.ts'
import { readBody } from './outlook-body.ts'
import { readRecipients, readSender } from './outlook-people.ts'
import { OutlookProperties, PROPERTY } from './outlook-properties.ts'
import { openOutlookFile, PROPERTY_HEADER } from './outlook-storage.ts'
import type { MailKind, ParsedMail } from './parsed-mail.ts'
import { safeHtml } from './safe-html.ts'
import { cleanLine } from './text-cleaning.ts'

/** Reads a .msg file; throws MailUnreadable where it is damaged or no Outlook item. */
export async function readOutlookMessage(bytes: Uint8Array): Promise<ParsedMail> {
  const root = openOutlookFile(bytes)
  const message = new OutlookProperties(root, PROPERTY_HEADER.message)
  const messageClass = cleanLine(message.text(PROPERTY.messageClass) ?? '') || 'IPM.Note'
  const body = readBody(message)
  const fields = headerFields(message.longText(PROPERTY.transportHeaders) ?? '')
  return {
    kind: kindOf(messageClass),
    messageClass,
    subject: readSubject(message, fields),
    sender: readSender(message),
    ...readRecipients(root, message),
    replyTo: peopleOf(fieldOf(fields, 'reply-to')),
    ...readDate(message, fields),
    deliveredAt: (message.time(PROPERTY.deliveryTime) ?? arrivalDate(fields))?.toISOString() ?? null,
    ...body,
    safeHtml: safeHtml(body.html),
    ...readThread(message, fields),
    ...readAttachments(root, message, body.html),
  }
}

/** What an item class says the file is; reports of undeliverable mail are mails. */
export function kindOf(messageClass: string): MailKind {
  const name = messageClass.toLowerCase()
  if (/^ipm\.(note|outlook\.recall)|^report\./.test(name)) return 'mail'
  if (/^ipm\.(appointment|schedule|ole\.class)/.test(name)) return 'appointment'
  if (/^ipm\.(contact|distlist)/.test(name)) return 'contact'
  if (name.startsWith('ipm.task')) return 'task'
  return 'other'
}

function readSubject(message: OutlookProperties, fields: readonly HeaderField[]): string {
  const normalized = message.text(PROPERTY.normalizedSubject)
  const subject =
    message.text(PROPERTY.subject) ??
    (normalized ? `${message.text(PROPERTY.subjectPrefix) ?? ''}${normalized}` : null) ??
    decodeHeader(fieldOf(fields, 'subject') ?? '')
  // Some stores put the length of "Re: " in front: the mark U+0001 and one character.
  return cleanLine(subject.startsWith('\u0001') ? subject.slice(2) : subject)
}

/** The time of sending, else of arrival, else the header's; the creation time says nothing about sending. */
function readDate(
  message: OutlookProperties,
  fields: readonly HeaderField[],
): Pick<ParsedMail, 'date' | 'dateSource'> {
  const submitted = message.time(PROPERTY.submitTime)
  if (submitted) return { date: submitted.toISOString(), dateSource: 'submitted' }
  const delivered = message.time(PROPERTY.deliveryTime)
  if (delivered) return { date: delivered.toISOString(), dateSource: 'delivered' }
  const sent = headerDate(decodeHeader(fieldOf(fields, 'date') ?? ''))
  if (sent) return { date: sent.toISOString(), dateSource: 'header' }
  const arrived = arrivalDate(fields)
  return { date: arrived?.toISOString() ?? null, dateSource: arrived ? 'delivered' : null }
}

type Thread = Pick<ParsedMail, 'messageId' | 'inReplyTo' | 'references' | 'conversation' | 'isBulk'>

function readThread(message: OutlookProperties, fields: readonly HeaderField[]): Thread {
  const value = (id: number, field: string) => message.text(id) || fieldOf(fields, field)
  return {
    messageId: messageIdOf(value(PROPERTY.messageId, 'message-id')),
    inReplyTo: messageIdOf(value(PROPERTY.inReplyTo, 'in-reply-to')),
    references: messageIdsOf(value(PROPERTY.references, 'references')),
    conversation: conversationOf(message.bytes(PROPERTY.conversationIndex)),
    isBulk: isBulk(fields),
  }
}
