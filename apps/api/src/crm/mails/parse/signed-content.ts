import { inflateSync } from 'node:zlib'

/** S/MIME (CMS, RFC 5652); only signed and compressed content is readable without a key. */
export type SecuredContent =
  | { kind: 'content'; bytes: Uint8Array }
  | { kind: 'encrypted' }
  /** Certificates alone. */
  | { kind: 'empty' }

const KINDS: Record<string, 'signed' | 'compressed' | 'encrypted'> = {
  '2a864886f70d010702': 'signed',
  '2a864886f70d010703': 'encrypted',
  '2a864886f70d010704': 'encrypted',
  '2a864886f70d010706': 'encrypted',
  '2a864886f70d0109100117': 'encrypted',
  '2a864886f70d0109100109': 'compressed',
}

/** DER, BER, or either in Base64; null for anything else. */
export function readSecuredContent(file: Uint8Array): SecuredContent | null {
  try {
    const bytes = withoutBase64(file)
    const [type, content] = childrenOf(bytes, elementAt(bytes, 0))
    if (type?.tag !== TAG.objectIdentifier || !content) return null
    const kind = KINDS[Buffer.from(contentOf(bytes, type)).toString('hex')]
    if (!kind || kind === 'encrypted') return kind ? { kind } : null
    const [body] = childrenOf(bytes, content)
    // Both begin with a version and an algorithm (of the signature or compression).
    const [, , enclosed] = body ? childrenOf(bytes, body) : []
    const [, wrapper] = enclosed ? childrenOf(bytes, enclosed) : []
    const [octets] = wrapper ? childrenOf(bytes, wrapper) : []
    if (!octets) return { kind: 'empty' }
    const inner = octetsOf(bytes, octets, 0)
    return { kind: 'content', bytes: kind === 'compressed' ? inflated(inner) : inner }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** As large as a mail may be. */
const MAX_INFLATED = 50 * 1024 * 1024

function inflated(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED })
  } catch (cause) {
    throw new RangeError('compressed content is damaged or too large', { cause })
  }
}

const TAG = { end: 0x00, octets: 0x04, objectIdentifier: 0x06, constructedOctets: 0x24 } as const

const CONSTRUCTED = 0x20

/** A signed mail has six levels, octets in pieces one or two more. */
const MAX_DEPTH = 16

/** BER */
interface Element {
  tag: number
  start: number
  end: number
  next: number
}

function elementAt(bytes: Uint8Array, offset: number, depth = 0): Element {
  if (depth > MAX_DEPTH) throw new RangeError('elements too deep in each other')
  const tag = byteAt(bytes, offset)
  const first = byteAt(bytes, offset + 1)
  if (first === 0x80) return endlessElement(bytes, tag, offset + 2, depth)
  const lengthBytes = first > 0x80 ? first - 0x80 : 0
  if (lengthBytes > 4) throw new RangeError('too long an element')
  let length = first & 0x7f
  if (lengthBytes > 0) length = 0
  for (let index = 0; index < lengthBytes; index++) length = length * 256 + byteAt(bytes, offset + 2 + index)
  const start = offset + 2 + lengthBytes
  if (start + length > bytes.length) throw new RangeError('an element behind the end')
  return { tag, start, end: start + length, next: start + length }
}

/** Indefinite length: ends with an empty element. */
function endlessElement(bytes: Uint8Array, tag: number, start: number, depth: number): Element {
  if (!(tag & CONSTRUCTED)) throw new RangeError('an element without length')
  for (let end = start; ;) {
    const child = elementAt(bytes, end, depth + 1)
    if (child.tag === TAG.end) return { tag, start, end, next: child.next }
    end = child.next
  }
}

function childrenOf(bytes: Uint8Array, parent: Element): Element[] {
  if (!(parent.tag & CONSTRUCTED)) return []
  const children: Element[] = []
  for (let offset = parent.start; offset < parent.end;) {
    const child = elementAt(bytes, offset)
    children.push(child)
    offset = child.next
  }
  return children
}

function octetsOf(bytes: Uint8Array, octets: Element, depth: number): Uint8Array {
  if (octets.tag === TAG.octets) return contentOf(bytes, octets)
  if (octets.tag !== TAG.constructedOctets || depth > MAX_DEPTH) throw new RangeError('no octets')
  return Buffer.concat(childrenOf(bytes, octets).map(child => octetsOf(bytes, child, depth + 1)))
}

const contentOf = (bytes: Uint8Array, { start, end }: Element) => bytes.subarray(start, end)

function byteAt(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset]
  if (byte === undefined) throw new RangeError('cut off')
  return byte
}

/** Some programs leave the Base64 in place, with or without PEM lines. */
function withoutBase64(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x30) {
    // A leading "0" may also be Base64, where the second byte is a letter.
    if (bytes[1] !== undefined && (bytes[1] >= 0x80 || bytes[1] < 0x30)) return bytes
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const base64 = text.replace(/^-----[^\n]*-----\s*$/gm, '').replace(/\s+/g, '')
  return /^[A-Za-z\d+/]{16,}=*$/.test(base64) ? Buffer.from(base64, 'base64') : bytes
}
