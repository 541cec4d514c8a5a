import { type Unit, isArticle, partOfUnit, unitOf } from './numbers.ts'
import type { Token } from './tokens.ts'

/** The unit at a place, and the place behind it. */
export function unitAt(tokens: readonly Token[], at: number): { unit: Unit; next: number } | null {
  const part = partOfUnit(tokens[at]?.folded ?? '')
  if (part !== null) return partAt(tokens, at + 1, part)
  const isJoined = tokens[at]?.text === '-'
  const token = tokens[isJoined ? at + 1 : at]
  const unit = token?.kind === 'word' ? (unitOf(token.folded) ?? inchesAt(tokens, at)) : null
  if (!unit) return null
  const next = at + (isJoined ? 2 : 1)
  // "Grad Celsius", "degrees F"
  const scale = /^(?:(c(?:elsius)?)|f(?:ahrenheit)?)$/.exec(tokens[next]?.folded ?? '')
  if (unit.dimension !== 'temperature' || !scale) return { unit, next }
  return { unit: scale[1] ? unit : unitOf('fahrenheit')!, next: next + 1 }
}

/** "Hundertstel Millimeter", "hundredths of a mm"; alone, millimetres are meant. */
function partAt(tokens: readonly Token[], at: number, part: number): { unit: Unit; next: number } | null {
  const isOf = tokens[at]?.folded === 'of' && isArticle(tokens[at + 1]?.folded ?? '')
  const whole = unitOf(tokens[isOf ? at + 2 : at]?.folded ?? '')
  const { factor, ...kind } = whole ?? unitOf('mm')!
  return { unit: { ...kind, factor: factor * part }, next: whole ? at + (isOf ? 3 : 1) : at }
}

/** "60 in reach": the word is a preposition everywhere else. */
function inchesAt(tokens: readonly Token[], at: number): Unit | null {
  const isInches =
    tokens[at]?.folded === 'in' && /^(?:reach|radius|long|wide|\W?)$/.test(tokens[at + 1]?.folded ?? '')
  return isInches ? unitOf('inch') : null
}
