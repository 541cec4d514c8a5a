import type { Language } from '@app/contracts/validation'
import { readAmounts, type Amount } from './amounts.ts'
import { impliedUnit } from './implied-unit.ts'
import { numberWord, readNumber } from './numbers.ts'
import { qualifiedAfter, qualify, type Bound } from './qualifiers.ts'
import type { Token } from './tokens.ts'
import type { Dimension, Unit } from './units.ts'

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

function valueOf({ token, addition }: Amount, unit: Unit | null, language: Language): number {
  const value = numberWord(token.folded) ?? readNumber(token.text, unit, language)
  return Math.round((value * (unit?.factor ?? 1) + addition) * 1e6) / 1e6
}
