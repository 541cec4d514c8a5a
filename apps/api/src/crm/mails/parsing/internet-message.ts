import {
  simpleParser,
  type Attachment,
  type ParsedMail as MimeMail,
  type SimpleParserOptions,
} from 'mailparser'

import { contentIdOf, shownContentIds } from './content-ids.ts'
import { textOfHtml } from './html-text.ts'
import {
  arrivalDate,
  conversationOf,
  headerDate,
  headerField,
  isBulk,
  messageIdOf,
  messageIdsOf,
  peopleOf,
} from './internet-headers.ts'
import { MailUnreadable } from './mail-unreadable.ts'
import { MAX_ATTACHMENTS, type MailAttachment, type ParsedMail } from './parsed-mail.ts'
import { safeHtml } from './safe-html.ts'
import { cleanFileName, cleanLine, cleanText, usableContentType } from './text-cleaning.ts'

/** More than attachments may be, because texts and groups of parts count as well. */
const MAX_MIME_PARTS = 10_000

/** Options that mailparser hands on to its splitter, which its types leave out. */
interface SplitterOptions {
  ignoreEmbedded: boolean
  maxChildNodes: number
}

/** Reads an .eml file (RFC 5322 with MIME). */
export async function readInternetMessage(bytes: Uint8Array): Promise<ParsedMail> {
  const mail = await readMime(bytes)
  const html = mail.html ? cleanText(mail.html) : null
  const shown = shownContentIds(html)
  const date = readDate(mail.headerLines)
  const headers = mail.headerLines.map(({ line }) => line).join('\n')
  return {
    kind: 'mail',
    messageClass: 'IPM.Note',
    subject: cleanLine(mail.subject ?? ''),
    sender: peopleOf(mail.from)[0] ?? { name: '', email: null },
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    bcc: peopleOf(mail.bcc),
    replyTo: peopleOf(mail.replyTo),
    date: date?.toISOString() ?? null,
    dateSource: date ? 'header' : null,
    deliveredAt: arrivalDate(headers)?.toISOString() ?? null,
    text: readText(mail.text, html),
    html,
    safeHtml: safeHtml(html),
    messageId: messageIdOf(mail.messageId),
    inReplyTo: messageIdOf(mail.inReplyTo),
    references: messageIdsOf([mail.references ?? []].flat().join(' ')),
    conversation: conversationOf(Buffer.from(headerField(headers, 'Thread-Index') ?? '', 'base64')),
    isBulk: isBulk(headers),
    attachments: mail.attachments
      .slice(0, MAX_ATTACHMENTS)
      .map((part, index) => attachment(part, index, shown)),
    omittedAttachments: mail.attachments.slice(MAX_ATTACHMENTS).map((part, index) => {
      return attachmentName(part, MAX_ATTACHMENTS + index)
    }),
  }
}

/** Attached messages stay files; links and pictures in the HTML stay as they are. */
const OPTIONS = {
  ignoreEmbedded: true,
  keepCidLinks: true,
  skipTextLinks: true,
  // mailparser's own conversion would refuse the whole mail where the HTML is long.
  skipHtmlToText: true,
  maxChildNodes: MAX_MIME_PARTS,
} satisfies SimpleParserOptions & SplitterOptions

async function readMime(bytes: Uint8Array): Promise<MimeMail> {
  const mail = bytes.subarray(byteOrderMark(bytes))
  try {
    return await simpleParser(Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength), OPTIONS)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EMAXLEN') throw error
    throw new MailUnreadable('too_complex', 'too many parts or too long a header', { cause: error })
  }
}

/** Whether bytes begin with header fields a mail has; other text, and everything binary, does not. */
export function looksLikeInternetMessage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536)).toString('latin1')
  const block = start
    .slice(byteOrderMark(bytes))
    .replace(/^(From |>From )[^\n]*\n/, '')
    .split(/\r?\n\r?\n/, 1)[0]!
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  if (!lines.slice(0, 5).every(line => line === '' || /^[!-9;-~]+[ \t]*:/.test(line))) return false
  return lines.some(line =>
    /^(from|to|date|subject|received|message-id|return-path|mime-version):/i.test(line),
  )
}

/** How many bytes of a UTF-8 mark stand before the first header. */
function byteOrderMark(bytes: Uint8Array): 0 | 3 {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/** mailparser would put the time of reading in the place of an unreadable date, so the field is read again. */
function readDate(lines: MimeMail['headerLines']): Date | null {
  const fields = lines.filter(({ key }) => key === 'date').map(({ line }) => line)
  return headerDate(headerField(fields.join('\n'), 'Date'))
}

function readText(text: string | undefined, html: string | null): string {
  const own = cleanText(text ?? '')
  return own.trim() === '' && html !== null ? textOfHtml(html) : own
}

function attachment(part: Attachment, index: number, shown: Set<string>): MailAttachment {
  const contentId = contentIdOf(part.cid)
  return {
    name: attachmentName(part, index),
    contentType: usableContentType(part.contentType),
    contentId,
    inline: contentId !== null && shown.has(contentId.toLowerCase()),
    bytes: new Uint8Array(part.content.buffer, part.content.byteOffset, part.content.byteLength),
    kind: part.contentType === 'message/rfc822' ? 'message' : 'file',
  }
}

function attachmentName(part: Attachment, index: number): string {
  const given = cleanFileName(part.filename ?? '')
  if (given) return given
  return part.contentType === 'message/rfc822' ? `Nachricht ${index + 1}.eml` : `Anhang ${index + 1}`
}
