import type { Language } from '@app/contracts/validation'
import { impliedUnit } from './implied-unit.ts'
import { isArticle, numberWord, readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'
import { unitOf, type Dimension, type Unit } from './units.ts'

/** Which end of a range a figure is: "mindestens", "bis zu", "maximal" (may mean either), "höchstens", or none said. */
export type Bound = 'least' | 'upTo' | 'max' | 'most' | null

/** A figure with its unit, as somebody wrote it; values in kg, mm, N, °C, s. */
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

const bounds: readonly [RegExp, Bound][] = [
  [
    /^(?:nicht (?:mehr|weiter|groser|schwerer) als|(?:no|not) (?:more|larger|heavier) than|hochstens|hoechstens|unter|weniger als|kleiner als|at most|less than|under|below|<|< =|≤)$/,
    'most',
  ],
  [/^(?:maximal|max|maximum)$/, 'max'],
  [/^(?:bis|bis zu|up to)$/, 'upTo'],
  [
    /^(?:mindestens|mind|min|minimum|wenigstens|minimal|ab|uber|ueber|mehr als|groser als|nicht unter|nicht weniger als|at least|over|above|more than|no less than|from|>|> =|≥)$/,
    'least',
  ],
]
const APPROXIMATE =
  /^(?:ca|circa|zirka|etwa|rund|ungefahr|ungefaehr|grob|around|about|roughly|approx|approximately|~|≈|knapp|gut|nearly|almost)$/
const AFTERWARDS: readonly [RegExp, Partial<Quantity>][] = [
  [/^(?:oder mehr|or more|or above|aufwarts|plus)/, { bound: 'least' }],
  [/^(?:oder so|or so|ungefahr|roughly|or thereabouts)/, { isApproximate: true }],
  [/^(?:oder weniger|or less)/, { bound: 'most' }],
]

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
  const unit = last.unit ?? amounts[0]!.unit ?? impliedUnit(tokens, bare, language)
  if (!unit) return null
  const isTimes = amounts.some(({ joint }) => joint === 'times')
  // "4 x 3 kg" are pieces, "1,4 x 0,9 m" sides; "3 kg x 4" counts behind the unit.
  const counted = isTimes && unit.dimension === 'mass'
  const pieces = counted ? amounts.find(({ unit }) => unit === null) : undefined
  const measured = amounts.filter(amount => amount !== pieces)
  const values = measured
    .map(
      amount =>
        valueOf(amount, amount.unit ?? unit, language) *
        (qualified.isNegative && unit.dimension === 'temperature' ? -1 : 1),
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
    ...after(tokens, end),
    first: qualified.first,
    last: end - 1,
  }
}

function valueOf({ token, addition }: Amount, unit: Unit | null, language: Language): number {
  const value = numberWord(token.folded) ?? readNumber(token.text, unit, language)
  return Math.round((value * (unit?.factor ?? 1) + addition) * 1e6) / 1e6
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

/** What follows at once in a smaller unit of the same kind; two digits written onto metres are centimetres. */
function additionAt(
  tokens: readonly Token[],
  at: number,
  unit: Unit,
): { value: number; next: number } | null {
  const token = tokens[at]
  if (token?.kind !== 'number' || !/^\d+$/.test(token.text)) return null
  const smaller = unitAt(tokens, at + 1)
  if (smaller?.unit.dimension === unit.dimension && smaller.unit.factor < unit.factor)
    return { value: Number(token.text) * smaller.unit.factor, next: smaller.next }
  const isMetres = unit.dimension === 'length' && unit.factor === 1_000
  const isJoined = token.start === tokens[at - 1]!.end && token.text.length === 2
  return isMetres && isJoined && !smaller ? { value: Number(token.text) * 10, next: at + 1 } : null
}

function unitAt(tokens: readonly Token[], at: number): { unit: Unit; next: number } | null {
  const isJoined = tokens[at]?.text === '-'
  const token = tokens[isJoined ? at + 1 : at]
  const unit = token?.kind === 'word' ? (unitOf(token.folded) ?? inchesAt(tokens, at)) : null
  if (!unit) return null
  const next = at + (isJoined ? 2 : 1)
  // "Grad Celsius", "degrees C"
  const isLong = unit.dimension === 'temperature' && /^c(?:elsius)?$/.test(tokens[next]?.folded ?? '')
  return { unit, next: isLong ? next + 1 : next }
}

/** "60 in reach": the word is a preposition everywhere else. */
function inchesAt(tokens: readonly Token[], at: number): Unit | null {
  const isInches =
    tokens[at]?.folded === 'in' && /^(?:reach|radius|long|wide|\W?)$/.test(tokens[at + 1]?.folded ?? '')
  return isInches ? unitOf('inch') : null
}

function jointAt(
  tokens: readonly Token[],
  at: number,
  opening: Token | undefined,
): { joint: 'range' | 'times'; next: number } | null {
  const token = tokens[at]
  const following = tokens[at + 1]
  const isNumber = following?.kind === 'number' || numberWord(following?.folded ?? '') !== null
  if (!token || !isNumber || isArticle(following!.folded)) return null
  const isBetween = /^(?:zwischen|between)$/.test(opening?.folded ?? '') && /^(?:und|and)$/.test(token.folded)
  if (isBetween || /^(?:-|–|—|bis|to)$/.test(token.folded)) return { joint: 'range', next: at + 1 }
  return /^(?:x|×|\*|mal|times|by)$/.test(token.folded) ? { joint: 'times', next: at + 1 } : null
}

/** Reads the words in front of a figure that say how it is meant. */
function qualify(tokens: readonly Token[], at: number) {
  const result = {
    bound: null as Bound,
    isApproximate: false,
    isTolerance: false,
    isNegative: false,
    first: at,
  }
  for (;;) {
    const before = tokens[result.first - 1]
    if (!before) return result
    if (APPROXIMATE.test(before.folded)) result.isApproximate = true
    else if (/^(?:±|\+\/-)$/.test(before.text)) result.isTolerance = true
    else if (/^(?:minus|-|−|–)$/.test(before.folded) && tokens[result.first - 2]?.kind !== 'number')
      result.isNegative = true
    else if (/^(?:zwischen|between|von)$/.test(before.folded)) result.bound ??= null
    else {
      const bound = boundBefore(tokens, result.first)
      if (!bound) return result
      result.bound = bound.bound
      result.first -= bound.length - 1
    }
    result.first--
  }
}

function boundBefore(tokens: readonly Token[], at: number): { bound: Bound; length: number } | null {
  for (const length of [4, 3, 2, 1]) {
    const words = tokens.slice(Math.max(0, at - length), at)
    const said = words.map(({ folded }) => folded).join(' ')
    const bound = bounds.find(([pattern]) => pattern.test(said))
    if (bound && words.length === length) return { bound: bound[1], length }
  }
  return null
}

function after(tokens: readonly Token[], at: number): Partial<Quantity> {
  const said = tokens
    .slice(at, at + 2)
    .map(({ folded }) => folded)
    .join(' ')
  return AFTERWARDS.find(([pattern]) => pattern.test(said))?.[1] ?? {}
}
