import { isArticle, numberWord } from './numbers.ts'
import type { Token } from './tokens.ts'
import { partOfUnit, unitOf, type Unit } from './units.ts'

/** A figure and its unit, one of several that may belong together. */
export interface Amount {
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
export function readAmounts(tokens: readonly Token[], at: number): Amount[] {
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

function unitAt(tokens: readonly Token[], at: number): { unit: Unit; next: number } | null {
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
  if (isBetween || /^(?:-|–|—|bis|to)$/.test(token.folded)) return { joint: 'range', next }
  return /^(?:x|×|\*|mal|times|by)$/.test(token.folded) ? { joint: 'times', next } : null
}
