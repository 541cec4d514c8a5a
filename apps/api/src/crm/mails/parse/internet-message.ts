import { peopleOf } from './addresses.ts'
import { automaticMail } from './automatic-mail.ts'
import { decodeHtml, decodeText } from './charsets.ts'
import { headerDate } from './header-dates.ts'
import {
  type HeaderField,
  arrivalDate,
  conversationOf,
  decodeHeader,
  fieldOf,
  messageIdOf,
  messageIdsOf,
} from './headers.ts'
import { decodeTransfer, mailBytes } from './mime-bytes.ts'
import { type MimePart, readParts, splitFields } from './mime-parts.ts'
import { MAX_ATTACHMENTS, type MailAddress, type MailAttachment, type ParsedMail } from './parsed-mail.ts'
import { partName } from './part-names.ts'
import { safeHtml } from './safe-html.ts'
import { cleanLine, cleanText, textOfHtml, unflow, usableContentType } from './text.ts'

/** RFC 5322 with MIME. */
export async function readInternetMessage(bytes: Uint8Array): Promise<ParsedMail> {
  const root = readParts(mailBytes(bytes))
  const { fields } = root
  const contents = contentsOf(root)
  const html = contents.html === null ? null : cleanText(contents.html)
  const shown = shownContentIds(html)
  const sent = headerDate(decodeHeader(fieldOf(fields, 'date') ?? ''))
  const arrived = arrivalDate(fields)
  const head = {
    messageClass: 'IPM.Note',
    subject: cleanLine(decodeHeader(fieldOf(fields, 'subject') ?? '')),
    sender: senderOf(fields),
    text: cleanText(contents.text),
    attachments: contents.files
      .slice(0, MAX_ATTACHMENTS)
      .map((part, index) => attachment(part, index, shown)),
  }
  return {
    ...head,
    kind: 'mail',
    to: allPeople(fields, 'to'),
    cc: allPeople(fields, 'cc'),
    bcc: allPeople(fields, 'bcc'),
    replyTo: firstPeople(fields, 'reply-to'),
    date: (sent ?? arrived)?.toISOString() ?? null,
    dateSource: sent ? 'header' : arrived ? 'delivered' : null,
    deliveredAt: arrived?.toISOString() ?? null,
    isTextMade: contents.isMade,
    transportHeaders: null,
    html,
    safeHtml: safeHtml(html),
    messageId: messageIdOf(fieldOf(fields, 'message-id')),
    inReplyTo: messageIdOf(fieldOf(fields, 'in-reply-to')),
    references: messageIdsOf(fieldOf(fields, 'references')),
    conversation: conversationOf(Buffer.from(fieldOf(fields, 'thread-index') ?? '', 'base64')),
    automatic: automaticMail(fields, head),
    invitation: null,
    omittedAttachments: contents.files.slice(MAX_ATTACHMENTS).map((part, index) => {
      return nameOf(part, MAX_ATTACHMENTS + index)
    }),
  }
}

export function looksLikeInternetMessage(bytes: Uint8Array): boolean {
  const start = mailBytes(bytes.subarray(0, 65_536))
  const { fields, body } = splitFields(start)
  if (start.subarray(0, start.length - body.length).includes(0)) return false
  return fields.some(({ name }) =>
    /^(from|to|date|subject|received|message-id|return-path|mime-version|delivered-to|content-type)$/.test(
      name,
    ),
  )
}

/** Some list servers and gateways set only "Sender:". */
function senderOf(fields: readonly HeaderField[]): MailAddress {
  const named = ['from', 'sender', 'resent-from'].flatMap(name => firstPeople(fields, name))
  return named.find(({ email }) => email) ?? named[0] ?? { name: '', email: null }
}

/** Repeated headers: the first one wins, except recipients, which are merged. */
function firstPeople(fields: readonly HeaderField[], name: string): MailAddress[] {
  return peopleOf(fieldOf(fields, name))
}

function allPeople(fields: readonly HeaderField[], name: string): MailAddress[] {
  return fields.filter(field => field.name === name).flatMap(({ value }) => peopleOf(value))
}

interface Contents {
  text: string
  isMade: boolean
  html: string | null
  files: MimePart[]
}

const NOTHING: Contents = { text: '', isMade: true, html: null, files: [] }

function contentsOf(part: MimePart): Contents {
  if (part.children.length) {
    const children = part.children.map(contentsOf)
    if (part.type === 'multipart/alternative') return alternative(children)
    return sequence(children.map((child, index) => withOwnFile(child, part.children[index]!, index)))
  }
  if (!isShown(part)) return { ...NOTHING, files: [part] }
  const charset = part.params['charset'] ?? null
  if (part.type === 'text/html') {
    const html = decodeHtml(part.bytes, charset)
    return { ...NOTHING, text: textOfHtml(html), html }
  }
  const { text, files } = withoutUuencoded(decodeText(part.bytes, charset))
  const isFlowed = part.params['format']?.toLowerCase() === 'flowed'
  const isDelSp = part.params['delsp']?.toLowerCase() === 'yes'
  return {
    ...NOTHING,
    text: isFlowed ? unflow(text, isDelSp) : text,
    isMade: false,
    files,
  }
}

/** A named text after another part is also a file, merely shown inline. */
function withOwnFile(contents: Contents, part: MimePart, index: number): Contents {
  if (index === 0 || part.children.length || !part.fileName || !isShown(part)) return contents
  return { ...contents, files: [...contents.files, part] }
}

const UUENCODED =
  /^begin [0-7]{3,4} (\S[^\r\n]*)\r?\n(?:[\x20-\x60]{1,62}\r?\n)*?(?:[` ]?\r?\n)?end[ \t]*(?:\r?\n|$)/gm

function withoutUuencoded(text: string): { text: string; files: MimePart[] } {
  const files: MimePart[] = []
  const rest = text.replace(UUENCODED, (lines: string, fileName: string) => {
    const bytes = decodeTransfer(Buffer.from(lines, 'latin1'), 'uuencode')
    files.push({ ...EMPTY, type: 'application/octet-stream', fileName, bytes })
    return ''
  })
  return { text: rest, files }
}

const EMPTY = { fields: [], params: {}, disposition: null, children: [] }

/** An unknown disposition means attachment (RFC 2183 2.8). */
function isShown({ type, disposition }: MimePart): boolean {
  const isText = ['text/plain', 'text/html', 'message/delivery-status'].includes(type)
  return isText && (disposition === null || disposition === 'inline')
}

function alternative(children: readonly Contents[]): Contents {
  const own = children.filter(({ text, isMade }) => !isMade && text.trim())
  const rich = children.filter(({ html }) => html !== null)
  const distinct = (values: (string | null)[]) => [...new Set(values)].join('\n')
  return {
    text: distinct((own.length ? own : rich).map(({ text }) => text)),
    isMade: own.length === 0,
    html: rich.length ? distinct(rich.map(({ html }) => html)) : null,
    files: children.flatMap(({ files }) => files),
  }
}

function sequence(children: readonly Contents[]): Contents {
  const said = children.filter(({ text, html }) => text.trim() || html !== null)
  const isRich = said.some(({ html }) => html !== null)
  return {
    text: said.map(({ text }) => text).join('\n'),
    isMade: said.every(({ isMade }) => isMade),
    html: isRich ? said.map(({ html, text }) => html ?? htmlOfText(text)).join('\n') : null,
    files: children.flatMap(({ files }) => files),
  }
}

function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<pre>${escaped}</pre>`
}

const nameOf = ({ fileName, type, bytes }: MimePart, index: number) =>
  partName(fileName, type, bytes, index + 1)

function attachment(part: MimePart, index: number, shown: Set<string>): MailAttachment {
  const contentId = contentIdOf(fieldOf(part.fields, 'content-id'))
  return {
    name: nameOf(part, index),
    contentType: usableContentType(part.type),
    contentId,
    inline: contentId !== null && shown.has(contentId.toLowerCase()),
    bytes: new Uint8Array(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength),
    kind: part.type === 'message/rfc822' ? 'message' : 'file',
  }
}

/** Without angle brackets and the trailing NUL of some programs. */
export function contentIdOf(value: string | null | undefined): string | null {
  return cleanLine(value ?? '').replace(/^<|>$/g, '') || null
}

export function shownContentIds(html: string | null): Set<string> {
  const links = html?.matchAll(/\bcid:([^"'\s<>)]+)/gi) ?? []
  return new Set([...links].flatMap(([, id]) => [id!.toLowerCase(), decoded(id!).toLowerCase()]))
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
