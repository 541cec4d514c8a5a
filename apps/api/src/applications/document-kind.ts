import { inflateRawSync } from 'node:zlib'

interface ZipEntry {
  /** Lower case, with forward slashes and no leading one. */
  name: string
  /** Unpacked, in bytes. */
  size: number
  isLocked: boolean
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
/** A part list has a few thousand characters. */
const MAX_TEXT = 256 * 1024

const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** From the central directory, without unpacking; null if broken or absurdly long. */
function entriesOf(zip: Buffer): ZipEntry[] | null {
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

/** Unpacks one short file; null if damaged. */
function textOf(zip: Buffer, { at, packed, method }: ZipEntry): string | null {
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

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const PART = /<(?:[\w.-]+:)?(?:Override|Default)\s([^<>]*)>/g

const attribute = (tag: string, name: string) =>
  new RegExp(`(?<![\\w:])${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''

/** [Content_Types].xml names one of `names` as the main part of a .docx, wherever it is. */
function wordPart(zip: Buffer, types: ZipEntry, names: readonly string[]): boolean {
  const text = textOf(zip, types) ?? ''
  return [...text.matchAll(PART)].some(([, tag]) => {
    if (attribute(tag!, 'ContentType').trim().toLowerCase() !== MAIN) return false
    const part = attribute(tag!, 'PartName').replace(/^\/+/, '').toLowerCase()
    const ending = attribute(tag!, 'Extension').toLowerCase()
    return part ? names.includes(part) : ending !== '' && names.some(name => name.endsWith(`.${ending}`))
  })
}

const ENTRY_START = 116
const SECTOR_SHIFT = 30
const FLAGS = 10
/** First bytes of a .doc's text stream. */
const MAGIC = 0xa5ec
const ENCRYPTED = 0x0100

function protectedDoc(container: Buffer, entry: number): boolean {
  const shift = container.readUInt16LE(SECTOR_SHIFT)
  if (shift > 12 || entry + ENTRY_START + 4 > container.length) return false
  const text = (container.readUInt32LE(entry + ENTRY_START) + 1) * 2 ** shift
  if (text + FLAGS + 2 > container.length || container.readUInt16LE(text) !== MAGIC) return false
  return (container.readUInt16LE(text + FLAGS) & ENCRYPTED) !== 0
}

/** Accepted kinds, by content. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png' | 'heic' | 'pages'

export type Flaw = 'damaged' | 'protected'

export const kindOfExtension: Readonly<Record<string, DocumentKind>> = {
  '.pdf': 'pdf',
  '.doc': 'doc',
  '.docx': 'docx',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.jfif': 'jpeg',
  '.jpe': 'jpeg',
  '.png': 'png',
  '.heic': 'heic',
  '.heif': 'heic',
  '.pages': 'pages',
}

/** Depends on the content found, never on what the sender claimed. */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  pages: 'application/vnd.apple.pages',
} satisfies Record<DocumentKind, string>

const bytes = (...values: number[]) => Buffer.from(values)

const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const OLE_SMALLEST = 1_536
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
/** An encrypted .docx is wrapped in the container of the old formats. */
const LOCKED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const ZIP = bytes(0x50, 0x4b, 0x03, 0x04)
const JPEG = bytes(0xff, 0xd8, 0xff)
const JPEG_END = bytes(0xff, 0xd9)
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** More than any letter has, far below what would harm whoever opens it. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_RATIO = 100

const startsWith = (content: Buffer, start: Buffer) => content.subarray(0, start.length).equals(start)

const endingWith = (content: Buffer, kind: DocumentKind, end: Buffer | string) =>
  content.includes(end) ? kind : 'damaged'

/** Word Online numbers them: word/document2.xml. */
const WORD_TEXT = /^(word\/)?document\d*\.xml$/
/** Not allowed in a .docx; Word would refuse it, too. */
const MACROS = /(^|\/)vbaproject[^/]*\.bin$/
/** Pages documents: current, of 2013 (a zip inside), of 2009. */
const PAGES_TEXT = new Set(['index/document.iwa', 'index.zip', 'index.xml'])
/** Keynote, which otherwise looks like Pages. */
const SLIDES = /^index\/slide/

/** Encrypted Pages document. */
const LOCKED_PAGES = '.iwpv2'

function kindOfZip(zip: Buffer, entries: readonly ZipEntry[]): DocumentKind | null {
  const names = entries.map(({ name }) => name)
  const types = entries.find(({ name }) => name === '[content_types].xml')
  if (types && (names.some(name => WORD_TEXT.test(name)) || wordPart(zip, types, names)))
    return names.some(name => MACROS.test(name)) ? null : 'docx'
  const isPages = names.some(name => PAGES_TEXT.has(name)) && !names.some(name => SLIDES.test(name))
  return isPages ? 'pages' : null
}

function zipped(content: Buffer): DocumentKind | Flaw | null {
  const entries = entriesOf(content)
  if (!entries) return 'damaged'
  const kind = kindOfZip(content, entries)
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (kind && unpacked > Math.min(MAX_UNPACKED, content.length * MAX_RATIO)) return 'damaged'
  const isLocked = entries.some(entry => entry.isLocked || entry.name === LOCKED_PAGES)
  return kind && isLocked ? 'protected' : kind
}

/** PDF readers skip some junk in front: a BOM, an HTTP or printer header, a warning of the producer. */
const MAX_BEFORE_PDF = 1024
const PDF = Buffer.from('%PDF-')
/** Header of the first PDF programs; every reader knows it. */
const OLD_PDF = /%!PS-Adobe-\d\.\d PDF-\d\.\d/
/** Programs and web pages do not become PDFs by containing one. */
const PROGRAM = /^(mz|\x7felf|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\{\\rtf)/i
const PAGE = /<\s*[!?]?\s*(doctype|html|head|body|script|svg|iframe|object|embed|style|meta|xml|php)\b/i

function pdf(content: Buffer): DocumentKind | Flaw | null {
  const head = content.subarray(0, MAX_BEFORE_PDF + PDF.length)
  const start = Math.max(head.indexOf(PDF), head.toString('latin1').search(OLD_PDF))
  if (start < 0) return null
  const before = content.toString('latin1', 0, start)
  if (PROGRAM.test(before) || PAGE.test(before)) return null
  return endingWith(content, 'pdf', '%%EOF')
}

/** Brands used by iPhones and recent cameras. */
const HEIC = /^(hei[cxms]|hev[cxms]|mif1|msf1)/
/** AVIF uses the same container. */
const FOREIGN = /avi[fs]/

function picture(content: Buffer): DocumentKind | Flaw | null {
  if (content.length < 16 || content.toString('latin1', 4, 8) !== 'ftyp') return null
  const names = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256))
  if (!HEIC.test(names) || FOREIGN.test(names)) return null
  for (let at = 0; at + 8 <= content.length;) {
    const size = content.readUInt32BE(at)
    // The image data: size 0 means to the end, 1 a 64-bit size that only films need.
    if (content.toString('latin1', at + 4, at + 8) === 'mdat')
      return at + size <= content.length ? 'heic' : 'damaged'
    if (size < 8) break
    at += size
  }
  return 'damaged'
}

/** Null if not accepted. Unpacks at most a zip's short part list, so a crafted file can do no harm. */
export function detectKind(content: Buffer): DocumentKind | Flaw | null {
  if (!content.length) return 'damaged'
  if (startsWith(content, PNG)) return endingWith(content, 'png', 'IEND')
  if (startsWith(content, JPEG)) return endingWith(content, 'jpeg', JPEG_END)
  if (startsWith(content, ZIP)) return zipped(content)
  if (!startsWith(content, OLE)) return picture(content) ?? pdf(content)
  if (content.length < OLE_SMALLEST) return 'damaged'
  // Old Word, Excel and Outlook formats share this container.
  if (content.includes(LOCKED_STREAM)) return 'protected'
  const stream = content.indexOf(WORD_STREAM)
  if (stream < 0) return null
  return protectedDoc(content, stream) ? 'protected' : 'doc'
}
