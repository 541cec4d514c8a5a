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

/** Number of a letter from 1 on, 0 for every other byte. Capitals share one number, as no known word has any. */
export const LETTER_NUMBERS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte)
  if (/[a-z]/.test(letter)) return byte - 96
  return /[A-Z]/.test(letter) ? 27 : 0
})

/** Room for the letters of one place in a word. */
export const PLACE_BYTES = 32

/** The place before the first letter; place 0 is that of all words nobody knows. */
export const FIRST_PLACE = 1

/**
 * Known words as a tree, so that a word is found while its letters are passed, without making a string of it: the place
 * behind a letter is `NEXT_PLACES[place * PLACE_BYTES + number]`, and the word that ends there `WORDS_AT[place]`.
 */
export const NEXT_PLACES: number[] = Array.from({ length: 2 * PLACE_BYTES }, () => 0)

/** The word that ends at a place of the tree. */
export const WORDS_AT: (RtfWord | null)[] = [null, null]

function plant(letters: string, word: RtfWord) {
  let place = FIRST_PLACE
  for (const letter of Buffer.from(letters)) {
    const branch = place * PLACE_BYTES + LETTER_NUMBERS[letter]!
    if (NEXT_PLACES[branch] === 0) {
      NEXT_PLACES[branch] = WORDS_AT.length
      WORDS_AT.push(null)
      for (let number = 0; number < PLACE_BYTES; number++) NEXT_PLACES.push(0)
    }
    place = NEXT_PLACES[branch]!
  }
  WORDS_AT[place] = word
}

const DESTINATIONS = new Set<string>(['root', 'fontTable', 'htmlTag', 'table', 'record'])

function plantAll(means: RtfWord['means'], words: Record<string, string>) {
  for (const [letters, text] of Object.entries(words))
    plant(letters, { means, text, isDestination: DESTINATIONS.has(means) })
}

for (const [means, words] of Object.entries(WORDS) as [keyof typeof WORDS, string][])
  plantAll(means, Object.fromEntries(words.split(' ').map(word => [word, word])))
plantAll('text', TEXTS)
plantAll('break', BREAKS)
