import { readNumber } from '@app/contracts/numbers'
import { plainLetters } from '@app/contracts/text'

/** `text` is the part of the search it was read from. */
export interface Figure {
  kind: 'payload' | 'reach' | 'axes'
  min: number | null
  max: number | null
  text: string
}

export interface Reading {
  figures: Figure[]
  /** The rest, folded for comparison. */
  words: string[]
}

const NUMBER = String.raw`(\d{1,3}[.,]\d{3}|\d{1,6}(?:[.,]\d{1,2})?)`
const AT_LEAST = String.raw`ab|von|mind\.?|mindestens|min\.?|über|from|at least|over|>=?`
const AT_MOST = String.raw`bis(?: zu)?|max\.?|maximal|höchstens|unter|up to|at most|under|<=?`
const UNIT = String.raw`kg|kilo(?:gramm)?|mm|cm|m|achs(?:en|ig(?:e[nrms]?)?|e|er)?|axis|axes`

const figure = new RegExp(
  String.raw`(?<![\w.,-])(?:(${AT_LEAST})|(${AT_MOST}))?\s*${NUMBER}(?:\s*(?:-|–|bis|to)\s*${NUMBER})?[\s-]*(${UNIT})(?![\p{L}\d])`,
  'giu',
)

/** A fraction of a millimetre is an accuracy, whatever stands before it: searched as the value is written. */
const accuracy =
  /(?:(?:±|\+\/-|genauigkeit|repeatability|accuracy)\s*0[.,](\d{1,3})(?:\s*mm)?|(?<![\d.,])0[.,](\d{1,3})\s*mm)(?![\p{L}\d])/giu

const spelled = { vier: 4, fünf: 5, fuenf: 5, sechs: 6, four: 4, five: 5, six: 6 } as const

/** "vierachsig", "four-axis". */
const spelledAxes = new RegExp(
  String.raw`(?<!\p{L})(${Object.keys(spelled).join('|')})[\s-]*(?:achs(?:en|ig(?:e[nrms]?)?|e|er)?|axis|axes)(?!\p{L})`,
  'giu',
)

// Figures still being typed: "ab", "ab 20", "1,8", "20 k".
const unfinished = new RegExp(
  String.raw`(?<!\S)(?:(?:${AT_LEAST}|${AT_MOST})\s*(?:[\d.,]+)?|\d+[.,]\d*|\d+\s*(?:k|c|mi))\s*$`,
  'iu',
)

const idle = new Set(
  'und mit für oder kg mm m ab bis roboter robots robot traglast tragkraft nutzlast reichweite genauigkeit wiederholgenauigkeit schutzart payload reach accuracy repeatability protection and with for or serie series modell modelle model models'.split(
    ' ',
  ),
)

/** "20kg 1,8m", "ab 20 kg", "10–20 kg", "6 Achsen", "palettieren". */
export function readSearch(text: string): Reading {
  const figures: Figure[] = []
  const rest = text
    .replace(accuracy, (_said, signed?: string, plain?: string) => ` ±0.${signed ?? plain} `)
    .replace(figure, (said, _least, most, first: string, second: string | undefined, unit: string) => {
      figures.push({ ...meaning(unit.toLowerCase(), first, second, most !== undefined), text: said.trim() })
      return ' '
    })
    .replace(spelledAxes, (said, word: string) => {
      const axes = spelled[word.toLowerCase() as keyof typeof spelled]
      figures.push({ kind: 'axes', min: axes, max: axes, text: said.trim() })
      return ' '
    })
    .replace(unfinished, ' ')
  const words = fold(rest)
    .split(/[\s,;]+/)
    // Model names keep hyphens and slashes: "ER170/2650".
    .flatMap(word => (/\d/.test(word) ? word : word.split(/[-/]/)))
    .filter(word => word && !idle.has(word))
  return { figures, words: words.map(stem) }
}

function meaning(unit: string, first: string, second: string | undefined, isMost: boolean) {
  const [kind, factor] = measure(unit)
  function value(text: string) {
    const said = amount(text, unit)
    // "1800 m" is "1800 mm" being typed.
    return said * factor > 100_000 && unit === 'm' ? said : Math.round(said * factor * 1000) / 1000
  }
  const one = value(first)
  const two = second === undefined ? null : value(second)
  if (kind === 'axes') return { kind, min: one, max: one }
  if (two !== null) return { kind, min: Math.min(one, two), max: Math.max(one, two) }
  return isMost ? { kind, min: null, max: one } : { kind, min: one, max: null }
}

function measure(unit: string): ['payload' | 'reach' | 'axes', number] {
  if (unit.startsWith('k')) return ['payload', 1]
  if (unit === 'mm') return ['reach', 1]
  if (unit === 'cm') return ['reach', 10]
  return unit === 'm' ? ['reach', 1000] : ['axes', 1]
}

// Three digits after the separator are thousands (1.780 mm), except after a leading zero, for metres (1,780 m) and,
// after a comma, for kilograms (2,500 kg), as in number fields. Independent of the language, so that a shared address
// reads the same.
function amount(text: string, unit: string): number {
  return readNumber(text, unit === 'm' ? '' : unit.startsWith('k') ? '.' : '.,')!
}

/** Without the figures of one kind, or without all words. */
export function withoutSaid(text: string, kind: Figure['kind'] | 'words'): string {
  const { figures } = readSearch(text)
  if (kind === 'words') return figures.map(({ text }) => text).join(' ')
  const gone = figures.filter(figure => figure.kind === kind)
  return gone
    .reduce((left, { text }) => left.replace(text, ' '), text)
    .replace(/\s+/g, ' ')
    .trim()
}

/** As typed, without figures. */
export const wordsOf = (text: string): string =>
  readSearch(text)
    .figures.reduce((left, { text }) => left.replace(text, ' '), text)
    .replace(/\s+/g, ' ')
    .trim()

/** For comparison: lower case, no accents, -ize for -ise. */
export function fold(text: string): string {
  return plainLetters(text)
    .replaceAll('isier', 'izier')
    .replace(/(?<=\p{L}{4})is(?=(?:e|ed|er|ers|es|ing|ation)(?!\p{L}))/gu, 'iz')
}

/** Without optional separators: "er170/2650" is ER170-2650. */
export const bare = (text: string) => text.replace(/[^a-z\d]/gi, '')

// "Palettierroboter" and "palletisers" find the same as "palettieren".
const stem = (word: string) =>
  word.length > 6
    ? word.replace(/(roboter|robots?)$/, '').replace(/(?<=\p{L}{5})(en|ers?|e[ds]?|ing|ation)$/u, '')
    : word
