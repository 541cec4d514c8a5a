import { MAX_RTF_BYTES, MailUnreadable } from './parsed-mail.ts'

const HEADER_BYTES = 16
const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d

/** Copies reach back this far at most. */
const WINDOW_BYTES = 4096

/** What every stream may copy from before it has written anything ([MS-OXRTFCP] 2.1.2.1). */
const DICTIONARY = Buffer.from(
  String.raw`{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript ` +
    String.raw`\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` +
    '\r\n' +
    String.raw`\par \pard\plain\f0\fs20\b\i\u\tab\tx`,
  'latin1',
)

/**
 * The RTF in PR_RTF_COMPRESSED, in memory of its own; null where its header is damaged. Throws MailUnreadable where it
 * would be larger than `MAX_RTF_BYTES`, before memory is taken. What was cut off ends where it was cut.
 */
export function decompressRtf(packed: Uint8Array): Buffer | null {
  if (packed.length <= HEADER_BYTES) return Buffer.alloc(0)
  const header = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const [size, rawSize, kind] = [0, 4, 8].map(offset => header.getUint32(offset, true)) as [
    number,
    number,
    number,
  ]
  // The sizes are claims: they may lead far beyond the data, or end before it.
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
 * Counts what the data may become at most: a control byte announces eight items, each a byte or a copy of 2 to 17. What
 * stands behind an end mark counts as well, because nobody but an attacker would write there.
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

/** Writes behind the dictionary, up to where the data ends; a copy from where the next byte is to be written is its end mark. */
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
      // A copy of which half is missing is none.
      if (back === 0 || position + 1 === data.length) return bytes.subarray(DICTIONARY.length, written)
      position += 2
      // One by one, because a copy may read what it has just written; before the dictionary, the window is empty.
      for (const end = written + (item & 0xf) + 2; written < end; written++) {
        bytes[written] = written < back ? 0 : bytes[written - back]!
      }
    }
  }
  return bytes.subarray(DICTIONARY.length, written)
}

/** Control words by what they mean to a reader; every other word says nothing about the text. */
const WORDS = {
  root: 'rtf',
  fontTable: 'fonttbl',
  htmlTag: 'htmltag',
  /** Lists that belong to the text; nobody reads them as text. */
  table: 'colortbl stylesheet pntext',
  /** Data and bookkeeping. In RTF made from HTML or text they would hold what was wrapped, so there they are read. */
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

/** They end something a reader sees in RTF of its own; what was made from HTML says it in HTML. */
const BREAKS: Record<string, string> = { cell: '\t', row: '\r\n', sect: '\r\n', page: '\r\n' }

/** Characters that mean text when a backslash stands before them. */
export const SYMBOLS: Record<string, string> = {
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u00a0',
  _: '\u00ad',
}

/** A control word the reader knows; `text` is what it stands for, or the word itself. */
export interface RtfWord {
  means: keyof typeof WORDS | 'text' | 'break'
  text: string
  /** Whether a group that begins with it is one of a kind of its own. */
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

/** What stands at a place of RTF; `byte` is one that is written as \'xx. */
export type RtfToken = 'open' | 'close' | 'text' | 'byte' | 'word' | 'symbol' | 'end'

/** A control word with its number and the space behind it. */
const WORD = /([A-Za-z]+)(-?\d*) ?/y
const TEXT_END = /[{}\\\r\n]|$/g

/** Goes through RTF token by token. What a token says stands in the fields until the next one. */
export class RtfScanner {
  /** The bytes of `text` and `byte`, each as a letter of Latin-1; the character of `symbol`. */
  text = ''
  /** The word, or null where it is none that says something about the text. */
  word: RtfWord | null = null
  /** The word's number, NaN where it has none. */
  parameter = NaN
  private position = 0
  private readonly rtf: string

  /** Takes RTF with each byte as a letter of Latin-1. */
  constructor(rtf: string) {
    this.rtf = rtf
  }

  /** Moves behind the next token and says what it is. */
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
    // What is no digit counts as 0.
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
