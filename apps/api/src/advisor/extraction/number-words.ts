import { numberWord } from './numbers.ts'
import type { Token } from './tokens.ts'

const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/
const ONES = /^(?:one|two|three|four|five|six|seven|eight|nine)$/

const ENGLISH =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)$/

interface Spelled {
  value: number
  /** The place behind it. */
  next: number
}

/** Takes English numbers of several words as one: "two hundred and fifty", "twenty-five". */
export function joinNumberWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const spelled = thousandsAt(tokens, at)
    const first = tokens[at]!
    if (!spelled || spelled.next === at + 1) joined.push(first)
    else {
      const text = String(spelled.value)
      joined.push({
        kind: 'number',
        text,
        folded: text,
        start: first.start,
        end: tokens[spelled.next - 1]!.end,
      })
    }
    at = Math.max(at + 1, spelled?.next ?? 0)
  }
  return joined
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
