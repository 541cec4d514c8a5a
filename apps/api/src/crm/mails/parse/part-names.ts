import { extension } from 'mime-types'
import { isUtf8 } from 'node:buffer'

import { cleanFileName } from './text.ts'

/** Unnamed parts are numbered and get an extension, so that the saved file opens. */
export function partName(
  given: string | null | undefined,
  contentType: string | null | undefined,
  bytes: Uint8Array,
  number: number,
): string {
  const name = cleanFileName(given ?? '')
  if (name !== '' && !/^\.[a-z\d]{1,10}$/i.test(name))
    return withEnding(asMessage(name, contentType), contentType)
  const ending = name.slice(1) || endingOf(contentType ?? '', bytes)
  return `${WORDS[ending] ?? 'Anhang'} ${number}.${ending}`
}

/** Old Macs omit extensions; added if the type has just one. */
function withEnding(name: string, contentType: string | null | undefined): string {
  const ending = /\.[^.\s]{1,10}$/.test(name) ? null : knownEnding(contentType ?? '')
  return ending && !/^(text|message|application\/octet)/i.test(contentType ?? '')
    ? cleanFileName(`${name}.${ending}`)
    : name
}

/** Attached mails are often named after their subject. */
function asMessage(name: string, contentType: string | null | undefined): string {
  if (!/^message\/(rfc822|global)$/i.test(contentType ?? '') || /\.(eml|msg)$/i.test(name)) return name
  return cleanFileName(`${name}.eml`)
}

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

/** Types unknown to the registry, or with an unexpected extension there. */
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

/** Office formats name their main folder after the first files of the archive. */
const START = 8192

const startOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, START)).toString('latin1')

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

function isText(type: string, bytes: Uint8Array): boolean {
  if (type.startsWith('text/') || type.startsWith('message/')) return true
  return (
    bytes.length > 0 &&
    isUtf8(bytes) &&
    !/(?!\s)\p{Cc}/u.test(Buffer.from(bytes.subarray(0, START)).toString())
  )
}
