/** One file of a zip as its table of contents says. */
export interface ZipEntry {
  /** In lower case, with the slashes that some programs turn round or put in front. */
  name: string
  /** Unpacked, in bytes. */
  size: number
}

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const MAX_ENTRIES = 1_000

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
    entries.push({ name: plainName(name), size: zip.readUInt32LE(at + 24) })
    at += ENTRY_LENGTH + nameLength! + extraLength! + commentLength!
  }
  return entries
}
