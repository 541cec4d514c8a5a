import {
  decodeHeader,
  fieldOf,
  isKnownField,
  parametersOf,
  readFields,
  withLetters,
  type HeaderField,
} from './headers.ts'
import { MailUnreadable } from './parsed-mail.ts'
import { decodeTransfer } from './mime-bytes.ts'

/** RFC 2045, parsed leniently. */
export interface MimePart {
  fields: HeaderField[]
  /** In lower case. */
  type: string
  params: Record<string, string>
  /** In lower case. */
  disposition: string | null
  fileName: string | null
  bytes: Buffer
  children: MimePart[]
}

/** Higher than the limit of attachments, because texts and multiparts count too. */
const MAX_PARTS = 10_000

/** Deeper multiparts are read as text. */
const MAX_DEPTH = 50

const MAX_FIELDS = 2_000_000

const START = 65_536

export function readParts(bytes: Buffer): MimePart {
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(bytes.toString('latin1', 0, START))?.[1] ?? null
  return new PartReader(charset).part(bytes, 0, 'text/plain')
}

export function splitFields(
  bytes: Buffer,
  charset: string | null = null,
): { fields: HeaderField[]; body: Buffer } {
  const lines: string[] = []
  const starts: number[] = []
  let at = 0
  for (let isLast = false; at < bytes.length && !isLast;) {
    const end = lineEnd(bytes, at)
    const line = textOf(bytes, at, end)
    // The line after a blank one decides whether the header ends.
    isLast = line === '' || lines.at(-1)?.trim() === ''
    // A lone CR between two fields also ends a line.
    for (const piece of line.split(/\r(?=[!-9;-~]+:)/)) {
      lines.push(piece)
      starts.push(at)
    }
    at = end
    if (at > MAX_FIELDS) break
  }
  const { fields, length } = readFields(lines)
  if (length === lines.length && at > MAX_FIELDS)
    throw new MailUnreadable('too_complex', 'the header is too long')
  return { fields: withLetters(fields, charset), body: bytes.subarray(starts[length] ?? at) }
}

const ESSENTIAL = ['subject', 'date']

/** Allows for a blank line in the middle of the header. */
function splitMail(bytes: Buffer, charset: string | null): { fields: HeaderField[]; body: Buffer } {
  const says = (fields: HeaderField[]) => ESSENTIAL.filter(name => fieldOf(fields, name)).length
  let mail = splitFields(bytes, charset)
  while (says(mail.fields) < ESSENTIAL.length && FIELDS_AHEAD.test(mail.body.toString('latin1', 0, START))) {
    const { fields, body } = splitFields(mail.body, charset)
    const joined = [...mail.fields, ...fields]
    if (says(joined) <= says(mail.fields)) break
    mail = { fields: joined, body }
  }
  return mail
}

const FIELDS_AHEAD = /^\s*(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2}/

class PartReader {
  private count = 0
  private readonly charset: string | null

  constructor(charset: string | null) {
    this.charset = charset
  }

  part(bytes: Buffer, depth: number, defaultType: string): MimePart {
    if (++this.count > MAX_PARTS) throw new MailUnreadable('too_complex', 'the mail has too many parts')
    const { fields, body } = (depth === 0 ? splitMail : splitFields)(bytes, this.charset)
    const part = emptyPart(fields, defaultType)
    const isMultipart = part.type.startsWith('multipart/') || beginsWithPart(part.type, body)
    if (isMultipart && depth < MAX_DEPTH) {
      part.children = this.children(part, body, depth)
      if (part.children.length) return part
      part.type = 'text/plain'
    }
    part.bytes = decodeTransfer(body, encodingOf(fields))
    part.type = meantType(part)
    return part
  }

  private children({ type, params, fields }: MimePart, body: Buffer, depth: number): MimePart[] {
    const boundary = params['boundary']?.trimEnd()
    const cut = (bytes: Buffer) => (boundary ? slices(bytes, boundary) : null)
    const found = cut(body) ?? guessedSlices(body) ?? cut(decodeTransfer(body, encodingOf(fields)))
    if (!found) return []
    const { parts, rest } = found
    const childType = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
    const children = parts.map(part => this.part(part, depth + 1, childType))
    // Text after the last boundary is a footer added by a server.
    if (rest.toString('latin1').trim()) children.push({ ...emptyPart([], 'text/plain'), bytes: rest })
    return children
  }
}

function encodingOf(fields: readonly HeaderField[]): string | null {
  const named = fields.flatMap(({ name, value }) => (name === 'content-transfer-encoding' ? [value] : []))
  return named.find(value => /base-?64|quoted|uu/i.test(value)) ?? named[0] ?? null
}

/** Of several types, the one with a boundary counts. */
function typeFieldOf(fields: readonly HeaderField[]): string {
  const named = fields.flatMap(({ name, value }) => (name === 'content-type' && value ? [value] : []))
  return named.find(value => /^multipart\/.*boundary/is.test(value)) ?? named[0] ?? ''
}

/** The type is missing, but the text starts with a boundary and a part header. */
function beginsWithPart(type: string, body: Buffer): boolean {
  return (
    type === 'text/plain' && /^\s*--\S+[ \t]*\r?\ncontent-[a-z-]+:/i.test(body.toString('latin1', 0, 2_000))
  )
}

function emptyPart(fields: HeaderField[], defaultType: string): MimePart {
  const isNamed = fields.some(({ name }) => name === 'content-type')
  const { value, params } = parametersOf(typeFieldOf(fields))
  const disposition = parametersOf(fieldOf(fields, 'content-disposition') ?? '')
  const type = isNamed ? value.replace(/\s+/g, '') : defaultType
  return {
    fields,
    type: type === 'multipart' ? 'multipart/mixed' : type,
    params,
    disposition: disposition.value || null,
    fileName: fileNameOf(fields, disposition.params, params),
    bytes: Buffer.alloc(0),
    children: [],
  }
}

/** The description counts only if it looks like a file name. */
function fileNameOf(
  fields: readonly HeaderField[],
  disposition: Record<string, string>,
  type: Record<string, string>,
): string | null {
  const description = decodeHeader(fieldOf(fields, 'content-description') ?? '')
  return (
    disposition['filename'] ??
    type['name'] ??
    type['filename'] ??
    disposition['name'] ??
    (/^[^\n]{1,100}\.[a-z\d]{2,4}$/i.test(description) ? description : null)
  )
}

const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

function meantType({ type, bytes, fileName }: MimePart): string {
  if (TYPE.test(type)) return type
  if (/^(text\/)?html\b/.test(type)) return 'text/html'
  if (/^(text|plain)\b/.test(type)) return 'text/plain'
  return isText(bytes) && !fileName ? 'text/plain' : 'application/octet-stream'
}

const SAMPLE = 4_096

function isText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE)
  const controls = sample.filter(byte => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length
  return !sample.includes(0) && controls * 50 <= sample.length
}

interface Slices {
  parts: Buffer[]
  rest: Buffer
}

/** Tolerates a boundary that closes too early. */
function slices(body: Buffer, boundary: string): Slices | null {
  const parts: Buffer[] = []
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  let start = -1
  let rest: Buffer = Buffer.alloc(0)
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== LF) continue
    const end = lineEnd(body, at)
    const tail = textOf(body, at + mark.length, end).trim()
    if (tail !== '' && tail !== '--') continue
    if (start >= 0) parts.push(body.subarray(start, beforeLine(body, start, at)))
    // The boundary may close the multipart before its last part.
    start = tail === '--' ? -1 : end
    rest = body.subarray(end)
  }
  if (start >= 0) parts.push(body.subarray(start))
  if (!parts.length) return null
  return { parts, rest: start >= 0 ? Buffer.alloc(0) : rest }
}

function guessedSlices(body: Buffer): Slices | null {
  const text = body.toString('latin1', 0, MAX_FIELDS)
  for (const [, boundary, next] of text.matchAll(/^--(\S.*?)[ \t]*\r?\n(.*)/gm))
    if (isKnownField(next!)) return slices(body, boundary!)
  return null
}

const LF = 10
const CR = 13

function lineEnd(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(LF, at)
  return end < 0 ? bytes.length : end + 1
}

/** As Latin-1. */
function textOf(bytes: Buffer, from: number, to: number): string {
  let end = to
  while (end > from && (bytes[end - 1] === LF || bytes[end - 1] === CR)) end--
  return bytes.toString('latin1', from, end)
}

/** The line end before a boundary belongs to the boundary. */
function beforeLine(bytes: Buffer, start: number, at: number): number {
  let end = at
  if (end > start && bytes[end - 1] === LF) end--
  if (end > start && bytes[end - 1] === CR) end--
  return end
}
