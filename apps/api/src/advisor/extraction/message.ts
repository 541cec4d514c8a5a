import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { numberWord } from './numbers.ts'
import { type Quantity, readQuantities } from './quantities.ts'
import { inLatin } from './latin.ts'
import { type Token, endsClause, endsSentence, fold, tokenize, withoutUnits } from './tokens.ts'

const GERMAN =
  /(?<!\p{L})(?:ich|wir|der|die|das|den|dem|ein|eine|einen|und|mit|für|ist|nicht|auf|von|zum|zur|roboter|reichweite|traglast|greifer|wiegt|teile|teil|welcher|welche|brauche|brauchen|bitte|kein|keine|bis|etwa|egal|doch|ohne|bei|säcke|kartons|achs|achsen|wie|was|haben|sie|oder|im|am|an|aus|achse|weiß|schweißen|palettieren|montage|wand|decke|gesucht|kg schwer|sind|soll|können|kann|mein|unser|unsere|inkl|ihr|seid|habt|euch|euer|eure|gibt|auch|noch|nur|warum|wieso|schon|bist|du|guten|hallo|danke|ja|nein|takt|sekunden?|stück|\p{L}+teilen?|\p{L}{2,}ieren|\p{L}+legen)(?!\p{L})/giu
const ENGLISH =
  /(?<!\p{L})(?:i|we|the|a|and|with|for|is|are|not|on|of|(?<!\d\s?)to|robot|robots|reach|payload|gripper|weighs|weigh|parts|part|which|need|needs|please|no|up|around|about|any|but|without|at|bags|cartons|axis|axes|how|what|have|you|or|from|my|our|your|looking|should|can|must|would|do|does|welding|palletizing|palletising|wall|ceiling|hello|thanks|yes|it|that|this|including|don|know|machine|tending|long|wide|tall|heavy|start|over|forget|new|possible|repeatability|metre|metres|feet|foot|pounds|lbs|sorry|only|mounted|floor|any|type|fine|just|now|was|wrong|its|has|carry|lift|handling robot|cycle|time|fast)(?!\p{L})/giu

/** Alone, such a word is German, too. */
const TRADE = /^(?:robots?|reach|payload|machine|tending|type|up)$/i

/** The language that a message is written in; null where nothing tells. */
export function languageOfText(written: string): Language | null {
  // "Pick and Place" is German, too.
  const text = inLatin(written).replace(/pick (?:and|&|n) place/gi, '')
  const german = (text.match(GERMAN)?.length ?? 0) + (/[äöüß]/i.test(text) ? 1 : 0)
  const words = text.match(ENGLISH) ?? []
  const english = words.length === 1 && TRADE.test(words[0]!) ? 0 : words.length
  if (german === english) return null
  return german > english ? 'de' : 'en'
}

/** A message, taken apart once for all readers. */
export interface Message {
  text: string
  folded: string
  tokens: readonly Token[]
  quantities: readonly Quantity[]
  /** The figure that a token belongs to, by the token's place. */
  figureAt: readonly (Quantity | undefined)[]
  /** Places of the tokens that end a clause, or a sentence. */
  clauseEnds: readonly number[]
  sentenceEnds: readonly number[]
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

export function takeApart(written: string, language: Language): Message {
  const text = inLatin(written)
  const tokens = withTonnes(tokenize(text), language)
  const quantities = readQuantities(tokens, language)
  const figureAt: (Quantity | undefined)[] = []
  for (const quantity of quantities)
    for (let place = quantity.first; place <= quantity.last; place++) figureAt[place] = quantity
  return {
    text,
    folded: withoutUnits(fold(text), tokens),
    tokens,
    quantities,
    figureAt,
    clauseEnds: placesOf(tokens, endsClause),
    sentenceEnds: placesOf(tokens, endsSentence),
  }
}

const placesOf = (tokens: readonly Token[], ends: (token: Token) => boolean) =>
  tokens.flatMap((token, place) => (ends(token) ? [place] : []))

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
  around(message, place, message.clauseEnds).text

/** The folded text of the sentence around a place, and where it begins. */
export const sentenceAround = (message: Message, place: number): { text: string; start: number } =>
  around(message, place, message.sentenceEnds)

/** Whether a place of the text lies in the clause around another. */
export function isInClause(message: Message, place: number, other: number): boolean {
  const { text, start } = around(message, other, message.clauseEnds)
  return start <= place && place < start + text.length
}

function around(message: Message, place: number, ends: readonly number[]) {
  const { tokens, folded } = message
  const at = tokenAt(message, place)
  const before = ends.findLast(end => end < at) ?? -1
  const after = ends.find(end => end > at) ?? tokens.length
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
