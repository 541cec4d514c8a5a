import { readNumber } from '../../../platform/tables/read-number.ts'
import type { ReadValue } from './import-cells.ts'

const withoutCurrency = (text: string) => text.replace(/€|eur(o)?\b/gi, '').trim()

type Factors = ReadonlyMap<string, number>
const each = (words: readonly string[], factor: number) => words.map(word => [word, factor] as const)

/** Words behind an amount and what they multiply it by. The currency is gone by then: "TEUR" is "T", "Mio. €" is "Mio". */
export const magnitudes: Factors = new Map([
  ...each(['t', 'tsd', 'tausend', 'k'], 1e3),
  ...each(['m', 'mio', 'mill', 'million', 'millionen'], 1e6),
  ...each(['mrd', 'milliarde', 'milliarden'], 1e9),
])

/** The same behind a number of people, where "M" may as well be "Mitarbeiter". */
export const headcounts: Factors = new Map([
  ...each(['ma', 'mitarbeiter', 'mitarbeitende', 'beschäftigte', 'personen', 'employees', 'people'], 1),
  ...each(['tsd', 'tausend', 'k'], 1e3),
])

/** "About", which says how exact a figure is and not which one. */
const ABOUT = /^(ca\.?|zirka|circa|rd\.?|rund|knapp|gut|über|etwa|ungefähr|approx\.?|about|~|≈|±)\s*/i

/** Written where cents would stand: 5.000,-- and 5'000.— */
const NO_CENTS = /[.,]\s*[-–—]+(?=\s*\p{L}*\.?$)/u

/** Said about an amount behind it. */
const BEHIND = /\s*(?:(?:\/|pro|per|p\.)\s*(?:jahr|a\.?|year|anno)|netto|brutto|p\.\s?a\.)\s*$/i

/** A number as Excel shows a long one, where no digit was lost: 1,5E+06. */
const POWER = /^(\d(?:[.,]\d{1,4})?)E\+?(\d{1,2})$/i

/**
 * Reads whole numbers: a mark in front of three digits can only separate thousands. Before a magnitude it can be a decimal
 * comma as well ("1,250 Mio"); only "1.500 TEUR" is written by nobody who means 1.5.
 */
export function readAmount(text: string, factors: Factors, usual = 1): ReadValue {
  const none = { sentence: `„${text}“ ist keine Zahl.` }
  const power = POWER.exec(text)
  if (power) return { value: Math.round(Number(`${power[1]!.replace(',', '.')}e${power[2]}`) * usual) }
  const amount = withoutCurrency(withoutCurrency(text.replace(BEHIND, '')).replace(ABOUT, ''))
    .replace(NO_CENTS, '')
    .replace(/\.$/, '')
    .trim()
  const word = amount.split(/[^\p{L}]+/u).at(-1) ?? ''
  const figure = amount.slice(0, amount.length - word.length)
  const factor = word ? factors.get(word.toLowerCase()) : usual
  if (!factor) return none
  const read = readNumber(figure)
  if ('value' in read) return { value: Math.round(read.value * factor) }
  if (read.problem === 'none') return none
  if (factor > 1 && !(factor === 1e3 && figure.includes('.'))) return none
  return { value: Number(figure.replace(/\D/g, '')) * factor }
}

/** What a column of amounts is meant in where a cell says nothing else: "Umsatz (TEUR)", "Umsatz in Mio. €". */
export function magnitudeOf(column: string): number {
  const word = withoutCurrency(column)
    .split(/[^\p{L}]+/u)
    .findLast(Boolean)
  return magnitudes.get(word?.toLowerCase() ?? '') ?? 1
}
