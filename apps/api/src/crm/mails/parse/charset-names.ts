import iconv from 'iconv-lite'

/** Labels that say nothing about bytes above 127. */
const SAYS_NOTHING =
  /^(x?unknown(8bit)?|(us)?ascii|ansix34\d*|iso646(us)?|[78]bit|binary|none|default|null|xuserdefined|cp20127|base64|hex)$/

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

/** What a mistyped label means: its number says enough. */
function meant(short: string): string | null {
  const part =
    /8859\D*(1[0-6]|[1-9])/.exec(short)?.[1] ??
    /utf(?:8|16|7)/.exec(short)?.[0] ??
    /(125\d|4[35]7|8[56]\d|874|93[26]|949|950)/.exec(short)?.[0]
  if (!part) return null
  if (part.startsWith('utf')) return known(part.replace('utf', 'utf-'))
  return part.length < 3 ? known(`iso-8859-${part}`) : (ALIASES[`cp${part}`] ?? known(`cp${part}`))
}
