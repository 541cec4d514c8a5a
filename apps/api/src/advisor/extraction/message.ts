import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { withoutUnits } from './compounds.ts'
import { fold } from './fold.ts'
import { numberWord } from './numbers.ts'
import { readQuantities, type Quantity } from './quantities.ts'
import { endsClause, endsSentence, tokenize, type Token } from './tokens.ts'

/** A message, taken apart once for all readers. */
export interface Message {
  text: string
  folded: string
  tokens: readonly Token[]
  quantities: readonly Quantity[]
  /** The figure that a token belongs to, by the token's place. */
  figureAt: readonly (Quantity | undefined)[]
}

/** Where the words stand from which a requirement was read. */
export interface Place {
  field: keyof Requirements
  start: number
  end: number
}

/** What a reader found in a message. */
export interface Said {
  values: Partial<Requirements>
  places: Place[]
}

/** No tonne: "5 to 8 kg", "5 to the left" */
const PREPOSITION = /^(?:the|a|an|be|my|our|your|each|this|that|its|another)$/

/** Tokens in which the German short form of Tonne reads like every other unit: "0,8 to". */
const withTonnes = (tokens: readonly Token[], language: Language): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.folded !== 'to' || tokens[at - 1]?.kind !== 'number') return token
    const next = tokens[at + 1]
    const isLast = !next || endsClause(next)
    const isPreposition =
      next?.kind === 'number' ||
      numberWord(next?.folded ?? '') !== null ||
      PREPOSITION.test(next?.folded ?? '')
    return isLast || (language === 'de' && !isPreposition) ? { ...token, folded: 't' } : token
  })

export function takeApart(text: string, language: Language): Message {
  const tokens = withTonnes(tokenize(text), language)
  const quantities = readQuantities(tokens, language)
  const figureAt: (Quantity | undefined)[] = []
  for (const quantity of quantities)
    for (let place = quantity.first; place <= quantity.last; place++) figureAt[place] = quantity
  return { text, folded: withoutUnits(fold(text), tokens), tokens, quantities, figureAt }
}

/** The place of a figure in the text, the words that qualify it included. */
export function placeOf(field: Place['field'], { first, last }: Quantity, { tokens }: Message): Place {
  return { field, start: tokens[first]!.start, end: tokens[last]!.end }
}

/** The token in which a place of the text lies; -1: none. */
export function tokenAt({ tokens }: Message, place: number): number {
  let low = 0
  let high = tokens.length - 1
  // Tokens stand in order, and a long message asks for thousands of places.
  while (low <= high) {
    const middle = (low + high) >> 1
    const { start, end } = tokens[middle]!
    if (place < start) high = middle - 1
    else if (place >= end) low = middle + 1
    else return middle
  }
  return -1
}

/** The folded text of the clause around a place. */
export const clauseAround = (message: Message, place: number): string =>
  around(message, place, endsClause).text

/** The folded text of the sentence around a place, and where it begins. */
export const sentenceAround = (message: Message, place: number): { text: string; start: number } =>
  around(message, place, endsSentence)

/** Whether a place of the text lies in the clause around another. */
export function isInClause(message: Message, place: number, other: number): boolean {
  const { text, start } = around(message, other, endsClause)
  return start <= place && place < start + text.length
}

function around(message: Message, place: number, ends: (token: Token) => boolean) {
  const { tokens, folded } = message
  const at = tokenAt(message, place)
  const before = tokens.findLastIndex((token, index) => index < at && ends(token))
  const after = tokens.findIndex((token, index) => index > at && ends(token))
  const start = tokens[before]?.end ?? 0
  return { text: folded.slice(start, tokens[after]?.start ?? folded.length), start }
}

/** The folded text of the few words in front of a token, as far as its clause goes. */
export function wordsBefore({ tokens }: Message, at: number, most: number): string {
  const words: string[] = []
  for (let place = at - 1; place >= 0 && words.length < most; place--) {
    const token = tokens[place]!
    if (endsClause(token)) break
    words.unshift(token.folded)
  }
  return words.join(' ')
}

/** The folded text of the few words behind a token, as far as its clause goes. */
export function wordsBehind({ tokens }: Message, at: number, most: number): string {
  const words: string[] = []
  for (let place = at + 1; place < tokens.length && words.length < most; place++) {
    const token = tokens[place]!
    if (endsClause(token)) break
    words.push(token.folded)
  }
  return words.join(' ')
}
