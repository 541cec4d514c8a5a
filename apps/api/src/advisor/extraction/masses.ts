import type { Requirements } from '@app/contracts/advisor-requirements'
import { corrects } from './corrections.ts'
import {
  addedUp,
  includedTools,
  includesTool,
  leftOutTools,
  saysIncluded,
  type Mass,
} from './part-weights.ts'
import { countOf, heldPlaces, isPerMachine } from './counts.ts'
import { type Cue, cueOf, findCues, isOfNamedRobot, isOfRobot, referredTo } from './cues.ts'
import { plateOf } from './plates.ts'
import { isMostOfRobot } from './floors.ts'
import { isElsewhere, isOfPallet, isRate } from './not-our-part.ts'
import { type Message, type Said, placeOf, sentenceAround, wordsBefore, wordsBehind } from './message.ts'
import { isFormer, isLessThan, isNegated, isTakenBack } from './negations.ts'
import { numberWord } from './numbers.ts'
import type { Quantity } from './quantities.ts'
import { findTerms, hasTerm } from './terms.ts'
import { needTerms } from './vocabulary/machines.ts'
import { endsSentence } from './tokens.ts'
import {
  type MassRole,
  additional,
  asHeavy,
  comparedWeights,
  doubleGripper,
  looksAt,
  massCues,
  onArm,
  onlyOne,
} from './vocabulary/figures.ts'

/** What came before, as far as it tells what a weight is of. */
interface Before {
  /** What a weight is of which nothing is said. */
  otherwise(quantity: Quantity): MassRole
  sheet: Pick<Requirements, 'part' | 'tool' | 'count' | 'payload' | 'includesTool'>
}

/** Reads every weight of a message. */
export function readMasses(message: Message, { otherwise, sheet }: Before): Said {
  const { folded } = message
  const cues = findCues(folded, massCues)
  const masses = massesOf(message, cues, otherwise)
  const said: Said = { values: {}, places: [] }
  for (const mass of masses) add(said, mass, message)
  addAttachments(said, masses, {
    isOnTool:
      sheet.tool !== null ||
      cues.some(({ role }) => role === 'tool') ||
      hasTerm(folded, onArm) ||
      hasTerm(folded, looksAt),
    toolBefore: hasTerm(folded, additional) ? sheet.tool : null,
  })
  addCompared(said, { cues, partBefore: sheet.part }, message)
  const isDouble = findTerms(folded, doubleGripper).some(found => !isNegated(message, found))
  const count = countOf(masses, message) ?? (isDouble ? 2 : null)
  const isPart = said.values.part != null || (said.values.payload == null && sheet.part !== null)
  if (count !== null && isPart) said.values.count = count
  else if (sheet.count !== null && hasTerm(folded, onlyOne)) said.values.count = null
  if (!masses.length) {
    if (saysIncluded(message)) said.values.includesTool = true
    else if (LEAVES_OUT.test(folded)) leaveToolOut(said, sheet)
    else if (sheet.count !== null) recount(said, message, sheet.count)
  }
  const toolIsIn = masses.some(
    mass => mass.role === 'payload' && (mass.hasTool || includesTool(mass, { masses, cues }, message)),
  )
  if (toolIsIn) said.values.includesTool = true
  dropTooSmall(said)
  return said
}

/** "Kein Greifer", "nein, ohne Greifer" */
const LEAVES_OUT =
  /^\W*(?:(?:nein|doch|no|sorry)\W+)*(?:kein(?:en)?|ohne|no|without)(?: (?:den|einen|the|a))? (?:greifer|werkzeug|gripper|tool)\W*$/u

/** The tool is gone, and a weight that had it in it is the part's alone. */
function leaveToolOut({ values }: Said, { payload, tool, includesTool }: Before['sheet']): void {
  if (tool !== null) values.tool = null
  if (!includesTool || payload === null) return
  values.includesTool = false
  values.part = payload
}

const COUNTED =
  /(?<!\p{L})(?:doch|nur|jetzt|only|just|now|nein|no)\W+(?:doch |nur |jetzt |only |just )*(\d{1,2}|zwei|drei|vier|two|three|four) (?:teile|stuck|pieces|parts|auf einmal|gleichzeitig|at once|at a time)/u

/** "Doch nur 2 Teile", "2 Teile statt 3", where several were held */
function recount({ values }: Said, message: Message, before: number): void {
  const { folded, tokens } = message
  const number = (text = '') => numberWord(text) ?? Number(text)
  const isExchanged = tokens.some(
    ({ folded }, place) => number(folded) === before && isTakenBack(message, place),
  )
  const said = isExchanged ? tokens[heldPlaces(message)[0] ?? -1]?.folded : COUNTED.exec(folded)?.[1]
  const count = number(said)
  if (count > 1) values.count = count
}

/** "Traglast 5 kg. Das Teil wiegt 60 kg": of the two, the part has to be lifted. */
function dropTooSmall({ values, places }: Said): void {
  const { part, count, payload } = values
  if (part == null || payload == null || part * (count ?? 1) <= payload) return
  delete values.payload
  delete values.includesTool
  places.splice(0, places.length, ...places.filter(({ field }) => field !== 'payload'))
}

function massesOf(message: Message, cues: readonly Cue<MassRole>[], otherwise: Before['otherwise']): Mass[] {
  const { folded, quantities } = message
  const plate = plateOf(message)
  const measured = quantities.filter(
    quantity =>
      // A litre weighs a kilogram, as water does.
      (quantity.dimension === 'mass' || quantity.dimension === 'volume') &&
      quantity.values.at(-1)! > 0 &&
      !isRate(quantity, message) &&
      (isMostOfRobot(quantity, message) || !isElsewhere(quantity, message)),
  )
  const weights = plate ? [...measured, plate] : measured
  // The tool of "inkl. Greifer" has no weight of its own.
  const included = new Set([
    ...includedTools(cues, folded),
    ...(weights.length === 1 ? leftOutTools(cues, folded) : []),
  ])
  const own = cues.filter(cue => !included.has(cue))
  const read: Mass[] = []
  for (const quantity of weights) {
    const isOfNamed = isOfNamedRobot(quantity, message)
    // "Wiegt der ER16-1600 mehr als 150 kg?" asks for its weight and requires nothing.
    if (isOfNamed && quantity.bound !== 'most' && quantity.bound !== 'max') continue
    const cue = cueOf(quantity, own, message) ?? referredTo(quantity, cues, message)
    // "Traglast 30 kg, nein, 20 kg" is the payload again.
    const before = corrects(quantity, message) ? read.at(-1)?.role : null
    const isWhole =
      isPerMachine(quantity, message) ||
      AT_FLANGE.test(wordsBehind(message, quantity.last, 3)) ||
      isOfPayload(quantity, message)
    const unnamed = before ?? (isWhole ? 'payload' : otherwise(quantity))
    const isAll = weights.length === 1 && isOfAll(quantity, cues, message)
    const role =
      isOfNamed || isOfRobot(quantity, message) || isMostOfRobot(quantity, message)
        ? 'robot'
        : isAll
          ? 'payload'
          : (cue?.role ?? unnamed)
    const hasTool = role === 'payload' && !cue && isOfOne(quantity, message)
    read.push({ quantity, cue, role, value: quantity.values.at(-1)!, hasTool })
  }
  const boxes = read.filter(({ cue, quantity }) => cue?.role === 'part' && !isOfPallet(quantity, message))
  const isWeighed = read.some(
    ({ role, quantity }) => quantity !== plate && (role === 'part' || role === 'payload'),
  )
  const meant = read
    .filter(({ quantity }) => quantity !== plate || !isWeighed)
    .filter(mass => !isTakenBackOf(mass, read, message))
    .filter(({ quantity }) => !boxes.length || !isOfPallet(quantity, message))
  const carried = addedUp(joined(meant, message), cues, message)
  return carried.map(mass =>
    mass.role === 'part' && includesTool(mass, { masses: carried, cues }, message)
      ? { ...mass, role: 'payload' as const }
      : mass,
  )
}

const PLUS = /^(?:\+|plus|zzgl|zuzuglich)$/

/** "Teil 8 kg plus Palette 25 kg": both are lifted at once. */
function joined(masses: readonly Mass[], { tokens }: Message): Mass[] {
  const sums: Mass[] = []
  for (const mass of masses) {
    const before = sums.at(-1)
    const between = before ? tokens.slice(before.quantity.last + 1, mass.quantity.first) : []
    const isSum =
      before?.role === 'part' &&
      mass.role === 'part' &&
      !before.quantity.count &&
      between.some(({ folded, text }) => PLUS.test(folded || text)) &&
      !between.some(endsSentence)
    if (isSum) sums.splice(-1, 1, { ...mass, value: Math.round((before.value + mass.value) * 1e6) / 1e6 })
    else sums.push(mass)
  }
  return sums
}

const LIFTS =
  '(?:schaff(?:t|en)|tr[ae]gt?|tragen|hebt|heben|stemm(?:t|en)|packt|bewegt|lifts?|carry|carries|handles?|manages?|moves?|takes?)'
/** "Welcher Roboter schafft 650 kg?", "is there one that lifts 650 kg", "euer Roboter mit 500 kg" */
const ASKS =
  /^\W*(?:(?:und|also|hallo|and|hi|hello)\W+)*(?:welche[rns]?|which|what(?! robot do)|any|gibt|habt|haben|hat|fuhrt|bietet|was ist|do you|have you|is there|are there|(?:the|der|den) (?:\p{L}+ )?one|der(?:,| mit)|derjenige|wer)(?!\p{L})/u
const OF_ONE = new RegExp(`(?:^| )(?:${LIFTS}|(?:robot(?:er|s)?|modell?s?|einen?|one|der) (?:mit|with|of))$`)
const ONE_BEHIND = new RegExp(`^${LIFTS}(?: |$)`)
/** "Der 500-kg-Roboter" */
const ROBOT_BEHIND = /^(?:- )?robot(?:er|ern|s)?(?: |$)/
const ROBOT = /(?:^| )(?:scara|robot(?:er|ern|s)?|\p{L}*achser|knickarm\p{L}*)$/u

const isOfPayload = (quantity: Quantity, message: Message): boolean =>
  isOfOne(quantity, message) ||
  (quantity.bound === 'upTo' && ROBOT.test(wordsBefore(message, quantity.first, 5)))

/** Whether a robot is named by what it carries, which has its gripper in it. */
function isOfOne({ first, last }: Quantity, message: Message): boolean {
  const behind = wordsBehind(message, last, 3)
  if (ROBOT_BEHIND.test(behind)) return true
  const { text } = sentenceAround(message, message.tokens[first]!.start)
  if (!OF_ONE.test(wordsBefore(message, first, 5)) && !ONE_BEHIND.test(behind)) return false
  return ASKS.test(text) && !hasTerm(text, needTerms)
}

/** "40 kg am Flansch" is all that the robot carries. */
const AT_FLANGE = /^(?:am|at the|on the) (?:flansch|handgelenk|flange|wrist)/

/** "Die 3 kg sind Gehäuse und Greifer zusammen" */
function isOfAll({ first }: Quantity, cues: readonly Cue<MassRole>[], message: Message): boolean {
  const { text, start } = sentenceAround(message, message.tokens[first]!.start)
  const here = cues.filter(cue => cue.start >= start && cue.end <= start + text.length)
  const isJoined = here.some(
    ({ role }, index) =>
      role === 'part' &&
      here[index + 1]?.role === 'tool' &&
      /^\s*(?:und|and|plus|\+|mit|samt|with)\s/.test(
        message.folded.slice(here[index]!.end, here[index + 1]!.start),
      ),
  )
  return isJoined && /(?:^|\s)(?:zusammen|insgesamt|together|in total|altogether|combined)(?:\s|$)/.test(text)
}

/** "Das Teil wiegt keine 20 kg" is less than 20; "keine 20 kg, eher 15 kg" is 15. */
function isTakenBackOf(mass: Mass, masses: readonly Mass[], message: Message): boolean {
  const { first } = mass.quantity
  const isAlone = !masses.some(other => other !== mass && other.role === mass.role)
  if (!isAlone && isFormer(message, mass.quantity)) return true
  if (!isTakenBack(message, first)) return false
  return !(isAlone && (mass.role === 'part' || mass.role === 'tool') && isLessThan(message, first))
}

/** What is mounted beside the tool is carried with it: changer, camera, wire feeder. Without a tool it is a part. */
function addAttachments(
  { values }: Said,
  masses: readonly Mass[],
  { isOnTool, toolBefore }: { isOnTool: boolean; toolBefore: number | null },
): void {
  const attached = masses.filter(({ role }) => role === 'attachment')
  if (!attached.length) return
  if (!isOnTool) {
    values.part ??= Math.max(...attached.map(({ value }) => value))
    return
  }
  const sum = attached.reduce((total, { value }) => total + value, values.tool ?? toolBefore ?? 0)
  values.tool = Math.round(sum * 1e6) / 1e6
}

/** "Das Teil ist leichter als der Greifer (5 kg)": at most as heavy. "Teil 41 kg, der Greifer ist gleich schwer" */
function addCompared(
  { values, places }: Said,
  { cues, partBefore }: { cues: readonly Cue<MassRole>[]; partBefore: number | null },
  message: Message,
): void {
  const { tool, payload } = values
  const part = values.part ?? partBefore
  const compare = (of: 'part' | 'tool', weight: number, words: typeof asHeavy) => {
    for (const { factor, terms } of words)
      for (const { start, end } of findTerms(message.folded, terms)) {
        if (cues.findLast(cue => cue.end <= start)?.role !== of) continue
        const behind = cues.find(cue => cue.start >= end)?.role
        if (of === 'part' && behind !== 'tool') continue
        values[of] = weight * factor
        places.push({ field: of, start, end })
        return
      }
  }
  if (tool != null && values.part == null && payload == null) compare('part', tool, comparedWeights)
  else if (part != null && tool == null) compare('tool', part, asHeavy)
}

const fields = {
  payload: 'payload',
  tool: 'tool',
  part: 'part',
  robot: 'bodyWeightMost',
} as const

function add(said: Said, { quantity, role, value }: Mass, message: Message): void {
  if (role === 'attachment') {
    said.places.push(placeOf('tool', quantity, message))
    return
  }
  const field = role === 'payload' && quantity.bound === 'most' ? 'payloadMost' : fields[role]
  const before = said.values[field]
  // Of several parts the heaviest counts, unless the later figure takes the earlier one back.
  const isKept = typeof before === 'number' && before >= value && !corrects(quantity, message)
  if (isKept) return
  said.values[field] = value
  said.places = [...said.places.filter(place => place.field !== field), placeOf(field, quantity, message)]
}
