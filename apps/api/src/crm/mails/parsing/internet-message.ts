import { simpleParser, type Attachment } from 'mailparser'

import { textOfHtml } from './html-text.ts'
import { headerDate, messageIdOf, messageIdsOf, peopleOf } from './internet-headers.ts'
import { showsInline } from './outlook-attachments.ts'
import { MAX_ATTACHMENTS, type MailAttachment, type ParsedMail } from './parsed-mail.ts'
import { cleanFileName, cleanLine, cleanText } from './text-cleaning.ts'

const MAX_HTML_LENGTH = 5_000_000

/** Reads an .eml file (RFC 5322 with MIME). */
export async function readInternetMessage(bytes: Uint8Array): Promise<ParsedMail> {
  const mail = await simpleParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    ignoreEmbedded: true,
    keepCidLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: MAX_HTML_LENGTH,
  } as Parameters<typeof simpleParser>[1])
  const html = mail.html ? cleanText(mail.html) : null
  const date = headerDate(rawHeader(mail.headerLines, 'date'))
  return {
    kind: 'mail',
    messageClass: 'IPM.Note',
    subject: cleanLine(mail.subject ?? ''),
    sender: peopleOf(mail.from)[0] ?? { name: '', email: null },
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    bcc: peopleOf(mail.bcc),
    date: date?.toISOString() ?? null,
    dateSource: date ? 'header' : null,
    text: readText(mail.text, html, isHtmlOnly(mail.headers.get('content-type'))),
    html,
    messageId: messageIdOf(mail.messageId),
    inReplyTo: messageIdOf(mail.inReplyTo),
    references: messageIdsOf([mail.references ?? []].flat().join(' ')),
    attachments: mail.attachments
      .slice(0, MAX_ATTACHMENTS)
      .map((part, index) => attachment(part, index, html)),
    omittedAttachments: mail.attachments.slice(MAX_ATTACHMENTS).map((part, index) => {
      return attachmentName(part, MAX_ATTACHMENTS + index)
    }),
  }
}

/** Whether bytes begin with header fields a mail has; other text, and everything binary, does not. */
export function looksLikeInternetMessage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536)).toString('latin1')
  const block = start
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .replace(/^(From |>From )[^\n]*\n/, '')
    .split(/\r?\n\r?\n/, 1)[0]!
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  if (!lines.slice(0, 5).every(line => line === '' || /^[!-9;-~]+[ \t]*:/.test(line))) return false
  return lines.some(line =>
    /^(from|to|date|subject|received|message-id|return-path|mime-version):/i.test(line),
  )
}

/** mailparser would put the time of reading in the place of an unreadable date, so the field is read again. */
function rawHeader(lines: ReadonlyArray<{ key: string; line: string }>, key: string): string | null {
  const line = lines.findLast(header => header.key === key)?.line
  return line
    ? line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim()
    : null
}

function isHtmlOnly(contentType: unknown): boolean {
  return typeof contentType === 'object' && (contentType as { value?: string } | null)?.value === 'text/html'
}

function readText(text: string | undefined, html: string | null, htmlOnly: boolean): string {
  const own = htmlOnly ? '' : cleanText(text ?? '')
  return own.trim() === '' && html !== null ? textOfHtml(html) : own
}

function attachment(part: Attachment, index: number, html: string | null): MailAttachment {
  const contentId = part.cid ? cleanLine(part.cid) || null : null
  return {
    name: attachmentName(part, index),
    contentType: part.contentType || null,
    contentId,
    inline: showsInline(html, contentId),
    bytes: new Uint8Array(part.content.buffer, part.content.byteOffset, part.content.byteLength),
    kind: part.contentType === 'message/rfc822' ? 'message' : 'file',
  }
}

function attachmentName(part: Attachment, index: number): string {
  const given = cleanFileName(part.filename ?? '')
  if (given) return given
  return part.contentType === 'message/rfc822' ? `Nachricht ${index + 1}.eml` : `Anhang ${index + 1}`
}
