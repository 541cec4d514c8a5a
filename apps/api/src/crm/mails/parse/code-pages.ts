import iconv from 'iconv-lite'

/** Windows code pages that iconv-lite does not know by number; the names are those of the Encoding Standard. */
const ENCODINGS: Record<number, string> = {
  1200: 'utf-16le',
  1201: 'utf-16be',
  10000: 'macintosh',
  20127: 'windows-1252',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  51932: 'euc-jp',
  51936: 'gbk',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
}

/** ANSI code pages by the primary language of a Windows locale; every other language uses 1252. */
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

/** Locales whose script differs from the first one of their language: simplified Chinese, Cyrillic variants. */
const LOCALE_PAGES: Record<number, number> = {
  0x0804: 936,
  0x1004: 936,
  0x0c1a: 1251,
  0x1c1a: 1251,
  0x201a: 1251,
  0x082c: 1251,
  0x0843: 1251,
}

/** The ANSI code page of a Windows locale id (PR_MESSAGE_LOCALE_ID). */
export function codePageOfLocale(locale: number): number {
  return LOCALE_PAGES[locale & 0xffff] ?? LANGUAGE_PAGES[locale & 0x3ff] ?? 1252
}

/** Whether `decodeBytes` knows this Windows code page. */
export function isKnownCodePage(page: number): boolean {
  return page in ENCODINGS || iconv.encodingExists(`cp${page}`)
}

/** Bytes in a Windows code page as text; an unknown page is read as 1252, bad bytes become U+FFFD. */
export function decodeBytes(bytes: Uint8Array, page: number): string {
  const encoding = ENCODINGS[page]
  // Half a letter at the end is a writer's slip, not a character to show.
  if (page === 1200) return new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length & ~1))
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  return iconv.decode(bytes, iconv.encodingExists(`cp${page}`) ? `cp${page}` : 'cp1252')
}
