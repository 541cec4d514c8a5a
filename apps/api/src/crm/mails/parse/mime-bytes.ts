import { isKnownField } from './headers.ts'

export function decodeTransfer(bytes: Buffer, encoding: string | null): Buffer {
  const name = (encoding ?? '').toLowerCase().replace(/[^a-z\d-]/g, '')
  if (/^base-?64/.test(name)) return decodeBase64(bytes)
  if (name.startsWith('quoted')) return decodeQuotedPrintable(bytes)
  if (/^(x-)?uu/.test(name)) return decodeUu(bytes)
  return bytes
}

const BASE64_LINE = /^[A-Za-z\d+/]+=*$/

/** Concatenated pieces keep their padding, a list server may have appended a footer, and the label may be wrong. */
function decodeBase64(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const other = /^(?=[^\r\n]*[^A-Za-z\d+/=\s])|^\S+[ \t]+\S/m.exec(text)
  if (other) {
    const [before, rest] = [text.slice(0, other.index), text.slice(other.index)]
    if (!rest.split(/\r?\n/).some(line => line.length > 50 && BASE64_LINE.test(line.trim())))
      return before.trim()
        ? Buffer.concat([decodeBase64(Buffer.from(before, 'latin1')), Buffer.from(`\n${rest}`, 'latin1')])
        : bytes
  }
  if (!/=[^=\s]/.test(text.replace(/\s+/g, ''))) return Buffer.from(text, 'base64')
  const pieces = text.replace(/[^A-Za-z\d+/=]/g, '').match(/[^=]+=*/g) ?? []
  return Buffer.concat(pieces.map(piece => Buffer.from(piece, 'base64')))
}

const EQUALS = 61
const LF = 10
const CR = 13

/** RFC 2045 6.7; invalid codes are kept literally. */
function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte !== EQUALS) {
      decoded[length++] = byte
      continue
    }
    const code = Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16)
    const isCode = /^[\da-f]{2}$/i.test(bytes.toString('latin1', at + 1, at + 3))
    const soft = isCode ? 0 : softBreak(bytes, at + 1)
    if (isCode) decoded[length++] = code
    else if (!soft) decoded[length++] = byte
    at += isCode ? 2 : soft
  }
  return decoded.subarray(0, length)
}

function softBreak(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 32 || bytes[at] === 9) at++
  if (at >= bytes.length) return at - from + 1
  if (bytes[at] === CR) at++
  return bytes[at] === LF ? at + 1 - from : 0
}

/** Lines with a length and four characters per three bytes, between "begin" and "end". */
function decodeUu(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split(/\r?\n/)
  const begin = lines.findIndex(line => /^begin [0-7]{3,4} /.test(line))
  const decoded: number[] = []
  for (const line of lines.slice(begin + 1)) {
    if (line === 'end') break
    const length = (line.charCodeAt(0) - 32) & 63
    const bits = Array.from(line.slice(1), letter => (letter.charCodeAt(0) - 32) & 63)
    const row: number[] = []
    for (let at = 0; at < bits.length; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = bits.slice(at, at + 4)
      row.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
    }
    decoded.push(...row.slice(0, length))
  }
  return Buffer.from(decoded)
}

const START = 65_536

/** Strips byte order marks, blank lines, mbox lines, Apple Mail's count and SMTP dialogue before the mail. */
export function mailBytes(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return withoutTalk(withLineFeeds(withoutCount(withoutBlanks(fromUtf16(bytes)))))
}

const EVEN_LENGTH = ~1

function fromUtf16(bytes: Buffer): Buffer {
  const [a, b] = bytes
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)
  const isLittle =
    (isMarked ? a === 0xff : a !== 0) && bytes[isMarked ? 3 : 1] === 0 && bytes[isMarked ? 5 : 3] === 0
  const isBig = (isMarked ? a === 0xfe : a === 0 && b !== 0) && bytes[2] === 0 && bytes[4] === 0
  if (!isLittle && !isBig) return bytes
  const whole = bytes.subarray(0, bytes.length & EVEN_LENGTH)
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(whole)
  return Buffer.from(text)
}

const MARKS = [Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
const BLANKS = new Set([0, 9, 10, 11, 12, 13, 26, 32, 34])

/** Also removes the DOS end-of-file byte. */
function withoutBlanks(bytes: Buffer): Buffer {
  let at = 0
  for (let length = 1; length > 0 && at < bytes.length; at += length) {
    const mark = MARKS.find(each => bytes.subarray(at, at + each.length).equals(each))
    length = mark?.length ?? (BLANKS.has(bytes[at]!) ? 1 : 0)
  }
  return bytes.subarray(at, bytes.at(-1) === 0x1a ? -1 : undefined)
}

/** Apple Mail puts the byte count before the mail and a property list after it. */
function withoutCount(bytes: Buffer): Buffer {
  const [line] = /^\d{1,10}[ \t]*\r?\n/.exec(bytes.toString('latin1', 0, 20)) ?? []
  if (!line) return bytes
  const properties = bytes.lastIndexOf('<?xml')
  const isList = properties >= 0 && bytes.includes('<plist', properties)
  return bytes.subarray(line.length, isList ? properties : bytes.length)
}

/** Old Macs used CR. Decided by the header, since in the body the same bytes may belong to a file. */
function withLineFeeds(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, START).split(/\n\r?\n|\r\r(?!\n)|\r\r\n\r\r\n/, 1)[0]!
  if (DOUBLED.test(bytes.toString('latin1', 0, START)))
    return Buffer.from(bytes.toString('latin1').replace(/\r?\n\r?\n/g, '\n'), 'latin1')
  if (/^[^\n]*\n\r[^\n]*\n\r/.test(start))
    return Buffer.from(bytes.toString('latin1').replaceAll('\n\r', '\n'), 'latin1')
  const lone = start.match(/\r(?![\r\n])/g)?.length ?? 0
  const feeds = start.match(/\n/g)?.length ?? 0
  if (lone > feeds) return Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')
  if (!start.includes('\r\r\n')) return bytes
  return Buffer.from(bytes.toString('latin1').replace(/\r+\n/g, '\n'), 'latin1')
}

const DOUBLED = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*\r?\n){3}/

const TALK = /^(>?From |(ehlo|helo|mail from:|rcpt to:|data|rset|noop|auth|starttls)\b|[2-5]\d\d[ -])[^\n]*$/i

function withoutTalk(bytes: Buffer): Buffer {
  let at = 0
  const start = bytes.toString('latin1', 0, START)
  for (const line of start.split('\n')) {
    const isTalk = TALK.test(line.trimEnd()) || (at > 0 && line.trim() === '')
    if (!isTalk || isKnownField(line)) break
    at += line.length + 1
  }
  if (at === 0) return bytes
  // The SMTP data ends with a dot.
  const rest = bytes.subarray(Math.min(at, bytes.length))
  const [end] =
    /\r?\n\.\r?\n(?:quit[^\n]*\s*)?$/i.exec(rest.toString('latin1', Math.max(0, rest.length - 100))) ?? []
  return end && !start.startsWith('From ') ? rest.subarray(0, rest.length - end.length) : rest
}
