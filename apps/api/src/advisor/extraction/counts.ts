import { isArticle, numberWord } from './numbers.ts'
import type { Mass } from './masses.ts'
import { sentenceAround, wordsBefore, type Message } from './message.ts'
import type { Quantity } from './quantities.ts'
import { compileTerms, findTerms, hasTerm } from './terms.ts'
import { endsClause, endsSentence, type Token } from './tokens.ts'
import { atOnce, massCues, notHeld, oneByOne, wholeLayer } from './vocabulary/figures.ts'

/** More are not held at once. */
const MOST_PARTS = 20

/** How many parts are held at once, as far as the weights say: "4 x 3 kg", "zwei Teile à 5 kg", "two 5 kg parts". */
export function countOf(masses: readonly Mass[], message: Message): number | null {
  if (hasTerm(message.folded, oneByOne) && !hasTerm(message.folded, atOnce)) return null
  for (const mass of masses.filter(({ role }) => role === 'part')) {
    const count = mass.quantity.count ?? countBefore(mass, message) ?? countAtOnce(mass, message)
    if (isCount(count)) return count
  }
  const held = layerOf(message) ?? heldAtOnce(message)
  return isCount(held) ? held : null
}

/** "zwei Kübel gleichzeitig", "two of them at once" */
function isHeld(tokens: readonly Token[], at: number, folded: string): boolean {
  const held = tokens[at]
  if (!held) return false
  if ([heldTerms, partTerms].some(terms => hasTerm(held.folded, terms))) return true
  const behind = findTerms(folded, atOnce).find(({ start }) => start >= held.end)
  return behind !== undefined && behind.start - held.end <= 2
}

const isCount = (count: number | null): count is number => count !== null && count > 1 && count <= MOST_PARTS

const PER_LAYER =
  /(?<!\p{L})(?:(?:pro|je|per|each) (?:lage|layer)\D{0,12}(\d{1,2})|(\d{1,2})(?: \p{L}+)? (?:pro|je|per|a|in einer|in a) (?:lage|layer))(?!\p{L})/u

/** "Pro Lage 5 Kartons, der Greifer nimmt eine ganze Lage" */
function layerOf({ folded }: Message): number | null {
  if (!hasTerm(folded, wholeLayer)) return null
  const [, behind, before] = PER_LAYER.exec(folded) ?? []
  return Number(behind ?? before) || null
}

/** "Der Greifer nimmt immer zwei Teile gleichzeitig", "two bags per pick": of what was said before. */
function heldAtOnce(message: Message): number | null {
  if (!hasTerm(message.folded, atOnce)) return null
  const { tokens, figureAt } = message
  const place = tokens.findIndex(
    (token, at) =>
      !figureAt[at] &&
      (numeral(token) ?? 0) > 1 &&
      !isRate(tokens, at) &&
      !isOfOthers(tokens, at) &&
      isHeld(tokens, at + 1, message.folded),
  )
  return numeral(tokens[place])
}

const numeral = (token: Token | undefined): number | null => {
  if (!token || isArticle(token.folded)) return null
  const value = token.kind === 'number' ? Number(token.text) : numberWord(token.folded)
  return Number.isInteger(value) ? value : null
}

function countBefore({ quantity }: Mass, { tokens, figureAt }: Message): number | null {
  const before = tokens[quantity.first - 1]
  // "two 5 kg parts"
  const adjacent = before?.kind === 'word' ? numeral(before) : null
  if (adjacent !== null) return adjacent
  if (!isOfEach(quantity, tokens)) return null
  // "je 3 kg zwei Stück"
  const behind = tokens[quantity.last + 1]
  if (hasTerm(tokens[quantity.last + 2]?.folded ?? '', heldTerms)) return numeral(behind)
  for (let place = quantity.first - 1; place >= 0 && place >= quantity.first - 8; place--) {
    const token = tokens[place]!
    if (endsSentence(token)) return null
    const count = figureAt[place] || isOfOthers(tokens, place) ? null : numeral(token)
    if (count !== null) return isRate(tokens, place) ? null : count
  }
  return null
}

const EACH_BEFORE = /^(?:a|à|je|jeweils|each)$/
const EACH_BEHIND = /^(?:each|apiece|jeweils)$/

const isOfEach = ({ first, last }: Quantity, tokens: readonly Token[]) =>
  EACH_BEFORE.test(tokens[first - 1]?.folded ?? '') || EACH_BEHIND.test(tokens[last + 1]?.folded ?? '')

const heldTerms = compileTerms('stück | stk | stücke | pieces | pcs | auf | at | gleichzeitig | davon | of')
const partTerms = massCues.find(({ role }) => role === 'part')!.terms

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
  return /(?:^|\s)(?:pro|per|\/)(?!\s(?:hub|griff|zug|zyklus|pick|cycle|grip))/.test(words.join(' '))
}

/** "3 Teile gleichzeitig, 2 kg" */
function countAtOnce({ quantity }: Mass, message: Message): number | null {
  const { tokens, figureAt } = message
  const { text: sentence } = sentenceAround(message, tokens[quantity.first]!.start)
  if (!hasTerm(sentence, atOnce)) return null
  const numerals = tokens
    .filter((_, place) => !figureAt[place] && !isRate(tokens, place) && !isOfOthers(tokens, place))
    .map(numeral)
  return numerals.find(value => value !== null && value > 1) ?? null
}
