import type { Mass } from './part-weights.ts'
import { type Message, wordsBefore } from './message.ts'
import { isTakenBack } from './negations.ts'
import { PER_TIME } from './not-our-part.ts'
import { isArticle, numberWord } from './numbers.ts'
import type { Quantity } from './quantities.ts'
import { compileTerms, findTerms, hasTerm } from './terms.ts'
import { type Token, endsClause, endsSentence } from './tokens.ts'
import { atOnce, notHeld, oneByOne, partTerms, wholeLayer } from './vocabulary/figures.ts'

/** More parts are not held at once where nobody says so, and more than that not at all. */
const MOST_PARTS = 20
const MOST_AT_ONCE = 99

/** How many parts are held at once: "4 x 3 kg", "zwei Teile à 5 kg", "two 5 kg parts", "zwei Kartons je Griff". */
export function countOf(masses: readonly Mass[], message: Message): number | null {
  const { folded } = message
  if (hasTerm(folded, oneByOne) && !hasTerm(folded.replace(oneByOne, ''), atOnce)) return null
  const parts = masses.filter(({ role }) => role === 'part')
  const times = parts.map(({ quantity }) => quantity.count)
  const held = layerOf(message) ?? heldAtOnce(message)
  if (!times.some(Boolean) && isCount(held, MOST_AT_ONCE)) return held
  const counts = [...times, ...parts.map(mass => countBefore(mass, message))]
  return counts.find(count => isCount(count, MOST_PARTS)) ?? null
}

const isCount = (count: number | null, most: number): count is number =>
  count !== null && count > 1 && count <= most

const PER_LAYER =
  /(?<!\p{L})(?:(?:pro|je|per|each) (?:lage|layer)\D{0,12}(\d{1,2})|(\d{1,2})(?: \p{L}+)? (?:pro|je|per|a|in einer|in a) (?:lage|layer))(?!\p{L})/u

/** "Pro Lage 5 Kartons, der Greifer nimmt eine ganze Lage" */
function layerOf({ folded }: Message): number | null {
  if (!hasTerm(folded, wholeLayer)) return null
  const [, behind, before] = PER_LAYER.exec(folded) ?? []
  return Number(behind ?? before) || null
}

const GRIPS =
  /(?<!\p{L})(?:\p{L}*greifer|gripper) (?:[\p{L}\d.,]+ ){0,6}(?:nimmt|greift|fasst|halt|haelt|hebt|holds|takes|picks|grips|lifts|handles)(?!\p{L})/gu

/** "Der Greifer nimmt immer zwei Teile gleichzeitig", "two bags per pick": of what was said before. */
function heldAtOnce(message: Message): number | null {
  const { folded, tokens } = message
  const said = [...findTerms(folded, atOnce), ...findTerms(folded, GRIPS)]
  if (!said.length) return null
  // "40 Kartons, davon 4 gleichzeitig": the number that stands nearest.
  const distance = (at: number) =>
    Math.min(...said.map(({ start, end }) => Math.max(start - tokens[at]!.end, tokens[at]!.start - end)))
  const [nearest = -1] = heldPlaces(message).toSorted((a, b) => distance(a) - distance(b))
  return numeral(tokens[nearest])
}

/** Where numbers of parts stand: in front of the part, or of "gleichzeitig" and the like; what is taken back is none. */
export function heldPlaces(message: Message): number[] {
  const { tokens, figureAt } = message
  return tokens.flatMap((token, at) => {
    if (figureAt[at] || (numeral(token) ?? 0) < 2 || isRate(tokens, at) || isOfOthers(tokens, at)) return []
    return !isTakenBack(message, at) && (isHeld(message, at) || isInstead(message, at)) ? at : []
  })
}

const AHEAD = 14
const CONTRAST =
  /^(?:[,(] )?(?:und |and |aber |but )?(?:nicht|not|statt|anstatt|anstelle von|instead of|rather than)(?: (?:mehr|bisher|the|wie|as))* (?:\d{1,2}|\p{L}+) (?:[,)] )?/u
/** "Zwei geschlossene Kartons", "two full boxes" */
const ADJECTIVES = /^(?:(?:\p{L}+(?:e[nrms]?|ed)|full|empty|heavy|large|small|big|identical|whole) ){1,2}/u

/** "Zwei Kübel gleichzeitig", "two of them at once", "zwei statt drei Kartons" */
function isHeld({ tokens, figureAt }: Message, at: number): boolean {
  let from = at + 1
  // "12 1-Liter-Kartons"
  while (figureAt[from] || (from > at + 1 && tokens[from]?.text === '-')) from++
  const behind = tokens
    .slice(from, from + AHEAD)
    .map(({ folded, text }) => folded || text)
    .join(' ')
  const counted = behind.replace(CONTRAST, '')
  const isAtOnce = (words: string) => findTerms(words, atOnce)[0]?.start === 0
  const isNamed = [counted, counted.replace(ADJECTIVES, '')].some(words => {
    const [first = ''] = words.split(' ')
    return [heldTerms, partTerms].some(terms => hasTerm(first, terms)) || isAtOnce(words)
  })
  return isNamed || isAtOnce(counted.replace(/^\p{L}+ /u, ''))
}

/** "Nicht drei Kartons gleichzeitig, sondern zwei" */
function isInstead(message: Message, at: number): boolean {
  const { tokens } = message
  const isOther = /^(?:sondern|but)$/.test(tokens[at - 1]?.folded ?? '')
  const before = tokens.findLastIndex((token, place) => place < at - 1 && (numeral(token) ?? 0) > 1)
  return isOther && before >= 0 && isTakenBack(message, before) && isHeld(message, before)
}

const numeral = (token: Token | undefined): number | null => {
  if (!token || isArticle(token.folded)) return null
  const value = token.kind === 'number' ? Number(token.text) : numberWord(token.folded)
  return Number.isInteger(value) ? value : null
}

function countBefore({ quantity }: Mass, message: Message): number | null {
  const { tokens, figureAt } = message
  const before = tokens[quantity.first - 1]
  // "two 5 kg parts"
  const adjacent = before?.kind === 'word' ? numeral(before) : null
  if (adjacent !== null && !isTakenBack(message, quantity.first - 1)) return adjacent
  if (!isOfEach(quantity, tokens)) return null
  // "je 3 kg zwei Stück"
  const behind = tokens[quantity.last + 1]
  if (hasTerm(tokens[quantity.last + 2]?.folded ?? '', heldTerms)) return numeral(behind)
  for (let place = quantity.first - 1; place >= 0 && place >= quantity.first - 8; place--) {
    const token = tokens[place]!
    if (endsSentence(token)) return null
    const isOpen = figureAt[place] || isOfOthers(tokens, place) || isTakenBack(message, place)
    const count = isOpen ? null : numeral(token)
    if (count === null) continue
    // "Zelle 3, Teile je 5 kg" numbers the cell.
    const isOfNothing = endsClause(tokens[place + 1]!) && !isHeld(message, place)
    return isRate(tokens, place) || isOfNothing ? null : count
  }
  return null
}

const EACH_BEFORE = /^(?:a|à|je|jeweils|each)$/
const EACH_BEHIND = /^(?:each|apiece|jeweils)$/

const isOfEach = ({ first, last }: Quantity, tokens: readonly Token[]) =>
  EACH_BEFORE.test(tokens[first - 1]?.folded ?? '') || EACH_BEHIND.test(tokens[last + 1]?.folded ?? '')

const heldTerms = compileTerms('stück | stk | stücke | pieces | pcs | auf | at | gleichzeitig | davon | of')

/** "3 Maschinen", "3 CNC-Maschinen": a word may stand between, unless it is what is counted. */
function isOfOthers(tokens: readonly Token[], place: number): boolean {
  const [first, second] = tokens.slice(place + 1, place + 4).filter(({ text }) => text !== '-')
  if (first?.kind !== 'word' || hasTerm(first.folded, partTerms)) return false
  return hasTerm(first.folded, notHeld) || (second !== undefined && hasTerm(second.folded, notHeld))
}

const OF_MACHINES =
  /(?:^| )(\S+) (?:maschinen|anlagen|robotern?|machines|robots)(?: (?:mit|zu|von|with|of|at))?(?: (?:a|à|je|jeweils|each))?$/

/** "3 Maschinen mit je 20 kg": what a machine of the visitor's is to carry, where nothing else is named. */
export function isPerMachine(quantity: Quantity, message: Message): boolean {
  const { tokens } = message
  const [, counted = ''] = OF_MACHINES.exec(wordsBefore(message, quantity.first, 4)) ?? []
  const isCounted = /^\d+$/.test(counted) || (numberWord(counted) !== null && !isArticle(counted))
  if (!isCounted || !isOfEach(quantity, tokens)) return false
  const isEachBehind = EACH_BEHIND.test(tokens[quantity.last + 1]?.folded ?? '')
  const behind = tokens[quantity.last + (isEachBehind ? 2 : 1)]
  return !behind || endsClause(behind)
}

/** "10 Kartons pro Minute" are no ten at once. */
function isRate(tokens: readonly Token[], place: number): boolean {
  const words = tokens.slice(place + 1, place + 5).map(({ folded }) => folded)
  return (
    PER_TIME.test(words.join(' ')) ||
    /(?:^| )(?:pro|per|\/)(?! (?:hub|griff|zug|zyklus|takt|pick|cycle|grip|lift|stroke|move))/.test(
      words.join(' '),
    )
  )
}
