import { peopleOf } from './addresses.ts'
import { automaticMail } from './automatic-mail.ts'
import {
  OutlookProperties,
  PROPERTY,
  PROPERTY_HEADER,
  type Storage,
  attachedMessageFile,
  attachedStorage,
  isMessage,
  nestedMessages,
  numberedStorages,
  oleObjectFile,
  openOutlookFile,
} from './outlook-file.ts'
import { decodeHtml } from './charsets.ts'
import { type RtfBody, readCompressedRtf } from './rtf.ts'
import { headerDate } from './header-dates.ts'
import {
  type HeaderField,
  arrivalDate,
  conversationOf,
  decodeHeader,
  fieldOf,
  headerFields,
  messageIdOf,
  messageIdsOf,
} from './headers.ts'
import { readAppointment } from './outlook-appointment.ts'
import { contentIdOf, shownContentIds } from './internet-message.ts'
import {
  MAX_ATTACHMENTS,
  MAX_NESTED_MESSAGES,
  type MailAddress,
  type MailAttachment,
  type MailKind,
  type ParsedMail,
} from './parsed-mail.ts'
import { partName } from './part-names.ts'
import { safeHtml } from './safe-html.ts'
import {
  cleanFileName,
  cleanLine,
  cleanName,
  cleanText,
  textOfHtml,
  usableContentType,
  usableEmail,
} from './text.ts'

/** Throws MailUnreadable if damaged or not an Outlook item. */
export async function readOutlookMessage(bytes: Uint8Array): Promise<ParsedMail> {
  const root = openOutlookFile(bytes)
  const message = new OutlookProperties(root, PROPERTY_HEADER.message)
  const messageClass = cleanLine(message.text(PROPERTY.messageClass) ?? '') || 'IPM.Note'
  const body = readBody(message)
  const transportHeaders = message.longText(PROPERTY.transportHeaders) ?? ''
  const fields = headerFields(transportHeaders)
  const files = readAttachments(root, message, body.html)
  const head = {
    messageClass,
    subject: readSubject(message, fields),
    sender: readSender(message),
    text: body.text,
  }
  return {
    ...head,
    transportHeaders,
    kind: kindOf(messageClass),
    automatic: automaticMail([...fields, ...suppression(message)], { ...head, ...files }),
    invitation: readAppointment(root, message, head),
    ...readRecipients(root, message),
    replyTo: peopleOf(fieldOf(fields, 'reply-to')),
    ...readDate(message, fields),
    deliveredAt: (message.time(PROPERTY.deliveryTime) ?? arrivalDate(fields))?.toISOString() ?? null,
    ...body,
    safeHtml: safeHtml(body.html),
    ...readThread(message, fields),
    ...files,
  }
}

/** Reports of undeliverable mail count as mails. */
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
  // Some stores put the length of "Re: " in front: U+0001 and one character.
  return cleanLine(subject.startsWith('\u0001') ? subject.slice(2) : subject)
}

/** Sent, else received, else from the header; the creation time is unrelated. */
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

/** Outlook's copy of X-Auto-Response-Suppress, for mails without headers; all bits mean "All". */
function suppression(message: OutlookProperties): HeaderField[] {
  const suppressesAll = message.integer(PROPERTY.suppressedAnswers) === -1
  return suppressesAll ? [{ name: 'x-auto-response-suppress', value: 'All' }] : []
}

type Thread = Pick<ParsedMail, 'messageId' | 'inReplyTo' | 'references' | 'conversation'>

function readThread(message: OutlookProperties, fields: readonly HeaderField[]): Thread {
  const value = (id: number, field: string) => message.text(id) || fieldOf(fields, field)
  return {
    messageId: messageIdOf(value(PROPERTY.messageId, 'message-id')),
    inReplyTo: messageIdOf(value(PROPERTY.inReplyTo, 'in-reply-to')),
    references: messageIdsOf(value(PROPERTY.references, 'references')),
    conversation: conversationOf(message.bytes(PROPERTY.conversationIndex)),
  }
}

/** Exchange senders have an X.500 name instead; try other properties, the item's creator last. */
function readSender(message: OutlookProperties): MailAddress {
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

function readRecipients(
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

/** Low bits of PR_RECIPIENT_TYPE; the high ones are flags, and 0 is the sender. */
const RECIPIENT_KINDS: Record<number, 'to' | 'cc' | 'bcc'> = { 1: 'to', 2: 'cc', 3: 'bcc' }

function readRecipient(properties: OutlookProperties): MailAddress {
  return {
    name: cleanName(properties.text(PROPERTY.displayName) ?? ''),
    email: usableEmail(properties.text(PROPERTY.smtpAddress)) ?? usableEmail(properties.text(PROPERTY.email)),
  }
}

/** PR_ATTACH_METHOD */
const OLE_OBJECT = 6

/** Bit of PR_ATTACH_FLAGS: shown by the HTML, so not listed. */
const SHOWN_BY_HTML = 4

function readAttachments(
  root: Storage,
  message: OutlookProperties,
  html: string | null,
): { attachments: MailAttachment[]; omittedAttachments: string[] } {
  const attachments: MailAttachment[] = []
  const omittedAttachments: string[] = []
  const shown = shownContentIds(html)
  for (const [index, storage] of numberedStorages(root, 'attach').entries()) {
    const properties = new OutlookProperties(storage, PROPERTY_HEADER.attachment, message.charset)
    const inner = attachedStorage(storage)
    const isObject = properties.integer(PROPERTY.attachmentMethod) === OLE_OBJECT
    const innerMessage = inner && !isObject && isMessage(inner) ? inner : null
    const name = attachmentName(properties, innerMessage, message, index + 1)
    if (index >= MAX_ATTACHMENTS || (innerMessage && isTooDeep(innerMessage))) {
      omittedAttachments.push(name)
      continue
    }
    const contentId = contentIdOf(properties.text(PROPERTY.attachmentContentId))
    const isMarked = ((properties.integer(PROPERTY.attachmentFlags) ?? 0) & SHOWN_BY_HTML) !== 0
    attachments.push({
      name,
      contentType: usableContentType(properties.text(PROPERTY.attachmentType)),
      contentId,
      inline: html !== null && contentId !== null && (isMarked || shown.has(contentId.toLowerCase())),
      bytes: innerMessage
        ? attachedMessageFile(innerMessage, root)
        : inner
          ? oleObjectFile(inner)
          : (properties.bytes(PROPERTY.attachmentData) ?? new Uint8Array()),
      kind: innerMessage ? 'message' : 'file',
    })
  }
  return { attachments, omittedAttachments }
}

function isTooDeep(message: Storage): boolean {
  return 1 + nestedMessages(message, MAX_NESTED_MESSAGES) > MAX_NESTED_MESSAGES
}

function attachmentName(
  properties: OutlookProperties,
  innerMessage: Storage | null,
  message: OutlookProperties,
  number: number,
): string {
  const text = (id: number) => cleanFileName(properties.text(id) ?? '')
  if (innerMessage) {
    const inner = new OutlookProperties(innerMessage, PROPERTY_HEADER.attachedMessage)
    const subject = cleanFileName(inner.text(PROPERTY.subject) ?? '') || text(PROPERTY.displayName)
    return cleanFileName(`${subject || `Nachricht ${number}`}.msg`)
  }
  const given =
    text(PROPERTY.attachmentName) || text(PROPERTY.attachmentShortName) || text(PROPERTY.displayName)
  if (given) return given
  if (isSigned(message)) return 'smime.p7m'
  const bytes = properties.bytes(PROPERTY.attachmentData) ?? new Uint8Array()
  return partName(text(PROPERTY.attachmentExtension), properties.text(PROPERTY.attachmentType), bytes, number)
}

/** Signed or encrypted: the real content is in the single attachment. */
function isSigned(message: OutlookProperties): boolean {
  return /\.smime(\.|$)/i.test(message.text(PROPERTY.messageClass) ?? '')
}

function readBody(message: OutlookProperties): Pick<ParsedMail, 'text' | 'isTextMade' | 'html'> {
  const ownText = cleanText(message.longText(PROPERTY.body) ?? '')
  const ownHtml = readHtml(message)
  const hasText = ownText.trim() !== ''
  const rtf = ownHtml === null ? readRtf(message, hasText) : null
  const html = ownHtml ?? (rtf?.html ? cleanText(rtf.html) : null)
  if (hasText) return { text: ownText, isTextMade: false, html }
  const madeText =
    html === null ? (rtf?.text ?? message.longText(PROPERTY.reportText) ?? '') : textOfHtml(html)
  return { text: cleanText(madeText).trim(), isTextMade: true, html }
}

function readHtml(message: OutlookProperties): string | null {
  const bytes = message.bytes(PROPERTY.html)
  const html = cleanText(bytes ? decodeBody(bytes, message) : (message.longText(PROPERTY.html) ?? ''))
  return html.trim() === '' ? null : html
}

function decodeBody(bytes: Uint8Array, message: OutlookProperties): string {
  const page = message.integer(PROPERTY.internetCodePage)
  return decodeHtml(bytes, page ? `cp${page}` : null, message.charset)
}

/** With a text body, only HTML inside the RTF is wanted; without one, oversized RTF is an error. */
function readRtf(message: OutlookProperties, hasText: boolean): RtfBody | null {
  const packed = message.bytes(PROPERTY.rtf)
  if (!packed) return null
  try {
    return readCompressedRtf(packed, hasText ? 'html' : 'html or text')
  } catch (error) {
    if (hasText) return null
    throw error
  }
}
