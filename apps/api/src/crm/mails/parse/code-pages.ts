import iconv from 'iconv-lite'

const SAYS_NOTHING =
  /^(x?unknown(8bit)?|(us)?ascii|ansix34\d*|iso646(us)?|[78]bit|binary|none|default|null|xuserdefined|cp20127|base64|hex)$/

/** Names unknown to both decoders; Windows code pages are "cp" + number. */
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
  cp20127: 'windows-1252',
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

export function encodingOf(label: string | null): string | null {
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

/** For mistyped labels the number suffices. */
function meant(short: string): string | null {
  const part =
    /8859\D*(1[0-6]|[1-9])/.exec(short)?.[1] ??
    /utf(?:8|16|7)/.exec(short)?.[0] ??
    /(125\d|4[35]7|8[56]\d|874|93[26]|949|950)/.exec(short)?.[0]
  if (!part) return null
  if (part.startsWith('utf')) return known(part.replace('utf', 'utf-'))
  return part.length < 3 ? known(`iso-8859-${part}`) : (ALIASES[`cp${part}`] ?? known(`cp${part}`))
}

/** By primary language of a Windows locale; all others use 1252. */
const LANGUAGE_PAGES: Record<number, number> = {
  0x01: 1256,
  0x02: 1251,
  0x04: 950,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x18: 1250,
  0x19: 1251,
  0x1a: 1250,
  0x1b: 1250,
  0x1c: 1250,
  0x1e: 874,
  0x1f: 1254,
  0x20: 1256,
  0x22: 1251,
  0x23: 1251,
  0x24: 1250,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x28: 1251,
  0x29: 1256,
  0x2a: 1258,
  0x2c: 1254,
  0x2f: 1251,
  0x3f: 1251,
  0x40: 1251,
  0x43: 1254,
  0x44: 1251,
  0x50: 1251,
}

/** Locales that differ from their primary language: simplified Chinese, Cyrillic variants. */
const LOCALE_PAGES: Record<number, number> = {
  0x0804: 936,
  0x1004: 936,
  0x0c1a: 1251,
  0x1c1a: 1251,
  0x201a: 1251,
  0x082c: 1251,
  0x0843: 1251,
}

/** Windows locale id (PR_MESSAGE_LOCALE_ID). */
export function codePageOfLocale(locale: number): number {
  return LOCALE_PAGES[locale & 0xffff] ?? LANGUAGE_PAGES[locale & 0x3ff] ?? 1252
}

/** Unknown pages are read as 1252; invalid bytes become U+FFFD. */
export function decodeBytes(bytes: Uint8Array, page: number): string {
  // Ignores half a code unit at the end.
  if (page === 1200) return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  const known = page > HIGHEST_PAGE ? FALLBACK_PAGE : page
  const decode = decoders.get(known) ?? decoderOf(known)
  decoders.set(known, decode)
  return decode(bytes)
}

const HIGHEST_PAGE = 0xffff
const FALLBACK_PAGE = 1252

type Decode = (bytes: Uint8Array) => string

/** Looking up an encoding costs more than decoding a short run. */
const decoders = new Map<number, Decode>()

function decoderOf(page: number): Decode {
  const name = `cp${page}`
  if (iconv.encodingExists(name)) return bytes => iconv.decode(bytes, name)
  const encoding = ALIASES[name]
  if (!encoding) return bytes => iconv.decode(bytes, `cp${FALLBACK_PAGE}`)
  try {
    const decoder = new TextDecoder(encoding)
    return bytes => decoder.decode(bytes)
  } catch {
    return bytes => iconv.decode(bytes, encoding)
  }
}
