import { isArticle, numberWord } from './numbers.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/
const ONES = /^(?:one|two|three|four|five|six|seven|eight|nine)$/

const ENGLISH =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)$/

interface Spelled {
  value: number
  /** The place behind it. */
  next: number
}

/** Takes numbers of several words as one: "two hundred and fifty", "zwei Komma fünf", "drei viertel", "zwei fünfzig". */
export function joinNumberWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const metres = metresAt(tokens, at)
    const spelled = metres ?? decimalsAt(tokens, at) ?? portionAt(tokens, at) ?? thousandsAt(tokens, at)
    const first = tokens[at]!
    if (!spelled || (spelled.next === at + 1 && !metres)) joined.push(first)
    else {
      // So written, no language takes its point for one that groups thousands.
      const text = Number.isInteger(spelled.value) ? String(spelled.value) : `${spelled.value}e0`
      const { end } = tokens[spelled.next - 1]!
      joined.push({ kind: 'number', text, folded: text, start: first.start, end })
      if (metres) joined.push({ kind: 'word', text: '', folded: 'm', start: end, end })
    }
    at = Math.max(at + 1, spelled?.next ?? 0)
  }
  return joined
}

/** The value of a number that is one word, no article. */
function spelledAt(tokens: readonly Token[], at: number): number | null {
  const { kind, folded } = tokens[at] ?? { kind: 'sign', folded: '' }
  return kind === 'word' && !isArticle(folded) ? numberWord(folded) : null
}

/** "zwei Komma fünf", "two point two five" */
function decimalsAt(tokens: readonly Token[], at: number): Spelled | null {
  const whole = spelledAt(tokens, at)
  if (whole === null || !/^(?:komma|point)$/.test(tokens[at + 1]?.folded ?? '')) return null
  let digits = ''
  let next = at + 2
  for (let digit = spelledAt(tokens, next); digit !== null; digit = spelledAt(tokens, ++next)) digits += digit
  return digits ? { value: Number(`${whole}.${digits}`), next } : null
}

const PORTION = /^(?:viertel|quarters?)$/

/** "drei viertel (Meter)", "three quarters of a (metre)", "two and a half", "zwei und ein halber" */
function portionAt(tokens: readonly Token[], at: number): Spelled | null {
  const whole = spelledAt(tokens, at)
  if (whole === null) return null
  const of = tokens[at + 1]?.folded === 'of' && isArticle(tokens[at + 2]?.folded ?? '')
  if (whole < 1 && of) return { value: whole, next: at + 3 }
  if (PORTION.test(tokens[at + 1]?.folded ?? '')) {
    const isOf = tokens[at + 2]?.folded === 'of' && isArticle(tokens[at + 3]?.folded ?? '')
    return { value: whole / 4, next: at + (isOf ? 4 : 2) }
  }
  const [and, article, half] = tokens.slice(at + 1, at + 4).map(({ folded }) => folded)
  const isHalf = /^(?:and|und)$/.test(and ?? '') && isArticle(article ?? '') && numberWord(half ?? '') === 0.5
  return isHalf ? { value: whole + 0.5, next: at + 4 } : null
}

/** Behind spoken metres, anything else could be what the second number counts. */
const AFTER_METRES = /^(?:[.,;!?)]|reichweite|weit|reach|und|and|radius|entfernt|hoch|lang)$/

/** "eins fünfzig", "zwei achtzig": metres and centimetres without their names. */
const JOINED_METRES = /^(eins|zwei|drei)(\p{L}+)$/u

function metresAt(tokens: readonly Token[], at: number): Spelled | null {
  const joined = JOINED_METRES.exec(tokens[at]?.folded ?? '')
  const [whole, part] = joined?.slice(1).map(numberWord) ?? []
  if (whole && part && part >= 10 && part < 100 && numberWord(joined![0]) === null)
    return { value: whole + part / 100, next: at + 1 }
  const [metres, centimetres] = [spelledAt(tokens, at), spelledAt(tokens, at + 1)]
  const isSpoken = metres && centimetres && metres < 10 && centimetres >= 10 && centimetres < 100
  const behind = tokens[at + 2]
  if (!isSpoken || unitOf(behind?.folded ?? '')) return null
  return !behind || AFTER_METRES.test(behind.folded || behind.text)
    ? { value: metres + centimetres / 100, next: at + 2 }
    : null
}

const thousandsAt = (tokens: readonly Token[], at: number) =>
  multiplied(tokens, at, { word: 'thousand', factor: 1_000, part: hundredsAt })

const hundredsAt = (tokens: readonly Token[], at: number): Spelled | null =>
  multiplied(tokens, at, { word: 'hundred', factor: 100, part: belowHundred })

interface Step {
  word: string
  factor: number
  part(tokens: readonly Token[], at: number): Spelled | null
}

/** "two hundred and fifty" as two, hundred, fifty; without its word, a part alone. */
function multiplied(tokens: readonly Token[], at: number, { word, factor, part }: Step): Spelled | null {
  const times = part(tokens, at)
  const place = times?.next ?? at
  if (tokens[place]?.folded !== word) return times
  const value = (times?.value ?? 1) * factor
  const rest = part(tokens, tokens[place + 1]?.folded === 'and' ? place + 2 : place + 1)
  return rest ? { value: value + rest.value, next: rest.next } : { value, next: place + 1 }
}

function belowHundred(tokens: readonly Token[], at: number): Spelled | null {
  const word = tokens[at]?.folded ?? ''
  if (TENS.test(word)) {
    const place = tokens[at + 1]?.text === '-' ? at + 2 : at + 1
    const ones = tokens[place]?.folded ?? ''
    const isJoined = ONES.test(ones)
    return {
      value: numberWord(word)! + (isJoined ? numberWord(ones)! : 0),
      next: isJoined ? place + 1 : at + 1,
    }
  }
  return ENGLISH.test(word) ? { value: numberWord(word)!, next: at + 1 } : null
}
