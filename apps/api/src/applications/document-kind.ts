import { inflateRawSync } from 'node:zlib'

/** One file of a zip as its table of contents says. */
interface ZipEntry {
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

/** The text of one short file; null where it is none. */
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

/** Whether the table of a zip's parts names one of `names` as the text of a .docx, wherever that stands. */
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
/** How the text of a .doc begins. */
const MAGIC = 0xa5ec
const ENCRYPTED = 0x0100

/** Whether a .doc needs a password; `entry` is where its container names the stream of the text. */
function protectedDoc(container: Buffer, entry: number): boolean {
  const shift = container.readUInt16LE(SECTOR_SHIFT)
  if (shift > 12 || entry + ENTRY_START + 4 > container.length) return false
  const text = (container.readUInt32LE(entry + ENTRY_START) + 1) * 2 ** shift
  if (text + FLAGS + 2 > container.length || container.readUInt16LE(text) !== MAGIC) return false
  return (container.readUInt16LE(text + FLAGS) & ENCRYPTED) !== 0
}

/** The kinds of document that an application may bring, by their content. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png' | 'heic' | 'pages'

/** What is said of a file that is none of them. */
export type Flaw = 'damaged' | 'protected'

/** What a file's name says it is. */
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

/** What a stored document is sent as: fixed by what was found in it, never by what its sender said. */
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
/** A .docx with a password is kept whole in a container of the old formats. */
const LOCKED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const ZIP = bytes(0x50, 0x4b, 0x03, 0x04)
const JPEG = bytes(0xff, 0xd8, 0xff)
const JPEG_END = bytes(0xff, 0xd9)
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** More than any letter has, far less than what would hurt whoever opens it. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_RATIO = 100

const startsWith = (content: Buffer, start: Buffer) => content.subarray(0, start.length).equals(start)

const endingWith = (content: Buffer, kind: DocumentKind, end: Buffer | string) =>
  content.includes(end) ? kind : 'damaged'

/** Word Online counts on: word/document2.xml. */
const WORD_TEXT = /^(word\/)?document\d*\.xml$/
/** Macros do not belong into a .docx; Word itself would refuse it. */
const MACROS = /(^|\/)vbaproject[^/]*\.bin$/
/** The text of a letter by Pages; of 2013, in a zip of its own; of 2009. */
const PAGES_TEXT = new Set(['index/document.iwa', 'index.zip', 'index.xml'])
/** A presentation by Keynote, which otherwise looks like a letter by Pages. */
const SLIDES = /^index\/slide/

/** What Pages makes of a letter with a password. */
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

/** What readers of PDFs skip: a mark of encoding, a header of HTTP or of a printer, a warning of the program that wrote it. */
const MAX_BEFORE_PDF = 1024
const PDF = Buffer.from('%PDF-')
/** How the first programs for PDFs began, which every reader knows. */
const OLD_PDF = /%!PS-Adobe-\d\.\d PDF-\d\.\d/
/** What runs, or would be shown as a page, does not become a PDF by holding one. */
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

/** The names that a picture of an iPhone or a recent camera goes by. */
const HEIC = /^(hei[cxms]|hev[cxms]|mif1|msf1)/
/** An .avif is in the same container. */
const FOREIGN = /avi[fs]/

function picture(content: Buffer): DocumentKind | Flaw | null {
  if (content.length < 16 || content.toString('latin1', 4, 8) !== 'ftyp') return null
  const names = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256))
  if (!HEIC.test(names) || FOREIGN.test(names)) return null
  for (let at = 0; at + 8 <= content.length;) {
    const size = content.readUInt32BE(at)
    // The picture itself: 0 is all that is left, 1 a size that only a film has.
    if (content.toString('latin1', at + 4, at + 8) === 'mdat')
      return at + size <= content.length ? 'heic' : 'damaged'
    if (size < 8) break
    at += size
  }
  return 'damaged'
}

/**
 * What a file is by its content; null where it is nothing that is accepted. Looks at beginnings, ends and a zip's table
 * of contents; of a zip, at most the short table of its parts is unpacked: there is nothing that a prepared file could set off.
 */
export function detectKind(content: Buffer): DocumentKind | Flaw | null {
  if (!content.length) return 'damaged'
  if (startsWith(content, PNG)) return endingWith(content, 'png', 'IEND')
  if (startsWith(content, JPEG)) return endingWith(content, 'jpeg', JPEG_END)
  if (startsWith(content, ZIP)) return zipped(content)
  if (!startsWith(content, OLE)) return picture(content) ?? pdf(content)
  if (content.length < OLE_SMALLEST) return 'damaged'
  // The old Word, Excel and Outlook formats share their container.
  if (content.includes(LOCKED_STREAM)) return 'protected'
  const stream = content.indexOf(WORD_STREAM)
  if (stream < 0) return null
  return protectedDoc(content, stream) ? 'protected' : 'doc'
}
