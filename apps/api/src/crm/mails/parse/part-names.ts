import { extension } from 'mime-types'
import { isUtf8 } from 'node:buffer'

import { cleanFileName } from './text.ts'

/** The name of a part of a mail; one without a name is counted and gets an ending, so that it opens where it is saved. */
export function partName(
  given: string | null | undefined,
  contentType: string | null | undefined,
  bytes: Uint8Array,
  number: number,
): string {
  const name = cleanFileName(given ?? '')
  // An ending alone is no name.
  if (name !== '' && !/^\.[a-z\d]{1,10}$/i.test(name))
    return withEnding(asMessage(name, contentType), contentType)
  const ending = name.slice(1) || endingOf(contentType ?? '', bytes)
  return `${WORDS[ending] ?? 'Anhang'} ${number}.${ending}`
}

/** Old Macs name files without an ending; where their type has just one, it is put there. */
function withEnding(name: string, contentType: string | null | undefined): string {
  const ending = /\.[^.\s]{1,10}$/.test(name) ? null : knownEnding(contentType ?? '')
  return ending && !/^(text|message|application\/octet)/i.test(contentType ?? '')
    ? cleanFileName(`${name}.${ending}`)
    : name
}

/** A mail in a mail often has its subject for a name. */
function asMessage(name: string, contentType: string | null | undefined): string {
  if (!/^message\/(rfc822|global)$/i.test(contentType ?? '') || /\.(eml|msg)$/i.test(name)) return name
  return cleanFileName(`${name}.eml`)
}

/** What people call a part, by its ending. */
const WORDS: Record<string, string> = {
  ...Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'svg', 'heic', 'ico', 'emf', 'wmf'].map(
      ending => [ending, 'Bild'],
    ),
  ),
  eml: 'Nachricht',
  msg: 'Nachricht',
  ics: 'Termin',
  vcf: 'Kontakt',
}

/** Content types of mails that the registry does not know, or whose ending there nobody expects. */
const ENDINGS: Record<string, string> = {
  'application/ms-tnef': 'dat',
  'application/vnd.ms-tnef': 'dat',
  'application/x-pdf': 'pdf',
  'application/x-pkcs7-mime': 'p7m',
  'application/x-pkcs7-signature': 'p7s',
  'application/vnd.ms-outlook': 'msg',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'image/x-png': 'png',
  'message/global': 'eml',
  'message/news': 'eml',
  'text/directory': 'vcf',
  'text/watch-html': 'html',
  'text/x-amp-html': 'html',
}

function knownEnding(contentType: string): string | null {
  const type = contentType.toLowerCase().split(';', 1)[0]!.trim()
  const known = ENDINGS[type] ?? extension(type)
  return known && known !== 'bin' ? known : null
}

function endingOf(contentType: string, bytes: Uint8Array): string {
  const known = knownEnding(contentType)
  if (known) return known
  const type = contentType.toLowerCase()
  return (
    SIGNATURES.find(([, signature]) => signature.test(startOf(bytes)))?.[0] ??
    (isText(type, bytes) ? 'txt' : 'bin')
  )
}

/** The office formats name their main folder behind the first files of the archive. */
const START = 8192

const startOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, START)).toString('latin1')

/** How files begin that senders call "application/octet-stream", or nothing. */
const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  ['pdf', /^[^]{0,1000}?%PDF-/],
  ['png', /^\x89PNG\r\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['bmp', /^BM[^]{4}\0{4}/],
  ['tif', /^(?:II\*\0|MM\0\*)/],
  ['heic', /^[^]{4}ftyp(?:heic|heix|mif1)/],
  ['mp4', /^[^]{4}ftyp/],
  ['docx', /^PK\p{Cc}{2}[^]*?word\//u],
  ['xlsx', /^PK\p{Cc}{2}[^]*?xl\//u],
  ['pptx', /^PK\p{Cc}{2}[^]*?ppt\//u],
  ['zip', /^PK\p{Cc}{2}/u],
  ['7z', /^7z\xbc\xaf/],
  ['rar', /^Rar!/],
  ['gz', /^\p{Cc}\x8b/u],
  ['rtf', /^\{\\rtf/],
  ['dat', /^x\x9f>"/],
  ['exe', /^MZ[^]*?PE\0\0/],
  ['dwg', /^AC10\d\d/],
  ['step', /^ISO-10303-21/],
  ['ics', /^\s*BEGIN:VCALENDAR/i],
  ['vcf', /^\s*BEGIN:VCARD/i],
  ['html', /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|body|head)\b/i],
  ['xml', /^(?:\xef\xbb\xbf)?\s*<\?xml/],
  ['eml', /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\n)*)*(?:from|received|message-id|mime-version):/i],
]

/** Whether a part is text: by its type, or because it is UTF-8 without control characters. */
function isText(type: string, bytes: Uint8Array): boolean {
  if (type.startsWith('text/') || type.startsWith('message/')) return true
  return (
    bytes.length > 0 &&
    isUtf8(bytes) &&
    !/(?!\s)\p{Cc}/u.test(Buffer.from(bytes.subarray(0, START)).toString())
  )
}
