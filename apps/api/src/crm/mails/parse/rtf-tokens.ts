import { MAX_RTF_BYTES, MailUnreadable } from './parsed-mail.ts'

const HEADER_BYTES = 16
const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d

const WINDOW_BYTES = 4096

/** Initial content of the window ([MS-OXRTFCP] 2.1.2.1). */
const DICTIONARY = Buffer.from(
  String.raw`{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript ` +
    String.raw`\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` +
    '\r\n' +
    String.raw`\par \pard\plain\f0\fs20\b\i\u\tab\tx`,
  'latin1',
)

/** Truncated data yields truncated RTF. Checks the size against `MAX_RTF_BYTES` before allocating. */
export function decompressRtf(packed: Uint8Array): Buffer | null {
  if (packed.length <= HEADER_BYTES) return Buffer.alloc(0)
  const header = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const [size, rawSize, kind] = [0, 4, 8].map(offset => header.getUint32(offset, true)) as [
    number,
    number,
    number,
  ]
  // Don't trust the sizes: the data may be shorter or longer.
  const data = packed.subarray(0, size + 4)
  if (data.length < HEADER_BYTES || (kind !== COMPRESSED && kind !== UNCOMPRESSED)) return null
  if (kind === UNCOMPRESSED) {
    refuseBeyondLimit(data.length)
    return Buffer.from(data.subarray(HEADER_BYTES, HEADER_BYTES + rawSize))
  }
  const longest = longestLength(data)
  refuseBeyondLimit(longest)
  return unfold(data, longest)
}

function refuseBeyondLimit(length: number) {
  if (length > MAX_RTF_BYTES) throw new MailUnreadable('too_complex', 'the RTF body is larger than the limit')
}

/**
 * Eight items per control byte, each a byte or a copy of 2 to 17. Data after the end mark counts: only attackers write
 * it.
 */
function longestLength(data: Uint8Array): number {
  let length = 0
  let position = HEADER_BYTES
  while (position < data.length) {
    const control = data[position++]!
    for (let bit = 0; bit < 8 && position < data.length; bit++) {
      const isCopy = (control >> bit) & 1
      length += isCopy ? ((data[position + 1] ?? 0) & 0xf) + 2 : 1
      position += isCopy ? 2 : 1
    }
  }
  return length
}

/** A copy whose source is the write position marks the end. */
function unfold(data: Uint8Array, longest: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(DICTIONARY.length + longest)
  bytes.set(DICTIONARY)
  let written = DICTIONARY.length
  let position = HEADER_BYTES
  while (position < data.length) {
    const control = data[position++]!
    for (let bit = 0; bit < 8 && position < data.length; bit++) {
      if (!((control >> bit) & 1)) {
        bytes[written++] = data[position++]!
        continue
      }
      const item = (data[position]! << 8) | (data[position + 1] ?? 0)
      const back = (written - (item >> 4)) & (WINDOW_BYTES - 1)
      if (back === 0 || position + 1 === data.length) return bytes.subarray(DICTIONARY.length, written)
      position += 2
      // Byte by byte, because a copy may overlap its own output; the window is empty before the dictionary.
      for (const end = written + (item & 0xf) + 2; written < end; written++) {
        bytes[written] = written < back ? 0 : bytes[written - back]!
      }
    }
  }
  return bytes.subarray(DICTIONARY.length, written)
}

const WORDS = {
  root: 'rtf',
  fontTable: 'fonttbl',
  htmlTag: 'htmltag',
  table: 'colortbl stylesheet pntext',
  /** Data and bookkeeping. Read in RTF made from HTML or text, where they would contain what was wrapped. */
  record: 'pict object objdata info header footer filetbl themedata',
  origin: 'fromhtml fromtext',
  rtfOnly: 'htmlrtf',
  unseen: 'v',
  plain: 'plain',
  unicode: 'u',
  unicodeSkip: 'uc',
  binary: 'bin',
  font: 'f',
  standardFont: 'deff',
  fontCharset: 'fcharset',
  fontPage: 'cpg',
  codePage: 'ansicpg',
  foreignCharset: 'mac pc pca',
} as const

const TEXTS: Record<string, string> = {
  par: '\r\n',
  line: '\r\n',
  tab: '\t',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  endash: '\u2013',
  emdash: '\u2014',
}

/** Block ends in native RTF. RTF made from HTML has its own tags for them. */
const BREAKS: Record<string, string> = { cell: '\t', row: '\r\n', sect: '\r\n', page: '\r\n' }

export const SYMBOLS: Record<string, string> = {
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u00a0',
  _: '\u00ad',
}

/** `text` is what the word stands for, or the word itself. */
export interface RtfWord {
  means: keyof typeof WORDS | 'text' | 'break'
  text: string
  isDestination: boolean
}

const DESTINATIONS = new Set<string>(['root', 'fontTable', 'htmlTag', 'table', 'record'])

const knownWords = new Map<string, RtfWord>()
for (const [means, words] of Object.entries(WORDS) as [keyof typeof WORDS, string][])
  for (const word of words.split(' '))
    knownWords.set(word, { means, text: word, isDestination: DESTINATIONS.has(means) })
for (const [word, text] of Object.entries(TEXTS))
  knownWords.set(word, { means: 'text', text, isDestination: false })
for (const [word, text] of Object.entries(BREAKS))
  knownWords.set(word, { means: 'break', text, isDestination: false })

/** `byte` is written as \'xx. */
export type RtfToken = 'open' | 'close' | 'text' | 'byte' | 'word' | 'symbol' | 'end'

const WORD = /([A-Za-z]+)(-?\d*) ?/y
const TEXT_END = /[{}\\\r\n]|$/g

export class RtfScanner {
  /** Of `text` and `byte` in Latin-1; the character of `symbol`. */
  text = ''
  /** Null if irrelevant for the text. */
  word: RtfWord | null = null
  /** NaN if missing. */
  parameter = NaN
  private position = 0
  private readonly rtf: string

  constructor(rtf: string) {
    this.rtf = rtf
  }

  next(): RtfToken {
    let character = this.rtf[this.position++]
    while (character === '\r' || character === '\n') character = this.rtf[this.position++]
    if (character === undefined) return 'end'
    if (character === '{') return 'open'
    if (character === '}') return 'close'
    if (character === '\\') return this.control()
    TEXT_END.lastIndex = this.position
    const end = TEXT_END.exec(this.rtf)!.index
    this.text = this.rtf.slice(this.position - 1, end)
    this.position = end
    return 'text'
  }

  private control(): RtfToken {
    if (this.position >= this.rtf.length) return 'end'
    WORD.lastIndex = this.position
    const word = WORD.exec(this.rtf)
    if (word) return this.controlWord(word)
    this.text = this.rtf[this.position++]!
    if (this.text !== "'") return 'symbol'
    const digits = this.rtf.slice(this.position, this.position + 2)
    this.position += 2
    if (digits.length < 2) return 'end'
    // Invalid digits count as 0.
    this.text = String.fromCharCode(Number.parseInt(digits.replace(/[^\da-f]/gi, '0'), 16))
    return 'byte'
  }

  private controlWord([whole, word, parameter]: RegExpExecArray): RtfToken {
    this.position += whole.length
    this.word = knownWords.get(word!) ?? null
    this.parameter = Number.parseInt(parameter!, 10)
    if (this.word?.means === 'binary' && this.parameter > 0)
      this.position = Math.min(this.rtf.length, this.position + this.parameter)
    return 'word'
  }
}
