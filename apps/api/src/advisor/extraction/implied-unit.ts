import type { Language } from '@app/contracts/validation'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'
import { unitOf, type Unit } from './units.ts'

const REACH = /^(?:reichweite|reichw|r|armreichweite|arbeitsradius|aktionsradius|reach)$/
const WEIGHT = /^(?:traglast|tl|nutzlast|tragkraft|payload|gewicht|teilegewicht|stuckgewicht|weight)$/
const ACCURACY = /^(?:wiederholgenauigkeit|genauigkeit|positioniergenauigkeit|repeatability|accuracy)$/
const AXES = /^(?:achsen|achszahl|achsanzahl|axes)$/
/** "Der Greifer hat 4, das Teil 6 Kilo" */
const WEIGHS = /^(?:wiegt|wiegen|weighs|weigh)$/
const HAS = /^(?:hat|has)$/
const WEIGHED = /^\p{L}*(?:greifer|brenner|zange|werkzeug|teil|teile|gripper|torch|tool|part)$/u
const TOOL = /^(?:\p{L}*greifer|brenner|\p{L}*zange|greiferwerkzeug|gripper|torch|eoat)$/u
/** "auf 0,02 genau" */
const IS_ACCURATE = /^(?:genau|accurate|precise)$/
const BETWEEN = /^(?::|=|von|of|ist|is)$/
/** Behind the figure, anything else could be what it counts. */
const ENDS =
  /^(?:[.,;!?)]|und|and|oder|or|bei|mit|with|at|reicht|reichen|genugt|genugen|ist|is|suffices|possible|moglich)$/

/** Figures of a reach from here on are mm, up to there m; between them nobody can tell. */
const LEAST_MILLIMETRES = 150
const MOST_METRES = 10

/** mm; a bare accuracy is finer */
const COARSEST = 1

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
  const kind = kindOf(tokens, next)
  if (kind) return WEIGHT.test(kind.folded) ? unitOf('kg') : reachUnit(token, language)
  if (IS_ACCURATE.test(behind?.folded ?? '') && readNumber(token.text, null, 'de') < COARSEST)
    return unitOf('mm')
  if (behind && !ENDS.test(behind.folded || behind.text) && !isNamed(behind)) return null
  let place = first - 1
  while (BETWEEN.test(tokens[place]?.folded ?? '')) place--
  const named = tokens[place]?.folded ?? ''
  if (WEIGHT.test(named) || WEIGHS.test(named)) return unitOf('kg')
  if (HAS.test(named) && WEIGHED.test(tokens[place - 1]?.folded ?? '')) return unitOf('kg')
  // "Teile 2 bis 4 kg, Greifer 1,5"
  if (TOOL.test(named) && place === first - 1 && (!behind || /^[.,;!)]$/.test(behind.text)))
    return unitOf('kg')
  // "6 Achsen 3" says nothing of the 3.
  if (AXES.test(named)) return place < first - 1 ? unitOf('achsen') : null
  if (isAccuracy(tokens, { token, first, next }, named)) return unitOf('mm')
  return REACH.test(named) ? reachUnit(token, language) : null
}

/** "1800er Reichweite", "20er-Traglast": what the figure is the kind of. */
function kindOf(tokens: readonly Token[], next: number): Token | null {
  const isJoined = tokens[next]?.folded === 'er' && tokens[next]!.start === tokens[next - 1]!.end
  const named = tokens[tokens[next + 1]?.text === '-' ? next + 2 : next + 1]
  return isJoined && named && isNamed(named) ? named : null
}

function reachUnit(token: Token, language: Language): Unit | null {
  const value = readNumber(token.text, unitOf('mm'), language)
  if (value >= LEAST_MILLIMETRES) return unitOf('mm')
  return value < MOST_METRES ? unitOf('m') : null
}

/** "Wiederholgenauigkeit 0,05", "±0,03", but not "20 kg ±0,5". */
function isAccuracy(tokens: readonly Token[], { token, first }: Bare, named: string): boolean {
  const isTolerance = /^(?:±|\+\/?-)$/.test(tokens[first]!.text)
  const isOfOther = unitOf(tokens[first - 1]?.folded ?? '') !== null
  if (!ACCURACY.test(named) && (!isTolerance || isOfOther)) return false
  return readNumber(token.text, null, 'de') < COARSEST
}

const isNamed = ({ folded }: Token) => [REACH, WEIGHT, ACCURACY].some(names => names.test(folded))
