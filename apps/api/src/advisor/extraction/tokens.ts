import { plainLetters } from '@app/contracts/text'
import { isArticle, numberWord, shortUnits, unitOf } from './numbers.ts'

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
function joinNumberWords(tokens: readonly Token[]): Token[] {
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

/** "Zwanzigkilosäcke", "20-Kilosäcke"; "Kilometer" and "Kilowatt" are units of their own. */
const COMPOUND =
  /^(?<number>\p{L}*?)(?<unit>kilo(?:gramm)?|liter)(?!gramm|meter|newton|watt|volt|hertz|byte|bit|joule|ohm|kalorie|pascal|pond)(?<noun>\p{L}{3,})$/u

/** Takes words apart that have a number of kilos in them: the number, the unit, and what weighs so much. */
const splitCompounds = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at) => partsOf(token, tokens.slice(Math.max(0, at - 2), at)))

/** "Dreivierteltonne", "Zweimeter" */
const MEASURE =
  /^(?<number>\p{L}+?)(?<unit>tonnen?|zentner|kilo(?:gramm)?|gramm|pfund|liter|(?:milli|zenti)?meter)$/u

function measureOf(token: Token): Token[] | null {
  const { number, unit } = (token.kind === 'word' && MEASURE.exec(token.folded)?.groups) || {}
  if (!number || !unit || numberWord(number) === null) return null
  const middle = token.start + number.length
  return [
    { ...token, text: token.text.slice(0, number.length), folded: number, end: middle },
    { ...token, text: token.text.slice(number.length), folded: unit, start: middle },
  ]
}

function partsOf(token: Token, before: readonly Token[]): Token[] {
  const measure = measureOf(token)
  if (measure) return measure
  const { number, unit, noun } = (token.kind === 'word' && COMPOUND.exec(token.folded)?.groups) || {}
  if (!unit || !noun) return [token]
  const counted = before.findLast(({ text }) => text !== '-')
  const isCounted = number
    ? numberWord(number) !== null
    : // "12 Literflaschen" are twelve.
      (unit !== 'liter' || before.at(-1)?.text === '-') &&
      (counted?.kind === 'number' || numberWord(counted?.folded ?? '') !== null)
  if (!isCounted) return [token]
  let end = token.start
  return [number, unit, noun]
    .filter(part => part)
    .map(part => {
      const start = end
      end += part!.length
      return {
        kind: 'word',
        text: token.text.slice(start - token.start, end - token.start),
        folded: part!,
        start,
        end,
      }
    })
}

/** The folded text with a blank for the unit of such a word, so that "säcke" in it is found like a word of its own. */
export function withoutUnits(folded: string, tokens: readonly Token[]): string {
  const inside = tokens.filter(
    ({ end }, at) => tokens[at + 1]?.start === end && tokens[at + 1]!.kind === 'word',
  )
  return inside
    .filter(({ folded: word }) => /^(?:kilo(?:gramm)?|liter)$/.test(word))
    .reduce(
      (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
      folded,
    )
}

const CAPITALS = '(?-i:[A-Z]{1,4})'
const ONE_CAPITAL = '(?-i:[A-Z])'
/** Letters behind a figure that are no unit: "20iA", "2000iC". */
const MARK = String.raw`(?!(?:${shortUnits})(?!\p{L}))\p{L}{1,3}`
/** "TL-20T" and "R-2M" are figures all the same. */
const FIGURE_OF = '(?!(?:TL|R)-)'

const shapes = [
  // M-20iA/35M, R-2000iC/165F, m-20ia/35m
  String.raw`\p{L}{1,4}-?\d{1,4}${MARK}[-/]\p{L}?\d{1,4}\p{L}?`,
  // LR Mate 200iD/4S
  String.raw`\d{1,4}(?!(?:${shortUnits})[-/])(?-i:[a-z][A-Z])[-/]\d{1,4}${ONE_CAPITAL}?`,
  // DMU-50T, M-16/20T
  String.raw`${FIGURE_OF}${CAPITALS}-\d{1,4}(?:\/\d{1,4})?${ONE_CAPITAL}`,
  // TX90-20N
  String.raw`${CAPITALS}\d{1,4}[-/]\d{1,4}${ONE_CAPITAL}`,
  // RS020N, CP180L, TX90L
  String.raw`(?!TL)(?-i:[A-Z]{2})\d{2,3}${ONE_CAPITAL}`,
  // KR 6 R900, KR 210 R2700-2, KR 150 L130
  String.raw`(?-i:KR)\s?\d{1,4}\s?(?-i:[RL])\d{2,4}(?:-\d)?`,
]

/**
 * Names of other makers' machines: letters and digits in one run, mostly joined by hyphen or slash, of which a letter at
 * the end is no unit. A fraction behind the slash is a figure again: "M-20iA/1,8m".
 */
const MODEL = String.raw`(?<model>(?<![\p{L}\d])(?:${shapes.join('|')})(?![\p{L}\d]|[.,]\d))`

/** The smallest parts of a message that the grammar tells apart. */
export type TokenKind = 'number' | 'word' | 'robot' | 'model' | 'ingress' | 'sign'

export interface Token {
  kind: TokenKind
  /** As it was written. */
  text: string
  /** Folded for comparison. */
  folded: string
  start: number
  end: number
}

/** Model names, the hyphen a blank, a dash or a slash at times, or the beginning of one (ER500): ER20-1780-F, ER20 1780, iER20/10-2000-HI, UNO-220-3100-HR, ER 20-1780. */
const ROBOT = String.raw`(?<robot>\b(?:i?ER[\s-]?|UNO[-\s]?)\d{1,3}[A-Z]?(?:\/\d{1,3}(?!\d))?(?:-|\/(?=\d{3,4}(?!\d))|\x20(?=\d{3,4}(?!\d|\s?(?:mm|cm|m|kg)\b)))\d{3,4}(?:-[A-Z\d]{1,3})*\b|(?-i:ER)\d{1,3}[A-Z]?(?![\d/,.-]*\d|\s?(?:mm|cm|m|kg|t)\b)\b)`
const INGRESS = String.raw`(?<ingress>\bIP[\s-]?[0-6X]\d\s?K?\b)`
/** "1 500 mm": a space groups thousands only in front of a small unit, where two figures would stand for nothing. */
const SPACED = String.raw`[1-9]\d{0,2}(?:\x20\d{3})+(?:,\d+)?(?=\s?(?:mm|kg|g|n|millimet\p{L}*|kilo\p{L}*|gramm?|newton)(?![\p{L}\d]))`
const SCIENTIFIC = String.raw`\d+(?:[.,]\d+)?e[+-]?\d{1,2}(?![\p{L}\d])`
/** "1/100 mm", "1 1/2 kg", "2½ m" */
const FRACTION = String.raw`\d{1,3}\/10{1,3}(?=\s?(?:mm|millimet))|(?<![\d\/])(?:\d{1,4}\x20)?(?:1\/[24]|3\/4)(?=\s?(?:kg|kilo|t|m|g|lbs?|pounds?|inch|in|zoll|ft|feet|tonne)(?!\p{L}))|(?:\d{1,4}\x20?)?[½¼¾]`
const NUMBER = String.raw`(?<number>${FRACTION}|${SPACED}|${SCIENTIFIC}|\d{1,3}(?:[.'\u00a0]\d{3})+,\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:[.,'\u00a0]\d{3})+(?![\d])|\d+(?:[.,]\d+)?)`
const ABBREVIATION = String.raw`(?:max|min|mind|ca|inkl|incl|einschl|ausschl|ges|gew|bspw|exkl|excl|approx|zzgl|evtl|ggf|bzw|jew|sek|wiederholg|arbeitsber|reichw)\.(?!\p{L})`
const WORD = String.raw`(?<word>\b${ABBREVIATION}|°\s?[CF]?(?!\p{L})|[$%"]|(?<=\d)#|(?<=\d)'(?=\s?\d{1,2}\s?"|\s)|\p{L}+)`
const SIGN = String.raw`(?<sign>\+\/?-|¤+|[^\s])`

const grammar = new RegExp([ROBOT, INGRESS, MODEL, NUMBER, WORD, SIGN].join('|'), 'giu')

/** Takes a message apart. Spaces are lost, places are kept. */
export function tokenize(text: string): Token[] {
  const tokens = Array.from(text.matchAll(grammar), match => {
    const [kind] = Object.entries(match.groups!).find(([, part]) => part !== undefined)!
    const [written] = match
    return {
      kind: kind as TokenKind,
      text: written,
      folded: fold(written).replace(/[\s.]/g, ''),
      start: match.index,
      end: match.index + written.length,
    }
  })
  return joinNumberWords(splitCompounds(tokens))
}

/** Whether a sign or word ends a clause: what stands beyond it says nothing about what stands before. */
export const endsClause = (token: Token): boolean =>
  token.kind === 'sign'
    ? /[.,;!?)+&/|]/.test(token.text)
    : /^(?:und|and|plus|sowie|aber|but|sondern)$/.test(token.folded)

/** Whether a sign ends a sentence. */
export const endsSentence = ({ kind, text }: Token): boolean => kind === 'sign' && /[.;!?]/.test(text)

/**
 * Lower case without accents, character by character: the result has the same length, so that a place in it is a place
 * in what was written. ß becomes one s; a term takes care of both spellings, see terms.ts.
 */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldCharacter(text.charAt(at))).join('')
}

function foldCharacter(character: string): string {
  // Ø is no letter here: it says that a diameter follows.
  if (character < '\u0080' || /ø/i.test(character)) return character.toLowerCase()
  return plainLetters(character).charAt(0) || character
}
