import libmime from 'libmime'
import { createHash } from 'node:crypto'
import { decodeText } from './charsets.ts'
import { headerDate } from './header-dates.ts'
import { cleanLine } from './text.ts'

/** Unfolded, encoded words not yet decoded. */
export interface HeaderField {
  /** In lower case. */
  name: string
  value: string
}

const FIELD = /^([!-9;-~]+)[ \t]*:/

/** Known names only: text may contain "Anbei: der Plan" as well. */
const KNOWN_FIELD =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|message-id|in-reply-to|references|received|return-path|delivered-to|mime-version|content-[a-z-]+|list-[a-z]+|thread-[a-z]+|x-[\w-]+)[ \t]*:/i

export const isKnownField = (line: string) => KNOWN_FIELD.test(line)

/** Counts the empty line at the end. Skips garbage lines if a field follows before it; else the body begins there. */
export function readFields(lines: readonly string[]): { fields: HeaderField[]; length: number } {
  const fields: HeaderField[] = []
  let index = 0
  for (; index < lines.length; index++) {
    const line = lines[index]!
    if (line.trim() === '') {
      // A blank line ends the header, unless it consists of spaces and a field follows.
      if (line !== '' && isKnownField(lines[index + 1] ?? '')) continue
      return { fields, length: index + 1 }
    }
    const name = FIELD.exec(line)
    const last = fields.at(-1)
    if (name) fields.push({ name: name[1]!.toLowerCase(), value: line.slice(name[0].length) })
    else if (/^[ \t]/.test(line) && last) last.value += line
    else if (!isFieldAhead(lines, index + 1)) break
  }
  return { fields, length: index }
}

/** Headers must not contain 8-bit bytes but often do; the body's charset is the best hint. */
export function withLetters(fields: readonly HeaderField[], charset: string | null): HeaderField[] {
  return fields.map(({ name, value }) => ({ name, value: lettersOf(trimmed(value), charset) }))
}

function lettersOf(value: string, charset: string | null): string {
  if (value.includes('\u001b$')) return decodeText(Buffer.from(value, 'latin1'), 'iso-2022-jp')
  return /[\x80-\xff]/.test(value) && !/[^\0-\xff]/.test(value)
    ? decodeText(Buffer.from(value, 'latin1'), charset)
    : value
}

/** ASCII white space only: other blanks may be half of a letter. */
function trimmed(value: string): string {
  let [start, end] = [0, value.length]
  while (start < end && ' \t\r\n'.includes(value[start]!)) start++
  while (end > start && ' \t\r\n'.includes(value[end - 1]!)) end--
  return value.slice(start, end)
}

const LOOK_AHEAD = 20

function isFieldAhead(lines: readonly string[], from: number): boolean {
  for (const line of lines.slice(from, from + LOOK_AHEAD)) {
    if (line.trim() === '') return false
    if (isKnownField(line)) return true
  }
  return false
}

/** The first one that is not empty: later ones may be forged. */
export function fieldOf(fields: readonly HeaderField[], name: string): string | null {
  return fields.find(field => field.name === name && field.value.trim() !== '')?.value.trim() ?? null
}

const ENCODED_WORDS = /=\?[^?\s]+\?[bq]\?[^?]*\?=(?:\s*=\?[^?\s]+\?[bq]\?[^?]*\?=)*/gi
const ENCODED_WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi

/** RFC 2047 */
export function decodeHeader(value: string): string {
  return value.replace(ENCODED_WORDS, decodeWords)
}

/** Joins adjacent words of one charset first, since programs cut within letters. */
function decodeWords(words: string): string {
  const runs: { charset: string; bytes: Buffer[] }[] = []
  for (const [, charset, encoding, text] of words.matchAll(ENCODED_WORD)) {
    const bytes = encoding!.toLowerCase() === 'b' ? Buffer.from(text!, 'base64') : quoted(text!)
    const last = runs.at(-1)
    if (last?.charset === charset!.toLowerCase()) last.bytes.push(bytes)
    else runs.push({ charset: charset!.toLowerCase(), bytes: [bytes] })
  }
  return runs.map(({ charset, bytes }) => decodeText(Buffer.concat(bytes), charset)).join('')
}

function quoted(text: string): Buffer {
  // Folding inside a code leaves a blank.
  const plain = text.replace(/=\s+/g, '=').replaceAll('_', ' ')
  return Buffer.from(
    plain.replace(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}

export function parametersOf(value: string): { value: string; params: Record<string, string> } {
  // The semicolon after the value is sometimes missing.
  const parsed = libmime.parseHeaderValue(
    value.replace(/^([^\s;=]+)\s+(?=[\w*-]+=)/, '$1; ').replace(/^(?=(file)?name\*?=)/i, 'attachment; '),
  )
  const params = Object.entries(parsed.params).map(([name, param]) => [
    name.toLowerCase(),
    param.includes('\ufffd') ? mislabelled(value, name) : percentDecoded(decodeHeader(param)),
  ])
  return { value: parsed.value.trim().toLowerCase(), params: Object.fromEntries(params) }
}

/** RFC 2231 parameter in another charset than declared. */
function mislabelled(value: string, name: string): string {
  if (!/^(file)?name$/.test(name)) return ''
  const found = new RegExp(`${name}\\*=(?:([\\w-]*)'[^']*')?"?([^";]*)`, 'i').exec(value)
  const letters = (found?.[2] ?? '').replace(/%([\da-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decodeText(Buffer.from(letters, 'latin1'), found?.[1] ?? null)
}

/** Browsers and web mailers percent-encode file names. */
function percentDecoded(param: string): string {
  if (!/%[\dA-F]{2}/.test(param)) return param
  try {
    return decodeURIComponent(param)
  } catch {
    return param
  }
}

export function headerFields(block: string): HeaderField[] {
  return withLetters(readFields(block.split(/\r?\n/)).fields, null)
}

/** With angle brackets; null without a well-formed one. */
export function messageIdOf(value: string | null | undefined): string | null {
  const text = cleanLine(value ?? '')
  const id = /<[^<>]*>/.exec(text)?.[0] ?? text.split(' ', 1)[0]!
  return wellFormed(id)
}

/** Longest line of a mail (RFC 5322). */
const MAX_MESSAGE_ID = 998

/** Devices write `<>`, `none` or `<@>`; without an @, only a long id is unique. */
function wellFormed(id: string): string | null {
  const whole = id.startsWith('<') ? id : `<${id}>`
  if (!/^<(?:[^<>\s]+@[^<>\s]+|[^<>\s@]{24,})>$/.test(whole)) return null
  if (Buffer.byteLength(whole) <= MAX_MESSAGE_ID) return whole
  return `<sha256.${createHash('sha256').update(whole).digest('hex')}@long.invalid>`
}

const MAX_REFERENCES = 500

export function messageIdsOf(value: string | null | undefined): string[] {
  const ids = cleanLine(value ?? '').match(/<[^<>\s]+>|(?<![^<>\s])[^<>\s@]+@[^<>\s]+/g) ?? []
  return [...new Set(ids.map(wellFormed).filter(id => id !== null))].slice(0, MAX_REFERENCES)
}

/** Bytes of a Thread-Index shared by a conversation ([MS-OXOMSG] 2.2.1.3). */
const CONVERSATION_BYTES = 22

export function conversationOf(index: Uint8Array | null): string | null {
  if (!index || index.length < CONVERSATION_BYTES) return null
  return Buffer.from(index.subarray(0, CONVERSATION_BYTES)).toString('hex')
}

/** From the topmost Received line, written by the last server. */
export function arrivalDate(fields: readonly HeaderField[]): Date | null {
  const received = fieldOf(fields, 'received')?.split(';').at(-1)?.trim()
  const others = ['delivery-date', 'x-originalarrivaltime'].map(name => headerDate(fieldOf(fields, name)))
  return headerDate(received ?? null) ?? others.find(date => date !== null) ?? null
}
