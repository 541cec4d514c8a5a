import chardet from 'chardet'
import iconv from 'iconv-lite'
import { isAscii } from 'node:buffer'

import { codePageOfLocale, encodingOf } from './code-pages.ts'

/** The sender's Windows code page and locale (LCID). */
export interface CharsetHint {
  codePage?: number | null
  locale?: number | null
}

/** Labels lie, so they count only if the bytes fit. UTF-8 first; Windows-1252 fits everything and comes last. */
export function decodeText(bytes: Uint8Array, declared: string | null, hint: CharsetHint = {}): string {
  return decodeAs(bytes, [declared, ...hinted(hint)])
}

/** Bytes searched for the charset in HTML. */
const HTML_START = 4096

export function decodeHtml(bytes: Uint8Array, declared: string | null, hint: CharsetHint = {}): string {
  const start = latin1(bytes.subarray(0, HTML_START))
  const meta = /<(?:meta|\?xml)\b[^>]*?\b(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)?.[1]
  return decodeAs(bytes, [declared, meta ?? null, ...hinted(hint)])
}

function hinted({ codePage, locale }: CharsetHint): (string | null)[] {
  return [codePage ? `cp${codePage}` : null, locale ? `cp${codePageOfLocale(locale)}` : null]
}

function decodeAs(bytes: Uint8Array, labels: (string | null)[]): string {
  const encodings = labels.map(encodingOf).filter(name => name !== null)
  const [declared = null] = encodings
  const wide = decodeMarked(bytes) ?? decodeWide(bytes, declared)
  if (wide !== null) return wide
  if (isAscii(bytes)) return decodeSevenBit(bytes, declared) ?? latin1(bytes)
  const unicode = strict(bytes, 'utf-8') ?? decodeMixed(bytes, declared)
  if (unicode !== null && !isUtf8ByChance(unicode, declared)) return unicode
  for (const encoding of encodings) {
    const text = decodeFitting(bytes, encoding)
    if (text !== null) return text
  }
  return decodeForeign(bytes) ?? decodeWestern(bytes)
}

function decodeMarked(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeText(bytes.subarray(3), 'utf-8')
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return strict(bytes.subarray(4), 'utf-32le')
  if (a === 0xff && b === 0xfe) return decodeUtf16(bytes.subarray(2), 'utf-16le')
  if (a === 0xfe && b === 0xff) return decodeUtf16(bytes.subarray(2), 'utf-16be')
  return null
}

/** UTF-16 without a mark: in Western text every second byte is NUL; other scripts must be declared. */
function decodeWide(bytes: Uint8Array, declared: string | null): string | null {
  if (declared?.startsWith('utf-32')) return strict(bytes, declared)
  const nuls = [0, 0]
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) nuls[at % 2]!++
  const [even, odd] = nuls as [number, number]
  const [few, many] = [bytes.length / 100 + 1, bytes.length / 4]
  if (odd > many && even <= few) return decodeUtf16(bytes, 'utf-16le')
  if (even > many && odd <= few) return decodeUtf16(bytes, 'utf-16be')
  if (!declared?.startsWith('utf-16') || isPlain(strict(bytes, 'utf-8'))) return null
  const [little, big] = [decodeUtf16(bytes, 'utf-16le'), decodeUtf16(bytes, 'utf-16be')]
  return usualLetters(big) > usualLetters(little) ? big : little
}

function isPlain(text: string | null): boolean {
  return text !== null && !/(?!\s)\p{Cc}/u.test(text)
}

/** Common scripts; swapped bytes yield letters of all others too. */
function usualLetters(text: string | null): number {
  return text?.match(/[\s\u0021-\u06ff\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | null {
  return strict(bytes.subarray(0, bytes.length & ~1), encoding)
}

/** Encodings that use only ASCII bytes. */
function decodeSevenBit(bytes: Uint8Array, encoding: string | null): string | null {
  const text = latin1(bytes)
  if (
    encoding === 'iso-2022-jp' ||
    (encoding === null && ['\u001b$B', '\u001b$@'].some(start => text.includes(start)))
  )
    return strict(bytes, 'iso-2022-jp')
  if (encoding !== 'utf-7') return null
  const runs = text.match(/\+[a-z\d+/]+/gi) ?? []
  // Rules out telephone numbers: UTF-7 fills whole code units, with fewer than six bits left.
  if (runs.some(run => ((run.length - 1) * 6) % 16 >= 6)) return null
  return unlessReplaced(iconv.decode(Buffer.from(bytes), 'utf-7'))
}

/** Encodings in which valid UTF-8 may occur by chance. */
const DOUBLE_BYTE = /^(gb18030|big5|euc-kr|euc-jp|shift_jis)$/

/** Short texts only: "Spaß“" in Windows-1252, a two-letter word in GBK. */
function isUtf8ByChance(text: string, declared: string | null): boolean {
  if (declared === 'utf-8') return false
  const letters = text.match(/[\u0080-\u{10ffff}]/gu) ?? []
  if (letters.length > 4 || letters.some(letter => letter > '\u07ff')) return false
  if (/[A-Za-z\u00c0-\u024f][\u0530-\u07ff]/.test(text)) return true
  return (
    DOUBLE_BYTE.test(declared ?? '') && (letters.some(letter => letter > '\u00ff') || !/[a-z]/i.test(text))
  )
}

function decodeFitting(bytes: Uint8Array, encoding: string): string | null {
  if (encoding.startsWith('utf-')) return null
  if (DOUBLE_BYTE.test(encoding)) return decodeDoubleByte(bytes, encoding)
  const text = strict(bytes, encoding)
  if (text !== null && encoding === 'windows-1252' && isDosText(text)) return null
  if (text !== null && !CONTROL.test(text)) return text
  const sibling = ISO_SIBLINGS[encoding]
  return sibling ? decodeFitting(bytes, sibling) : null
}

/** C1 controls and U+FFFD don't occur in text. */
const CONTROL = /[\u0080-\u009f\ufffd]/

const ISO_SIBLINGS: Record<string, string> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-3': 'windows-1254',
  'iso-8859-4': 'windows-1257',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-8-i': 'windows-1255',
  'iso-8859-10': 'windows-1257',
  'iso-8859-13': 'windows-1257',
  'iso-8859-14': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  'iso-8859-16': 'windows-1250',
}

/** Tolerates a few damaged letters in a long text. */
function decodeDoubleByte(bytes: Uint8Array, encoding: string): string | null {
  const text = strict(bytes, encoding) ?? new TextDecoder(encoding).decode(bytes)
  const letters = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0
  const lost = text.replace(/\ufffd$/, '').split('\ufffd').length - 1
  if (lost * 20 > letters || isWesternByDoubleByte(text)) return null
  return text.replaceAll('\ufffd', '')
}

/** Umlauts of Windows-1252 read as GBK appear singly after Latin letters: "Gr鲞e". */
function isWesternByDoubleByte(text: string): boolean {
  const runs = text.match(/[A-Za-z]?[^\0-\x7f]+/g) ?? []
  return runs.filter(run => /^[A-Za-z].$/u.test(run)).length > runs.length / 2
}

const UTF8_LETTER =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g

const CUT_LETTER = /(?:[\xc2-\xf3]|[\xe0-\xf3][\x80-\xbf]|[\xf0-\xf3][\x80-\xbf]{2})$/

/** The other bytes are a cut letter, or a server's footer in Windows-1252. */
function decodeMixed(bytes: Uint8Array, declared: string | null): string | null {
  if (declared && DOUBLE_BYTE.test(declared) && decodeDoubleByte(bytes, declared) !== null) return null
  let letters = 0
  const rest = latin1(bytes).replace(UTF8_LETTER, letter => {
    letters++
    return '\0'.repeat(letter.length)
  })
  const length = rest.length - (CUT_LETTER.exec(rest)?.[0].length ?? 0)
  const others = [...rest.slice(0, length).matchAll(/[\x80-\xff]+/g)]
  const foreign = others.reduce((sum, [run]) => sum + run.length, 0)
  const isLikely =
    declared === 'utf-8' && letters > 1 && letters * 3 >= foreign && others.every(([run]) => run.length < 3)
  if (letters <= foreign && !isLikely) return null
  const parts: string[] = []
  let end = 0
  for (const { index, 0: run } of others) {
    parts.push(utf8(bytes.subarray(end, index)), decodeWestern(bytes.subarray(index, index + run.length)))
    end = index + run.length
  }
  parts.push(utf8(bytes.subarray(end, length)))
  return parts.join('')
}

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const SAMPLE = 8192

/** Per cent: a Russian sentence scores higher, a German one read as Japanese ten. */
const MIN_CONFIDENCE = 20

/** Only for text without ASCII letters in its words, because the detector guesses. */
function decodeForeign(bytes: Uint8Array): string | null {
  const start = latin1(bytes.subarray(0, SAMPLE))
  const words = start.match(/[\x80-\xff]{4,}/g)?.join('').length ?? 0
  if (words < 8 || words * 2 < start.replace(/[\0-\x7f]/g, '').length) return null
  const [guess] = chardet.analyse(bytes.subarray(0, SAMPLE))
  const encoding = guess && guess.confidence >= MIN_CONFIDENCE ? encodingOf(guess.name) : null
  return encoding && encoding !== 'windows-1252' ? decodeFitting(bytes, encoding) : null
}

/** The DOS code page only if Windows-1252 makes no words. */
function decodeWestern(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return isDosText(text) ? iconv.decode(Buffer.from(bytes), 'cp850') : text
}

/** Umlauts of code page 850 read as Windows-1252, "f\x81r" and "Gr”áe": quotation marks never occur inside words. */
function isDosText(text: string): boolean {
  return /[A-Za-z](?:\u0081|[”„][a-zá])/.test(text) && !/[äöüÄÖÜß]/.test(text)
}

function strict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return iconv.encodingExists(encoding) ? unlessReplaced(iconv.decode(Buffer.from(bytes), encoding)) : null
  }
}

function unlessReplaced(text: string): string | null {
  return text.includes('\ufffd') ? null : text
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
