import { entriesOf } from './zip-directory.ts'

/** The kinds of document that an application may bring, by their content. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png'

/** What a file's name says it is. */
export const kindOfExtension: Readonly<Record<string, DocumentKind>> = {
  '.pdf': 'pdf',
  '.doc': 'doc',
  '.docx': 'docx',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
}

/** What a stored document is sent as: fixed by what was found in it, never by what its sender said. */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
} satisfies Record<DocumentKind, string>

const bytes = (...values: number[]) => Buffer.from(values)

const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const OLE_SMALLEST = 1_536
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
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

function wordDocument(content: Buffer): DocumentKind | 'damaged' | null {
  const entries = entriesOf(content)
  if (!entries) return 'damaged'
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return null
  // Macros do not belong into a .docx; Word itself would refuse it.
  if (names.has('word/vbaProject.bin')) return null
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  return unpacked > Math.min(MAX_UNPACKED, content.length * MAX_RATIO) ? 'damaged' : 'docx'
}

/**
 * What a file is by its content; null where it is nothing that is accepted. Looks at beginnings, ends and a zip's table
 * of contents, and unpacks or interprets nothing: there is nothing that a prepared file could set off.
 */
export function detectKind(content: Buffer): DocumentKind | 'damaged' | null {
  if (!content.length) return 'damaged'
  if (startsWith(content, Buffer.from('%PDF-'))) return endingWith(content, 'pdf', '%%EOF')
  if (startsWith(content, PNG)) return endingWith(content, 'png', 'IEND')
  if (startsWith(content, JPEG)) return endingWith(content, 'jpeg', JPEG_END)
  if (startsWith(content, ZIP)) return wordDocument(content)
  if (!startsWith(content, OLE)) return null
  if (content.length < OLE_SMALLEST) return 'damaged'
  // The old Word, Excel and Outlook formats share their container.
  return content.includes(WORD_STREAM) ? 'doc' : null
}
