import { type Message, sentenceAround, wordsBefore, wordsBehind } from './message.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'

/** What a robot stands on or hangs from. */
const FLOOR = String.raw`(?:\p{L}*boden|\p{L}*fundament|estrich|\p{L}*buhne|podest|sockel|\p{L}*decke|floor|foundation|slab|ceiling|platform|mezzanine)(?:e?s|en)?`
const GROUND = String.raw`(?:${FLOOR}|(?:\p{L}*wand|\p{L}*tisch|\p{L}*regal|gestell|\p{L}*kran|aufzug|\p{L}*stapler|\p{L}*band|rollenbahn|wall|table|shelf|rack|lift truck|forklift|hoist|crane|elevator|conveyor|frame)(?:e?s|en)?)`
const LOAD =
  '(?:load(?:ing)?|capacity|rating|limit|belastung|belastbarkeit|traglast|tragkraft|tragfahigkeit|nutzlast|last)'
const BEARS =
  "(?:tragt|halt|vertragt|hebt|kann|darf|bis|belastbar|mit|fur|aus|supports?|carry|carries|holds?|takes?|bears?|lifts?|rated|good|designed|can|won|doesn|that|which|der|die|das|ist|is|nur|only|just|hochstens|zu|max|up|to|for|at|not?|nicht|t|')"
/** "Tragkraft des Bodens", "Fundament trägt", "floor can only support": what the room or a hoist bears. */
const FLOOR_BEFORE = new RegExp(
  String.raw`(?:(?:boden${LOAD}|${LOAD} (?:(?:de[srn]|vom|von|of) )?(?:\p{L}+ )?${GROUND}|${GROUND} ${LOAD}(?: ${LOAD})?)|(?<!(?:^| )(?:vo[mn]|aus|auf|an|am|from|on|onto|off) (?:\p{L}+ )?)(?<!\p{L})${GROUND}(?: ${BEARS})+)(?: von| of| ist| is| betragt| nur| only| :)*$`,
  'u',
)
/** "Einen Boden, der 2 t trägt", "800 kg trägt der Boden" */
const FLOOR_WHICH = new RegExp(
  String.raw`${FLOOR}(?:, (?:der|die|das)|,? (?:which|that))(?: ${BEARS})* ?$`,
  'u',
)
const FLOOR_BEHIND = new RegExp(
  String.raw`^(?:(?:tragt|halt|vertragt) (?:\p{L}+ )?${FLOOR}|boden${LOAD}|floor ${LOAD})(?!\p{L})`,
  'u',
)
/** "Boden: 800 kg"; less is no load of a floor: "Aufstellung Boden 20 kg" */
const FLOOR_ALONE =
  /(?<!(?:^| )(?:vo[mn]|aus|auf|an|am|from|on|off) (?:\p{L}+ )?)(?<!\p{L})(?:\p{L}*boden|\p{L}*fundament|floor)(?: [:=])?$/u
const LEAST_OF_FLOOR = 200
const ONLY = /(?:^| )(?:nur|only|just|not|t|nicht)(?: |$)/
/** kg; a floor that bears more carries all but the heaviest robots */
const STRONG_FLOOR = 2_000
/** "Podest mit 300 kg" says what it weighs. */
const WEIGHS = new RegExp(String.raw`${FLOOR} mit$`, 'u')
const floorTerms = new RegExp(FLOOR, 'gu')
const groundTerms = new RegExp(GROUND, 'gu')

/** Whether a weight is what the room or a hoist bears. */
export function isOfGround({ first, last, values }: Quantity, message: Message): boolean {
  const { text, start } = sentenceAround(message, message.tokens[first]!.start)
  if (!hasTerm(text, groundTerms)) return false
  const before = wordsBefore(message, first, 7)
  return (
    FLOOR_BEFORE.test(before) ||
    (values.at(-1)! >= LEAST_OF_FLOOR && FLOOR_ALONE.test(before)) ||
    FLOOR_WHICH.test(text.slice(0, message.tokens[first]!.start - start)) ||
    FLOOR_BEHIND.test(wordsBehind(message, last, 4))
  )
}

/** "Der Boden hält nur 800 kg": no heavier robot may stand on it. */
export function isMostOfRobot(quantity: Quantity, message: Message): boolean {
  const { first, bound, values } = quantity
  const { text } = sentenceAround(message, message.tokens[first]!.start)
  if (!hasTerm(text, floorTerms) || !isOfGround(quantity, message)) return false
  const before = wordsBefore(message, first, 7)
  if (WEIGHS.test(before)) return false
  const isNamed = message.tokens.some(({ kind }) => kind === 'robot')
  const isLimit = bound === 'most' || bound === 'max' || ONLY.test(before)
  return isNamed || isLimit || values.at(-1)! < STRONG_FLOOR
}
