/** Bytes as they were before they were encoded for transport; damaged places are read as far as they go. */
export function decodeTransfer(bytes: Buffer, encoding: string | null): Buffer {
  const name = (encoding ?? '').toLowerCase().replace(/[^a-z\d-]/g, '')
  if (/^base-?64/.test(name)) return decodeBase64(bytes)
  if (name.startsWith('quoted')) return decodeQuotedPrintable(bytes)
  if (/^(x-)?uu/.test(name)) return decodeUu(bytes)
  return bytes
}

const BASE64_LINE = /^[A-Za-z\d+/]+=*$/

/**
 * Encoded pieces that were put together keep the filling of each. A list server may have written a footer behind them,
 * and the label itself may be wrong.
 */
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

/** "=" and what follows, as RFC 2045 6.7 has it; what is no code stands for itself. */
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

/** How many bytes a line end takes that was put in for transport, blanks in front of it included. */
function softBreak(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 32 || bytes[at] === 9) at++
  if (at >= bytes.length) return at - from + 1
  if (bytes[at] === CR) at++
  return bytes[at] === LF ? at + 1 - from : 0
}

/** Lines of a length and four letters for three bytes each, between "begin" and "end". */
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
