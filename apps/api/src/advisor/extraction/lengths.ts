import type { Requirements } from '@app/contracts/advisor-requirements'
import { corrects } from './corrections.ts'
import { cueOf, findCues, type Cue } from './cues.ts'
import { isRate } from './not-our-part.ts'
import { clauseAround, isInClause, placeOf, wordsBefore, type Message, type Said } from './message.ts'
import { isTakenBack } from './negations.ts'
import type { Quantity } from './quantities.ts'
import { compileTerms, hasTerm } from './terms.ts'
import { lengthCues, longParts, partTerms, type LengthRole } from './vocabulary/figures.ts'

/** mm; what is shorter is no reach */
const SHORTEST_REACH = 150
/** mm; what is longer is no repeatability */
const COARSEST = 10

/** Reads every length of a message: reach, sides of the part, height of a stack, repeatability. */
export function readLengths(message: Message, { repeatability }: Pick<Requirements, 'repeatability'>): Said {
  const { folded, quantities } = message
  const cues = findCues(folded, lengthCues)
  const said: Said = { values: {}, places: [] }
  const hasReach = hasNamedReach(message, cues)
  for (const quantity of quantities) {
    if (quantity.dimension !== 'length' || isTakenBack(message, quantity.first)) continue
    if (isRate(quantity, message)) continue
    const named = nameOf(quantity, cues, message) ?? (isOfPart(quantity, message) ? 'size' : undefined)
    // "0,1 mm reicht auch", where an accuracy was asked before
    const isFine = named === undefined && repeatability !== null && quantity.values.at(-1)! <= COARSEST
    const role = isFine ? 'repeatability' : roleOf(quantity, named)
    if (role === 'reach' && hasReach && isOfOtherThan(quantity, cues, message)) continue
    add(said, quantity.isSides ? sidesOf(quantity, cues, message) : role, quantity, message)
  }
  return said
}

function roleOf(quantity: Quantity, named: LengthRole | undefined): LengthRole {
  const longest = quantity.values.at(-1)!
  if (longest <= COARSEST && (quantity.isTolerance || named === 'repeatability')) return 'repeatability'
  if (quantity.isTolerance) return 'elsewhere'
  if (named && named !== 'repeatability')
    return named === 'reach' && longest < SHORTEST_REACH ? 'elsewhere' : named
  return longest < SHORTEST_REACH ? 'elsewhere' : 'reach'
}

const REACH =
  /^(?:\p{L}*reichweite|reichw|reach|\p{L}*radius|ausladung|armlange|arm length|working (?:range|radius|envelope))/u
const isNamed = (cue: Cue<LengthRole> | null | undefined, { folded }: Message): boolean =>
  cue?.role === 'reach' && REACH.test(folded.slice(cue.start, cue.end))

/** Whether a length of the message is called its reach; then other distances are of other things. */
const hasNamedReach = (message: Message, cues: readonly Cue<LengthRole>[]): boolean =>
  message.quantities.some(
    quantity => quantity.dimension === 'length' && isNamed(cueOf(quantity, cues, message), message),
  )

const RATHER = /(?:^| )(?:besser|lieber|ideal|optimal|gern|notfalls|zur not|better|ideally|preferably)(?: |$)/

/** "Die Wand ist 2 m entfernt, Reichweite 1,4 m"; but "Reichweite 1,4 m, besser 1,6 m" */
function isOfOtherThan(quantity: Quantity, cues: readonly Cue<LengthRole>[], message: Message): boolean {
  const { tokens } = message
  if (quantity.bound || isNamed(cueOf(quantity, cues, message), message)) return false
  const text = clauseAround(message, tokens[quantity.first]!.start)
  const isHere = cues.some(
    cue => isNamed(cue, message) && isInClause(message, cue.start, tokens[quantity.first]!.start),
  )
  return !isHere && !RATHER.test(text) && !corrects(quantity, message)
}

const ROOM = /halle|raum|decke|(?<!\p{L})(?:tor|tur|hall|room|ceiling|door|gate|cell|zelle)(?!\p{L})/u
const PLACE = /palette|pallet|band|conveyor|zelle|cell/
const DISTANCE = /^(?:abstand|distanz|entfernung|reichweite|distance|reach)/

const STACKED =
  /(?:^| )(?:\p{L}*stapel\p{L}*|\p{L}*stapelt|\p{L}*schichtet|stack(?:s|ed|ing)?|piled?|layered|paletten?|pallets?)(?: [\p{L}\d]+){0,4}$/u

/** "The pallets are stacked to 1.8 m", "wir stapeln bis 1,8 m" */
function isStack({ first, bound }: Quantity, message: Message): boolean {
  const words = wordsBefore(message, first, 7)
  const isUpTo =
    bound === 'upTo' || bound === 'max' || bound === 'most' || /(?:^| )(?:to|auf|at|of)$/.test(words)
  return isUpTo && STACKED.test(bound ? words : words.replace(/ ?\p{L}+$/u, ''))
}

/** The word a length is of; "Entfernung Förderband - Palette" measures how far, not the pallet. */
function nameOf(
  quantity: Quantity,
  cues: readonly Cue<LengthRole>[],
  message: Message,
): LengthRole | undefined {
  const cue = cueOf(quantity, cues, message)
  const { folded } = message
  if (cue?.role !== 'reach' && cue?.role !== 'size' && isStack(quantity, message)) return 'height'
  // "Unsere Halle ist 4 m hoch"
  if (cue?.role === 'height' && ROOM.test(clauseAround(message, cue.start))) return 'elsewhere'
  if ((cue?.role === 'height' || cue?.role === 'size') && isOfThing(quantity, message)) return 'elsewhere'
  if (cue?.role !== 'elsewhere' || !PLACE.test(folded.slice(cue.start, cue.end))) return cue?.role
  const isFrom = cues.some(
    ({ role, start, end }) =>
      role === 'reach' &&
      end <= cue.start &&
      DISTANCE.test(folded.slice(start, end)) &&
      isInClause(message, start, cue.start),
  )
  return isFrom ? 'reach' : cue.role
}

const THING =
  /(?<!\p{L})(?:schutz)?(?:zelle|halle|raum|anlage|cell|hall|room|zaun|tisch|band|forderband|rollenbahn|maschine|presse|podest|sockel|buhne|regal|wand|saule|gestell|schrank|fence|table|conveyor|machine|press|wall|pedestal|platform|rack|shelf|cabinet|bench)(?:e|en|s|es)?(?!\p{L})/u
/** Letters; what stands further from a length says nothing of it. */
const FAR = 200
const STACK = /stapel|stack|palette|pallet|schicht|layer/

/** "Förderband 80 cm hoch und 3 m lang": a side of what is neither the part nor the stack. */
function isOfThing({ first, last }: Quantity, { folded, tokens }: Message): boolean {
  const { start } = tokens[first]!
  const { end } = tokens[last]!
  const [around = ''] = /(?<![^,;.:!?])[^,;.:!?]*$/.exec(folded.slice(Math.max(0, start - FAR), start))!
  const [behind = ''] = /^[^,;.:!?]*/.exec(folded.slice(end, end + FAR))!
  const text = around + behind
  return THING.test(text) && !STACK.test(text) && !hasTerm(text, partTerms)
}

const longTerms = compileTerms(longParts)
const BETWEEN = /^(?:mit|von|zu|a|à|of|with|-|:)$/

/** "Rahmen 1,5 m", "1,5-m-Profile": a length beside nothing but the part is a side of it. */
function isOfPart({ first, last, bound }: Quantity, { tokens }: Message): boolean {
  // "Teile über 6 m reichen"
  if (bound) return false
  const before = BETWEEN.test(tokens[first - 1]?.text ?? '') ? first - 2 : first - 1
  const behind = tokens[last + 1]?.text === '-' ? last + 2 : last + 1
  return [before, behind].some(place => hasTerm(tokens[place]?.folded ?? '', longTerms))
}

/** "Die Zelle ist 4 x 5 m groß": of the part only if nothing else is named. */
function sidesOf({ first }: Quantity, cues: readonly Cue<LengthRole>[], message: Message): LengthRole {
  const { start } = message.tokens[first]!
  const others = cues.filter(({ role }) => role === 'elsewhere')
  return others.some(cue => isInClause(message, cue.start, start)) ? 'elsewhere' : 'size'
}

function add(said: Said, role: LengthRole, quantity: Quantity, message: Message): void {
  if (role === 'elsewhere') return
  if (role === 'reach') return addReach(said, quantity, message)
  const value = quantity.values.at(-1)!
  const before = said.values[role] ?? null
  // The finer repeatability counts, the longer side, the higher stack.
  if (before !== null && (role === 'repeatability' ? before <= value : before >= value)) return
  said.values[role] = value
  said.places.push(placeOf(role, quantity, message))
}

const BETWEEN_TWO = /(?:^| )(?:zwischen|between)$/
const ITS_REACH =
  /(?:^| )(?:\p{L}*reichweite|reach|\p{L}*radius|working range)(?: (?:of|von|is|ist|soll|muss|:))*$/u

function isOfRobot({ first, values }: Quantity, message: Message): boolean {
  const opening = message.tokens.findIndex(
    ({ folded }, place) => place >= first && !/^(?:zwischen|between)$/.test(folded),
  )
  const isBetween = values.length > 1 && BETWEEN_TWO.test(wordsBefore(message, opening, 1))
  return isBetween && ITS_REACH.test(wordsBefore(message, first, 4))
}

function addReach({ values, places }: Said, quantity: Quantity, message: Message): void {
  const most = quantity.values.at(-1)!
  // "900 bis 1.200 mm" is reached at both ends; only "Reichweite zwischen 1,5 und 2 m" is of the robot itself.
  const isWindow = isOfRobot(quantity, message)
  const least = isWindow ? quantity.values[0]! : most
  if (quantity.bound === 'most' || quantity.bound === 'max') {
    values.reachMost = most
    places.push(placeOf('reachMost', quantity, message))
    return
  }
  if (values.reach != null && values.reach >= least && !corrects(quantity, message)) return
  if (least < most) values.reachMost = most
  values.reach = least
  values.reachIsApproximate = quantity.isApproximate
  places.push(placeOf('reach', quantity, message))
}
