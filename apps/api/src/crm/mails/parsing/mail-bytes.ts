import { isKnownField } from './header-fields.ts'

/** Bytes of the beginning in which the header is looked for. */
const START = 65_536

/**
 * The bytes of a mail, without what programs and people put in front: marks, blank lines, the line of a mailbox, the
 * count of Apple Mail, the talk of two servers. Line ends and UTF-16 become what the rest of the reading expects.
 */
export function mailBytes(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return withoutTalk(withLineFeeds(withoutCount(withoutBlanks(fromUtf16(bytes)))))
}

const EVEN_LENGTH = ~1

/** A file that an editor has saved as "Unicode", with a mark or without. */
function fromUtf16(bytes: Buffer): Buffer {
  const [a, b] = bytes
  const isLittle = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && bytes[3] === 0)
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && bytes[2] === 0)
  if (!isLittle && !isBig) return bytes
  const whole = bytes.subarray(0, bytes.length & EVEN_LENGTH)
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(whole)
  return Buffer.from(text)
}

/** A mark of UTF-8, blank lines, and blanks before the first field. */
function withoutBlanks(bytes: Buffer): Buffer {
  let at = 0
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
  while (at < bytes.length && /\s/.test(String.fromCharCode(bytes[at]!))) at++
  return bytes.subarray(at)
}

/** Apple Mail writes how many bytes the mail has into the first line, and a list of properties behind the mail. */
function withoutCount(bytes: Buffer): Buffer {
  const [line] = /^\d{1,10}[ \t]*\r?\n/.exec(bytes.toString('latin1', 0, 20)) ?? []
  if (!line) return bytes
  const properties = bytes.lastIndexOf('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist')
  return bytes.subarray(line.length, properties < 0 ? bytes.length : properties)
}

/** Files of old Macs end their lines with CR alone, and copies may have one too many. */
function withLineFeeds(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, START)
  const lone = start.match(/\r(?![\r\n])/g)?.length ?? 0
  const feeds = start.match(/\n/g)?.length ?? 0
  if (lone > feeds) return Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')
  if (!start.includes('\r\r\n')) return bytes
  return Buffer.from(bytes.toString('latin1').replace(/\r+\n/g, '\n'), 'latin1')
}

/** The line of a mailbox, and what servers say to each other before the mail itself. */
const TALK = /^(>?From |(ehlo|helo|mail from:|rcpt to:|data|rset|noop|auth|starttls)\b|[2-5]\d\d[ -])[^\n]*$/i

function withoutTalk(bytes: Buffer): Buffer {
  let at = 0
  const start = bytes.toString('latin1', 0, START)
  for (const line of start.split('\n')) {
    const isTalk = TALK.test(line.trimEnd()) || (at > 0 && line.trim() === '')
    if (!isTalk || isKnownField(line)) break
    at += line.length + 1
  }
  return bytes.subarray(Math.min(at, bytes.length))
}
