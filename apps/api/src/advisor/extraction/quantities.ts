import type { Language } from '@app/contracts/validation'
import { type Dimension, type Unit, isArticle, numberWord, readFigure, unitOf } from './numbers.ts'
import { type Bound, qualifiedAfter, qualify } from './bounds.ts'
import type { Token } from './tokens.ts'
import { unitAt } from './units.ts'

/** A figure and its unit, one of several that may belong together. */
interface Amount {
  token: Token
  unit: Unit | null
  /** What a smaller unit adds to it, in kg or mm: "1 m 20", "5 ft 6 in", "2 kg 500 g". */
  addition: number
  /** The place behind it. */
  next: number
  /** How it is joined to the one before it. */
  joint: 'range' | 'times' | null
}

/** Three sides of a box; more in a row mean nothing. */
const MOST_AMOUNTS = 3

/** Reads `amount (joint amount)*`, where the unit may stand behind each or only behind the last. */
function readAmounts(tokens: readonly Token[], at: number): Amount[] {
  const amounts: Amount[] = []
  let joint: Amount['joint'] = null
  for (let next = at; ;) {
    const amount = readAmount(tokens, next, joint)
    if (!amount) return amounts
    // A range or a product of different things is none: "2 m bis 20 kg".
    const before = amounts.findLast(({ unit }) => unit)?.unit
    if (before && amount.unit && before.dimension !== amount.unit.dimension) return amounts
    amounts.push(amount)
    const joined = jointAt(tokens, amount.next, tokens[at - 1])
    if (!joined || amounts.length === MOST_AMOUNTS) return amounts
    joint = joined.joint
    next = joined.next
  }
}

function readAmount(tokens: readonly Token[], at: number, joint: Amount['joint']): Amount | null {
  let place = at
  // "eine halbe Tonne", "half a ton"
  if (isArticle(tokens[place]?.folded ?? '') && numberWord(tokens[place + 1]?.folded ?? '')) place++
  const token = tokens[place]
  if (!token || (token.kind !== 'number' && numberWord(token.folded) === null)) return null
  let next = place + 1
  if (token.kind === 'word' && isArticle(tokens[next]?.folded ?? '')) next++
  const unit = unitAt(tokens, next)
  if (!unit && token.kind === 'word' && isArticle(token.folded)) return null
  const addition = unit && additionAt(tokens, unit.next, unit.unit)
  return {
    token,
    unit: unit?.unit ?? null,
    addition: addition?.value ?? 0,
    next: addition?.next ?? unit?.next ?? next,
    joint,
  }
}

/** Behind "2 m 50", anything else could be what the 50 counts. */
const AFTER_CENTIMETRES =
  /^(?:[.,;!?)]|reichweite|weit|reach|radius|und|and|entfernt|away|hoch|high|lang|long|breit|tief|bewegen|heben|umsetzen|transportieren|greifen|fahren|reichen|mit|bei|fur|zum|zur|im|am|an|auf|von|in|oder|aber|move|lift|with|for|at|or)$/

/** What follows at once in a smaller unit of the same kind, or as a half; two digits behind metres are centimetres. */
function additionAt(
  tokens: readonly Token[],
  at: number,
  unit: Unit,
): { value: number; next: number } | null {
  const words = tokens.slice(at, at + 3).map(({ folded }) => folded)
  if (/^(?:and an? half|und ein(?:e[nrm])? halbe[nrsm]?)$/.test(words.join(' ')))
    return { value: unit.factor / 2, next: at + 3 }
  const token = tokens[at]
  const value = token?.kind === 'number' ? Number(token.text) : numberWord(token?.folded ?? '')
  if (!token || value === null || !Number.isInteger(value) || isArticle(token.folded)) return null
  const smaller = unitAt(tokens, at + 1)
  if (smaller?.unit.dimension === unit.dimension && smaller.unit.factor < unit.factor)
    return { value: value * smaller.unit.factor, next: smaller.next }
  const isMetres = unit.dimension === 'length' && unit.factor === 1_000
  const following = tokens[at + 1]
  const isJoined = token.start === tokens[at - 1]!.end
  const isLast = !following || AFTER_CENTIMETRES.test(following.folded || following.text)
  const isTwoDigits = value >= 10 && value < 100
  // "Two foot six"
  if (unit === unitOf('ft') && value < 12 && !smaller && isLast)
    return { value: value * unitOf('inch')!.factor, next: at + 1 }
  return isMetres && isTwoDigits && !smaller && (isJoined || isLast)
    ? { value: value * 10, next: at + 1 }
    : null
}

function jointAt(
  tokens: readonly Token[],
  at: number,
  opening: Token | undefined,
): { joint: 'range' | 'times'; next: number } | null {
  const token = tokens[at]
  // "-30 bis +50 °C"
  const next = tokens[at + 1]?.text === '+' ? at + 2 : at + 1
  const following = tokens[next]
  const isNumber = following?.kind === 'number' || numberWord(following?.folded ?? '') !== null
  if (!token || !isNumber || isArticle(following!.folded)) return null
  const isBetween = /^(?:zwischen|between)$/.test(opening?.folded ?? '') && /^(?:und|and)$/.test(token.folded)
  if (isBetween || /^(?:-|bis|to)$/.test(token.folded)) return { joint: 'range', next }
  return /^(?:x|×|\*|mal|times|by)$/.test(token.folded) ? { joint: 'times', next } : null
}

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
  /^(?:[.,;!?)]|und|and|oder|or|bei|mit|with|at|reicht|reichen|genugt|genugen|ist|is|suffices|possible|moglich|nicht|not|statt|anstatt|instead|rather)$/

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
function impliedUnit(
  tokens: readonly Token[],
  { token, first, next }: Bare,
  language: Language,
): Unit | null {
  if (token.kind !== 'number') return null
  const shared = sharedUnit(tokens, next)
  if (shared) return shared
  const behind = tokens[next]
  const kind = kindOf(tokens, next)
  if (kind) return WEIGHT.test(kind.folded) ? unitOf('kg') : reachUnit(token, language)
  if (IS_ACCURATE.test(behind?.folded ?? '') && readFigure(token.text, null, 'de') < COARSEST)
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

/** "20 statt 25 kg", "12, not 30 kg": what is taken back has the unit of what is said instead. */
function sharedUnit(tokens: readonly Token[], next: number): Unit | null {
  let place = next
  while (/^(?:[,(]|und|and|but|aber)$/.test(tokens[place]?.folded || (tokens[place]?.text ?? ''))) place++
  const words = `${tokens[place]?.folded} ${tokens[place + 1]?.folded}`
  if (/^(?:instead of|rather than|anstelle von) /.test(`${words} `)) place++
  else if (!/^(?:statt|anstatt|nicht|not|keine?n?) /.test(words)) return null
  const figure = tokens[place + 1]
  return figure?.kind === 'number' ? (unitAt(tokens, place + 2)?.unit ?? null) : null
}

/** "1800er Reichweite", "20er-Traglast": what the figure is the kind of. */
function kindOf(tokens: readonly Token[], next: number): Token | null {
  const isJoined = tokens[next]?.folded === 'er' && tokens[next]!.start === tokens[next - 1]!.end
  const named = tokens[tokens[next + 1]?.text === '-' ? next + 2 : next + 1]
  return isJoined && named && isNamed(named) ? named : null
}

function reachUnit(token: Token, language: Language): Unit | null {
  const value = readFigure(token.text, unitOf('mm'), language)
  if (value >= LEAST_MILLIMETRES) return unitOf('mm')
  return value < MOST_METRES ? unitOf('m') : null
}

/** "Wiederholgenauigkeit 0,05", "±0,03", but not "20 kg ±0,5". */
function isAccuracy(tokens: readonly Token[], { token, first }: Bare, named: string): boolean {
  const isTolerance = /^(?:±|\+\/?-)$/.test(tokens[first]!.text)
  const isOfOther = unitOf(tokens[first - 1]?.folded ?? '') !== null
  if (!ACCURACY.test(named) && (!isTolerance || isOfOther)) return false
  return readFigure(token.text, null, 'de') < COARSEST
}

const isNamed = ({ folded }: Token) => [REACH, WEIGHT, ACCURACY].some(names => names.test(folded))

/** A figure with its unit, as somebody wrote it; values in kg, litres, mm, N, °C, s. */
export interface Quantity {
  dimension: Dimension
  /** Ascending: one value, or two of a range. */
  values: number[]
  /** Sides of something, "1,4 x 0,9 m". */
  isSides: boolean
  /** How many of it: "4 x 3 kg". */
  count: number | null
  isApproximate: boolean
  /** Written with ±. */
  isTolerance: boolean
  bound: Bound
  /** Places of its first and last token, words that qualify it included. */
  first: number
  last: number
}

/** Finds every figure with a unit. */
export function readQuantities(tokens: readonly Token[], language: Language): Quantity[] {
  const found: Quantity[] = []
  for (let at = 0; at < tokens.length; at++) {
    const quantity = readQuantity(tokens, at, language)
    if (!quantity) continue
    found.push(quantity)
    at = quantity.last
  }
  return found
}

function readQuantity(tokens: readonly Token[], at: number, language: Language): Quantity | null {
  const amounts = readAmounts(tokens, at)
  const last = amounts.at(-1)
  if (!last) return null
  const qualified = qualify(tokens, at)
  const bare = { token: last.token, first: qualified.first, next: last.next }
  const isTimes = amounts.some(({ joint }) => joint === 'times')
  const unit =
    last.unit ??
    amounts[0]!.unit ??
    impliedUnit(tokens, bare, language) ??
    (isTimes && areMillimetres(amounts) ? unitOf('mm')! : null)
  if (!unit) return null
  // "4 x 3 kg" are pieces, "1,4 x 0,9 m" sides; "3 kg x 4" counts behind the unit.
  const counted = isTimes && (unit.dimension === 'mass' || unit.dimension === 'volume')
  const pieces = counted ? amounts.find(({ unit }) => unit === null) : undefined
  const measured = amounts.filter(amount => amount !== pieces)
  const values = measured
    .map(
      (amount, at) =>
        // "2 x 1 m x 3 mm": the 2 are metres, too.
        valueOf(amount, measured.slice(at).find(({ unit }) => unit)?.unit ?? unit, language) *
        // "-20 bis 5 °C": the sign is of the first alone.
        (qualified.isNegative && unit.dimension === 'temperature' && amount === measured[0] ? -1 : 1),
    )
    .toSorted((a, b) => a - b)
  const end = last.next
  return {
    dimension: unit.dimension,
    values,
    isSides: isTimes && unit.dimension === 'length',
    count: pieces ? Math.round(valueOf(pieces, null, language)) : null,
    isApproximate: qualified.isApproximate,
    isTolerance: qualified.isTolerance,
    bound: qualified.bound,
    ...qualifiedAfter(tokens, end),
    first: qualified.first,
    last: end - 1,
  }
}

/** "2500 x 1250 x 2", as drawings have it */
const areMillimetres = (amounts: readonly Amount[]) =>
  amounts.filter(({ token }) => /^\d{3,4}$/.test(token.text)).length > 1

function valueOf({ token, addition }: Amount, unit: Unit | null, language: Language): number {
  const value = numberWord(token.folded) ?? readFigure(token.text, unit, language)
  return Math.round((value * (unit?.factor ?? 1) + addition) * 1e6) / 1e6
}
