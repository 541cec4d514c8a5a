import chardet from 'chardet'
import iconv from 'iconv-lite'
import { isAscii } from 'node:buffer'

import { codePageOfLocale } from './code-pages.ts'

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
  const utf8 = strict(bytes, 'utf-8') ?? decodeMixed(bytes, declared)
  if (utf8 !== null && !isUtf8ByChance(utf8, declared)) return utf8
  for (const encoding of encodings) {
    const text = decodeFitting(bytes, encoding)
    if (text !== null) return text
  }
  return decodeForeign(bytes) ?? decodeWestern(bytes)
}

/** Labels that say nothing about bytes above 127. */
const SAYS_NOTHING =
  /^(x?unknown(8bit)?|(us)?ascii|ansix34\d*|iso646(us)?|[78]bit|binary|none|default|null|xuserdefined|cp20127)$/

/** Names by which neither of the two decoders knows an encoding; those of Windows code pages stand for "cp" + number. */
const ALIASES: Record<string, string> = {
  cp1200: 'utf-16le',
  ucs2: 'utf-16le',
  iso10646ucs2: 'utf-16le',
  cp1201: 'utf-16be',
  cp10000: 'macintosh',
  latin9: 'iso-8859-15',
  mac: 'macintosh',
  macroman: 'macintosh',
  xmacce: 'maccenteuro',
  cp10029: 'maccenteuro',
  cp10006: 'macgreek',
  cp10007: 'x-mac-cyrillic',
  cp10081: 'macturkish',
  cp20866: 'koi8-r',
  cp21866: 'koi8-u',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  cp50222: 'iso-2022-jp',
  cp932: 'shift_jis',
  cp51932: 'euc-jp',
  cp20932: 'euc-jp',
  cp936: 'gb18030',
  cp51936: 'gb18030',
  cp54936: 'gb18030',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  cp949: 'euc-kr',
  cp51949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  cp65000: 'utf-7',
  unicode11utf7: 'utf-7',
  cp65001: 'utf-8',
}

/** The encoding that a label means, by the name that its decoder knows; null where it means none. */
function encodingOf(label: string | null): string | null {
  const name = (label ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["'\s]+|["';,\s]+$/g, '')
  const short = name.replace(/[^a-z\d]/g, '')
  if (short === '' || SAYS_NOTHING.test(short)) return null
  const iso = /^cp28(59[1-9]|60\d)$/.exec(short)?.[1]
  if (iso) return known(`iso-8859-${Number(iso) - 590}`)
  return ALIASES[short] ?? known(name) ?? known(short) ?? meant(short)
}

function known(name: string): string | null {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return iconv.encodingExists(name) ? (ALIASES[name] ?? name) : null
  }
}

/** What a mistyped label means: its number says enough. */
function meant(short: string): string | null {
  const part =
    /8859\D*(1[0-6]|[1-9])/.exec(short)?.[1] ??
    /utf(?:8|16|7)/.exec(short)?.[0] ??
    /(125\d|4[35]7|8[56]\d|874|93[26]|949|950)/.exec(short)?.[0]
  if (!part) return null
  if (part.startsWith('utf')) return known(part.replace('utf', 'utf-'))
  return part.length < 3 ? known(`iso-8859-${part}`) : encodingOf(`cp${part}`)
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
  if (encoding === 'iso-2022-jp') return strict(bytes, encoding)
  if (encoding !== 'utf-7') return null
  const text = latin1(bytes)
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
  /[\xc2-\xdf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}|\xe0[\xa0-\xbf][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}/g

/** A letter of UTF-8 that was cut at the end of the text. */
const CUT_LETTER = /(?:[\xc2-\xf3]|[\xe0-\xf3][\x80-\xbf]|[\xf0-\xf3][\x80-\xbf]{2})$/

/** UTF-8 with a few other bytes: a cut letter, or the footer of a server in Windows-1252; null where it is not. */
function decodeMixed(bytes: Uint8Array, declared: string | null): string | null {
  if (declared && DOUBLE_BYTE.test(declared) && decodeDoubleByte(bytes, declared) !== null) return null
  const text = latin1(bytes)
  const letters = text.match(UTF8_LETTER)?.length ?? 0
  const rest = text.replace(UTF8_LETTER, '\0')
  if (letters <= (rest.replace(CUT_LETTER, '').match(/[\x80-\xff]/g)?.length ?? 0)) return null
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(UTF8_LETTER)) {
    parts.push(decodeWestern(bytes.subarray(end, match.index)))
    end = match.index + match[0].length
    parts.push(Buffer.from(match[0], 'latin1').toString())
  }
  const cut = CUT_LETTER.exec(rest)?.[0].length ?? 0
  parts.push(decodeWestern(bytes.subarray(end, bytes.length - cut)))
  return parts.join('')
}

/** So many bytes show the language of a text. */
const SAMPLE = 64 * 1024

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
