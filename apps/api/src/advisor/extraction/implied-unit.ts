import type { Language } from '@app/contracts/validation'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'
import { unitOf, type Unit } from './units.ts'

const REACH = /^(?:reichweite|armreichweite|arbeitsradius|aktionsradius|reach)$/
const WEIGHT = /^(?:traglast|nutzlast|tragkraft|payload|gewicht|teilegewicht|stuckgewicht|weight)$/
const BETWEEN = /^(?::|=|von|of|ist|is)$/
/** Behind the figure, anything else could be what it counts. */
const ENDS = /^(?:[.,;!?)]|und|and|oder|or|bei|mit|with|at)$/

/** Figures of a reach from here on are mm, up to there m; between them nobody can tell. */
const LEAST_MILLIMETRES = 150
const MOST_METRES = 10

interface Bare {
  /** The figure, and the places of its first word and behind it. */
  token: Token
  first: number
  next: number
}

/** The unit of a bare figure behind the word that says what it is of: "Traglast 20", "Reichweite: 1800", "reach 1.8". */
export function impliedUnit(
  tokens: readonly Token[],
  { token, first, next }: Bare,
  language: Language,
): Unit | null {
  if (token.kind !== 'number') return null
  const behind = tokens[next]
  if (behind && !ENDS.test(behind.folded) && !isNamed(behind)) return null
  let place = first - 1
  while (BETWEEN.test(tokens[place]?.folded ?? '')) place--
  const named = tokens[place]?.folded ?? ''
  if (WEIGHT.test(named)) return unitOf('kg')
  if (!REACH.test(named)) return null
  const value = readNumber(token.text, unitOf('mm'), language)
  if (value >= LEAST_MILLIMETRES) return unitOf('mm')
  return value < MOST_METRES ? unitOf('m') : null
}

const isNamed = ({ folded }: Token) => REACH.test(folded) || WEIGHT.test(folded)
