import { isArticle, numberWord } from './numbers.ts'
import type { Mass } from './masses.ts'
import { sentenceAround, type Message } from './message.ts'
import { hasTerm } from './terms.ts'
import { endsSentence, type Token } from './tokens.ts'
import { atOnce } from './vocabulary/figures.ts'

/** More are not held at once. */
const MOST_PARTS = 20

/** How many parts are held at once, as far as the weights say: "4 x 3 kg", "zwei Teile à 5 kg", "two 5 kg parts". */
export function countOf(masses: readonly Mass[], message: Message): number | null {
  for (const mass of masses.filter(({ role }) => role === 'part')) {
    const count = mass.quantity.count ?? countBefore(mass, message) ?? countAtOnce(mass, message)
    if (count !== null && count > 1 && count <= MOST_PARTS) return count
  }
  return null
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
  const behind = tokens[quantity.last + 1]?.folded ?? ''
  const isEach =
    /^(?:a|à|je|jeweils|each)$/.test(before?.folded ?? '') || /^(?:each|apiece|jeweils)$/.test(behind)
  if (!isEach) return null
  for (let place = quantity.first - 1; place >= 0 && place >= quantity.first - 8; place--) {
    const token = tokens[place]!
    if (endsSentence(token)) return null
    const count = figureAt[place] ? null : numeral(token)
    if (count !== null) return isRate(tokens, place) ? null : count
  }
  return null
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
    .filter((_, place) => !figureAt[place])
    .filter(token => !isRate(tokens, tokens.indexOf(token)))
    .map(numeral)
  return numerals.find(value => value !== null && value > 1) ?? null
}
