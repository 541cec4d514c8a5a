import { type Message, wordsBefore, wordsBehind } from './message.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { densities, plateTerms } from './vocabulary/figures.ts'

/** mm; what is thicker is no thickness of a plate */
const THICKEST = 60
const SIDE_BEHIND = /^(?:lang|breit|dick|stark|long|wide|thick)(?: |$)/
const SIDE_BEFORE =
  /(?:lange|breite|\p{L}*dicke|\p{L}*starke|length|width|thickness)(?: (?:von|of|ist|is|:|=))*$/u
const FINE = /genau|wiederhol|toleran|repeat|accura/

/** What a plate weighs by its three measures and what it is made of: "Blech 2 x 1 m x 3 mm", "steel sheet 1.5 m x 3 m, 2 mm thick". */
export function plateOf(message: Message): Quantity | null {
  const { folded, quantities } = message
  const made = hasTerm(folded, plateTerms) && densities.find(({ terms }) => hasTerm(folded, terms))
  if (!made) return null
  const lengths = quantities.filter(({ dimension, isTolerance }) => dimension === 'length' && !isTolerance)
  const whole = lengths.filter(({ isSides, values }) => isSides && values.length === 3)
  const sides = whole.length ? whole.slice(0, 1) : lengths.filter(length => isSide(length, message))
  const measures = sides.flatMap(({ isSides, values }) => (isSides ? values : values.slice(-1)))
  if (measures.length !== 3) return null
  const kilograms = measures.reduce((product, side) => product * side, made.density / 1e6)
  return { ...sides[0]!, dimension: 'mass', isSides: false, values: [Math.round(kilograms * 100) / 100] }
}

function isSide({ isSides, values, first, last }: Quantity, message: Message): boolean {
  const [before, behind] = [wordsBefore(message, first, 4), wordsBehind(message, last, 3)]
  if (isSides || SIDE_BEFORE.test(before) || SIDE_BEHIND.test(behind)) return true
  return values.at(-1)! < THICKEST && !FINE.test(`${before} ${behind}`)
}
