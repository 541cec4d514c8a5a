import chardet from 'chardet'
import iconv from 'iconv-lite'
import { isAscii } from 'node:buffer'

import { codePageOfLocale, encodingOf } from './code-pages.ts'

/** What else is known of a text: the Windows code page and the locale (LCID) of its sender. */
export interface CharsetHint {
  codePage?: number | null
  locale?: number | null
}

/**
 * Bytes of a mail as text. Labels lie, so they are believed only where the bytes fit: valid UTF-8 comes first, then the
 * declared charset, then the code page of the sender and his language, at last Windows-1252, which fits everything.
 */
export function decodeText(bytes: Uint8Array, declared: string | null, hint: CharsetHint = {}): string {
  return decodeAs(bytes, [declared, ...hinted(hint)])
}

/** Where HTML names its charset. */
const HTML_START = 4096

/** Bytes of an HTML body as text; what the HTML says of itself counts after the declared charset. */
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

/** Text that begins with the mark of its encoding. */
function decodeMarked(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeText(bytes.subarray(3), 'utf-8')
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return strict(bytes.subarray(4), 'utf-32le')
  if (a === 0xff && b === 0xfe) return decodeUtf16(bytes.subarray(2), 'utf-16le')
  if (a === 0xfe && b === 0xff) return decodeUtf16(bytes.subarray(2), 'utf-16be')
  return null
}

/** UTF-16 without a mark: every second byte of Western text is NUL; other scripts need to be declared. */
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

/** Letters of the scripts that people write mails in; half of all others appear where bytes are swapped. */
function usualLetters(text: string | null): number {
  return text?.match(/[\s\u0021-\u06ff\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0
}

/** Half a letter at the end is a writer's slip, not a character to show. */
function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | null {
  return strict(bytes.subarray(0, bytes.length & ~1), encoding)
}

/** Encodings that write every letter with the bytes of ASCII. */
function decodeSevenBit(bytes: Uint8Array, encoding: string | null): string | null {
  const text = latin1(bytes)
  if (
    encoding === 'iso-2022-jp' ||
    (encoding === null && ['\u001b$B', '\u001b$@'].some(start => text.includes(start)))
  )
    return strict(bytes, 'iso-2022-jp')
  if (encoding !== 'utf-7') return null
  const runs = text.match(/\+[a-z\d+/]+/gi) ?? []
  // A telephone number is no run: the bits of one fill whole letters, but for less than six of them.
  if (runs.some(run => ((run.length - 1) * 6) % 16 >= 6)) return null
  return unlessReplaced(iconv.decode(Buffer.from(bytes), 'utf-7'))
}

/** Encodings that write a letter with two bytes or more, in any of which UTF-8 may occur by chance. */
const DOUBLE_BYTE = /^(gb18030|big5|euc-kr|euc-jp|shift_jis)$/

/** Whether so few bytes are UTF-8 only by chance: "Spaß“" in Windows-1252, a word of two letters in GBK. */
function isUtf8ByChance(text: string, declared: string | null): boolean {
  if (declared === 'utf-8') return false
  const letters = text.match(/[\u0080-\u{10ffff}]/gu) ?? []
  if (letters.length > 4 || letters.some(letter => letter > '\u07ff')) return false
  if (/[A-Za-z\u00c0-\u024f][\u0530-\u07ff]/.test(text)) return true
  return (
    DOUBLE_BYTE.test(declared ?? '') && (letters.some(letter => letter > '\u00ff') || !/[a-z]/i.test(text))
  )
}

/** The text where an encoding fits the bytes: no letter is missing, none is a control character. */
function decodeFitting(bytes: Uint8Array, encoding: string): string | null {
  if (encoding.startsWith('utf-')) return null
  if (DOUBLE_BYTE.test(encoding)) return decodeDoubleByte(bytes, encoding)
  const text = strict(bytes, encoding)
  if (text !== null && encoding === 'windows-1252' && isDosText(text)) return null
  if (text !== null && !CONTROL.test(text)) return text
  const sibling = ISO_SIBLINGS[encoding]
  return sibling ? decodeFitting(bytes, sibling) : null
}

/** C1 control characters, and what a lost letter becomes: text has neither. */
const CONTROL = /[\u0080-\u009f\ufffd]/

/** Windows code pages that have letters where ISO 8859 has control characters; often sent under the other's name. */
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

/** A letter that was cut or damaged does not make Western text of a whole page of Chinese. */
function decodeDoubleByte(bytes: Uint8Array, encoding: string): string | null {
  const text = strict(bytes, encoding) ?? new TextDecoder(encoding).decode(bytes)
  const letters = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0
  const lost = text.replace(/\ufffd$/, '').split('\ufffd').length - 1
  if (lost * 20 > letters || isWesternByDoubleByte(text)) return null
  return text.replaceAll('\ufffd', '')
}

/** Umlauts of Windows-1252 read as GBK stand alone after Latin letters: "Gr鲞e". */
function isWesternByDoubleByte(text: string): boolean {
  const runs = text.match(/[A-Za-z]?[^\0-\x7f]+/g) ?? []
  return runs.filter(run => /^[A-Za-z].$/u.test(run)).length > runs.length / 2
}

/** Letters of several bytes as UTF-8 writes them. */
const UTF8_LETTER =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g

/** A letter of UTF-8 that was cut at the end of the text. */
const CUT_LETTER = /(?:[\xc2-\xf3]|[\xe0-\xf3][\x80-\xbf]|[\xf0-\xf3][\x80-\xbf]{2})$/

/** UTF-8 with a few other bytes: a cut letter, or the footer of a server in Windows-1252; null where it is not. */
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
  // Where a quotation in another charset stands in a text that says it is UTF-8, both are read.
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

/** So many bytes show the language of a text. */
const SAMPLE = 8192

/** Of a hundred; a sentence in Russian has more, a German one read as Japanese has ten. */
const MIN_CONFIDENCE = 20

/** Text in another script, whose words have no letters of ASCII; the detector guesses, so it is asked only here. */
function decodeForeign(bytes: Uint8Array): string | null {
  const start = latin1(bytes.subarray(0, SAMPLE))
  const words = start.match(/[\x80-\xff]{4,}/g)?.join('').length ?? 0
  if (words < 8 || words * 2 < start.replace(/[\0-\x7f]/g, '').length) return null
  const [guess] = chardet.analyse(bytes.subarray(0, SAMPLE))
  const encoding = guess && guess.confidence >= MIN_CONFIDENCE ? encodingOf(guess.name) : null
  return encoding && encoding !== 'windows-1252' ? decodeFitting(bytes, encoding) : null
}

/** Windows-1252, or the code page of DOS where only that makes words of the bytes. */
function decodeWestern(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return isDosText(text) ? iconv.decode(Buffer.from(bytes), 'cp850') : text
}

/** Umlauts of code page 850 read as Windows-1252, "f\x81r" and "Gr”áe": quotation marks never stand inside of words. */
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
