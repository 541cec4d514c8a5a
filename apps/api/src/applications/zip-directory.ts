import { inflateRawSync } from 'node:zlib'

/** One file of a zip as its table of contents says. */
export interface ZipEntry {
  /** In lower case, with the slashes that some programs turn round or put in front. */
  name: string
  /** Unpacked, in bytes. */
  size: number
  /** Whether it needs a password. */
  isLocked: boolean
  /** Where it stands, and how. */
  at: number
  packed: number
  method: number
}

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const MAX_ENTRIES = 1_000
/** A table of parts has some thousand letters. */
const MAX_TEXT = 256 * 1024

const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** The table of contents, null where it is broken or absurdly long. Nothing is unpacked. */
export function entriesOf(zip: Buffer): ZipEntry[] | null {
  const end = zip.lastIndexOf(END)
  if (end < 0 || end + END_LENGTH > zip.length) return null
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return null
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  while (entries.length < count) {
    if (at + ENTRY_LENGTH > zip.length || zip.readUInt32LE(at) !== ENTRY) return null
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength!)
    entries.push({
      name: plainName(name),
      size: zip.readUInt32LE(at + 24),
      isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
      at: zip.readUInt32LE(at + 42),
      packed: zip.readUInt32LE(at + 20),
      method: zip.readUInt16LE(at + 10),
    })
    at += ENTRY_LENGTH + nameLength! + extraLength! + commentLength!
  }
  return entries
}

/** The text of one short file; null where it is none. */
export function textOf(zip: Buffer, { at, packed, method }: ZipEntry): string | null {
  if (at + LOCAL_LENGTH > zip.length || zip.readUInt32LE(at) !== LOCAL) return null
  const begin = at + LOCAL_LENGTH + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(begin, begin + packed)
  try {
    const bytes =
      method === 8 ? inflateRawSync(content, { maxOutputLength: MAX_TEXT }) : content.subarray(0, MAX_TEXT)
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  } catch {
    return null
  }
}
