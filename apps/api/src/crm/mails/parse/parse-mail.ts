import { invitationOf, isCalendarPart, textOfCalendar } from './calendar.ts'
import { decodeText } from './charsets.ts'
import { isCompoundFile } from './compound-file.ts'
import { looksLikeInternetMessage, readInternetMessage } from './internet-message.ts'
import { readOutlookMessage } from './outlook-message.ts'
import {
  MAX_ATTACHMENTS,
  MAX_NESTED_MESSAGES,
  type MailAttachment,
  MailUnreadable,
  type ParsedMail,
} from './parsed-mail.ts'
import { partName } from './part-names.ts'
import { readSecuredContent } from './signed-content.ts'
import { cleanText, textOfHtml } from './text.ts'
import { isTnef, outlookFileOfTnef } from './tnef.ts'

/** Many .msg files are plain RFC 5322, so the content decides. Unbounded in time and memory: use `MailParser`. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  if (bytes.length === 0) throw new MailUnreadable('empty', 'the file is empty')
  try {
    if (isCompoundFile(bytes)) return await openClosedContent(await readOutlookMessage(bytes))
    if (looksLikeInternetMessage(bytes)) return await openClosedContent(await readInternetMessage(bytes))
  } catch (error) {
    if (error instanceof MailUnreadable) throw error
    throw new MailUnreadable('damaged', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
  throw new MailUnreadable('not_a_mail', 'neither an Outlook item nor an internet message')
}

/** Anything that fails to open stays a file. */
async function openClosedContent(mail: ParsedMail): Promise<ParsedMail> {
  return withInvitation(openTextPart(await openTnef(await openSecured(mail, 0))))
}

/** Outlook items carry the appointment themselves; other mails attach a calendar. */
function withInvitation(mail: ParsedMail): ParsedMail {
  const calendar = mail.invitation ? undefined : mail.attachments.find(isCalendarPart)
  return calendar ? { ...mail, invitation: invitationOf(decodeText(calendar.bytes, null)) } : mail
}

function openTextPart(mail: ParsedMail): ParsedMail {
  if (!isBlank(mail)) return mail
  for (const part of mail.attachments) {
    // Next to other files a text part is an attachment; alone it is the mail's text.
    const isFile = /^text\/(plain|html|csv|markdown|xml)$/i.test(part.contentType ?? '')
    const text = isFile && mail.attachments.length > 1 ? '' : readableText(part)
    if (text) return { ...mail, text }
  }
  return mail
}

/** '' if the part is no readable text. */
function readableText(part: MailAttachment): string {
  const { contentType, bytes } = part
  const type = contentType?.toLowerCase() ?? ''
  if (isCalendarPart(part)) return textOfCalendar(decodeText(bytes, null))
  if (/^text\/(enriched|richtext)$/.test(type)) return textOfEnriched(decodeText(bytes, null))
  if (/^text\/(x-amp-html|watch-html|xhtml|html)$/.test(type))
    return textOfHtml(cleanText(decodeText(bytes, null)))
  if (/^text\/rtf$|^application\/rtf$/.test(type)) return ''
  return /^text\/|^message\/((global-)?delivery-status|disposition-notification|feedback-report|plain)$/.test(
    type,
  )
    ? cleanText(decodeText(bytes, null)).trim()
    : ''
}

/** RFC 1896: single line breaks are ignored, n breaks count as n-1. */
function textOfEnriched(text: string): string {
  return cleanText(text)
    .replace(/<param>.*?<\/param>/gis, '')
    .replace(/\n+/g, breaks => (breaks.length === 1 ? ' ' : breaks.slice(1)))
    .replace(/<(?:<|\/?[a-z][\w-]*>)/gi, tag => (tag === '<<' ? '<' : ''))
    .trim()
}

/** Only the first winmail.dat provides the mail's own text. */
async function openTnef(mail: ParsedMail): Promise<ParsedMail> {
  let opened: ParsedMail = { ...mail, attachments: [] }
  const parts: MailAttachment[] = []
  for (const part of mail.attachments) {
    const inner = isTnef(part.bytes) ? await tnefMail(part) : null
    if (inner) {
      opened = withInner(opened, [], { ...inner, attachments: [] })
      parts.push(...inner.attachments)
    } else parts.push(part)
  }
  if (parts.some(({ bytes }) => isTnef(bytes))) opened = withText(opened, unopened('winmail.dat'))
  return withParts(opened, parts)
}

async function tnefMail(part: MailAttachment): Promise<Inner | null> {
  try {
    return await readOutlookMessage(outlookFileOfTnef(part.bytes))
  } catch (error) {
    if (error instanceof RangeError || error instanceof MailUnreadable) return null
    throw error
  }
}

/** The outermost smime.p7m stays attached: the signature is worthless without it. */
async function openSecured(mail: ParsedMail, depth: number): Promise<ParsedMail> {
  const [part] = mail.attachments
  if (isPgp(mail)) return withText(mail, ENCRYPTED)
  if (!part || !isOnlyContent(mail) || !isSecured(part)) return mail
  const inner = await innerMail(part, depth)
  // Outlook stores the text of a signed item beside it; otherwise such text is a footer.
  const footer = isSmimeItem(mail) ? '' : mail.text.trim()
  const own = footer ? { ...mail, text: '' } : mail
  const opened =
    typeof inner === 'string' ? withText(own, inner) : withInner(own, depth === 0 ? [part] : [], inner)
  return footer ? { ...opened, text: `${opened.text}\n\n${footer}` } : opened
}

function isOnlyContent(mail: ParsedMail): boolean {
  const [part] = mail.attachments
  if (mail.attachments.length !== 1 || !part) return false
  if (isBlank(mail) || isSmimeItem(mail)) return true
  // A list server or gateway may have added text.
  return /^smime\.p7m$/i.test(part.name) && mail.text.length < MAX_FOOTER
}

const isSmimeItem = ({ messageClass }: ParsedMail) => /\.smime(\.|$)/i.test(messageClass)

const MAX_FOOTER = 2_000

const isBlank = ({ text }: ParsedMail) => text.trim() === ''

function isSecured({ name, contentType, bytes }: MailAttachment): boolean {
  if (/\.p7[mz]$/i.test(name) || /^application\/(x-)?pkcs7-mime$/i.test(contentType ?? '')) return true
  return /^multipart\/signed$/i.test(contentType ?? '') && hasMimeHeader(bytes)
}

function hasMimeHeader(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2048)).toString('latin1')
  return /^\s*(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*(?:content-[\w-]+|mime-version):/i.test(start)
}

const OPEN_IN_OUTLOOK = 'Bitte öffnen Sie die E-Mail in Outlook, um sie zu lesen.'
const ENCRYPTED = `Diese E-Mail ist verschlüsselt. ${OPEN_IN_OUTLOOK}`
const ONLY_CERTIFICATES = 'Diese E-Mail enthält nur Zertifikate und keinen Text.'

async function innerMail(part: MailAttachment, depth: number): Promise<Inner | string> {
  if (hasMimeHeader(part.bytes)) return await readInner(part, part.bytes, depth)
  const content = readSecuredContent(part.bytes)
  if (content === null) return unopened(part.name)
  if (content.kind === 'encrypted') return ENCRYPTED
  if (content.kind === 'empty') return ONLY_CERTIFICATES
  const { bytes } = content
  if (hasMimeHeader(bytes)) return await readInner(part, bytes, depth)
  // Some programs sign plain text or a file without a MIME header.
  const text = cleanText(decodeText(bytes, null))
  return /(?!\s)\p{Cc}/u.test(text) || text.startsWith('%PDF-')
    ? signedFile(part, bytes)
    : { ...NOTHING, text }
}

type Inner = Pick<ParsedMail, 'subject' | 'text' | 'html' | 'safeHtml' | 'attachments' | 'omittedAttachments'>

const NOTHING: Inner = {
  subject: '',
  text: '',
  html: null,
  safeHtml: null,
  attachments: [],
  omittedAttachments: [],
}

function signedFile({ name }: MailAttachment, bytes: Uint8Array): Inner {
  const ownName = /^smime\./i.test(name) ? '' : name.replace(/\.p7[mz]$/i, '')
  const file: MailAttachment = {
    name: partName(ownName, null, bytes, 1),
    contentType: null,
    contentId: null,
    inline: false,
    bytes,
    kind: 'file',
  }
  return { ...NOTHING, attachments: [file] }
}

async function readInner(
  part: MailAttachment,
  bytes: Uint8Array,
  depth: number,
): Promise<ParsedMail | string> {
  if (depth >= MAX_NESTED_MESSAGES) return unopened(part.name)
  try {
    return await openSecured(await readInternetMessage(bytes), depth + 1)
  } catch (error) {
    if (error instanceof MailUnreadable) return unopened(part.name)
    throw error
  }
}

function unopened(name: string): string {
  return `Der Inhalt dieser E-Mail liegt in „${name}“ und ließ sich nicht lesen. ${OPEN_IN_OUTLOOK}`
}

function isPgp(mail: ParsedMail): boolean {
  return (
    isBlank(mail) &&
    mail.attachments.some(part => /^application\/pgp-encrypted$/i.test(part.contentType ?? ''))
  )
}

function withText(mail: ParsedMail, text: string): ParsedMail {
  return isBlank(mail) ? { ...mail, text } : mail
}

function withInner(mail: ParsedMail, originals: MailAttachment[], inner: Inner): ParsedMail {
  return withParts(
    {
      ...mail,
      subject: mail.subject || inner.subject,
      text: isBlank(mail) ? inner.text : mail.text,
      html: mail.html ?? inner.html,
      safeHtml: mail.safeHtml ?? inner.safeHtml,
      omittedAttachments: [...mail.omittedAttachments, ...inner.omittedAttachments],
    },
    [...originals, ...inner.attachments.filter(({ contentType }) => !isSignature(contentType))],
  )
}

/** Worthless outside the signed original. */
function isSignature(contentType: string | null): boolean {
  return /^application\/(x-)?pkcs7-signature$/i.test(contentType ?? '')
}

function withParts(mail: ParsedMail, parts: MailAttachment[]): ParsedMail {
  return {
    ...mail,
    attachments: parts.slice(0, MAX_ATTACHMENTS),
    omittedAttachments: [...mail.omittedAttachments, ...parts.slice(MAX_ATTACHMENTS).map(({ name }) => name)],
  }
}
