import { cueOf, findCues, type Cue } from './cues.ts'
import { countOf } from './counts.ts'
import { placeOf, sentenceAround, wordsBefore, type Message, type Said } from './message.ts'
import type { Quantity } from './quantities.ts'
import { findTerms, hasTerm } from './terms.ts'
import { correction, replaced } from './vocabulary/dialogue.ts'
import { doubleGripper, exclusion, inclusion, massCues, type MassRole } from './vocabulary/figures.ts'

/** A weight and what it is the weight of. */
export interface Mass {
  quantity: Quantity
  role: MassRole
  cue: Cue<MassRole> | null
  /** kg; of a range the most, for that has to be carried, too */
  value: number
}

/** Reads every weight of a message. A weight of which nothing is said is `otherwise`. */
export function readMasses(message: Message, otherwise: MassRole): Said {
  const masses = massesOf(message, otherwise)
  const said: Said = { values: {}, places: [] }
  for (const mass of masses) add(said, mass, message)
  if (!masses.length) return saysIncluded(message) ? { values: { includesTool: true }, places: [] } : said
  const toolIsIn = masses.some(mass => mass.role === 'payload' && includesTool(mass, masses, message))
  if (toolIsIn) said.values.includesTool = true
  const count = countOf(masses, message) ?? (hasTerm(message.folded, doubleGripper) ? 2 : null)
  if (count !== null && said.values.part !== undefined) said.values.count = count
  return said
}

function massesOf(message: Message, otherwise: MassRole): Mass[] {
  const { folded, tokens, quantities } = message
  const cues = findCues(folded, massCues)
  const weights = quantities.filter(
    quantity =>
      quantity.dimension === 'mass' && !isReplaced(quantity, message) && quantity.values.at(-1)! > 0,
  )
  // The tool of "inkl. Greifer" has no weight of its own.
  const own = cues.filter(cue => cue.role !== 'tool' || !isIncluded(cue, folded))
  const read = weights.map(quantity => {
    const cue = cueOf(quantity, { tokens, quantities, cues: own }) ?? referredTo(quantity, cues, message)
    return { quantity, cue, role: cue?.role ?? otherwise, value: quantity.values.at(-1)! }
  })
  return read.map(mass =>
    mass.role === 'part' && includesTool(mass, read, message) ? { ...mass, role: 'payload' as const } : mass,
  )
}

/** "Das Gewicht ist inklusive Greifer": of a weight that was said before. */
function saysIncluded({ folded }: Message): boolean {
  const tools = findCues(folded, massCues).filter(({ role }) => role === 'tool')
  return tools.length > 0 && !isWithout(folded, tools) && hasTerm(folded, inclusion)
}

const isIncluded = ({ start }: { start: number }, folded: string) =>
  findTerms(folded, inclusion).some(({ end }) => /^\.?\s+(?:\p{L}+\s+)?$/u.test(folded.slice(end, start)))

const isReplaced = ({ first }: Quantity, message: Message) =>
  hasTerm(wordsBefore(message, first, 2), replaced)

/** "Der Greifer ist aus Stahl, er wiegt 12 kg": the pronoun stands for what was spoken of. */
function referredTo(
  { first }: Quantity,
  cues: readonly Cue<MassRole>[],
  message: Message,
): Cue<MassRole> | null {
  const words = wordsBefore(message, first, 5)
  if (!/\b(?:er|sie|es|dieser|diese|der|it|this|which|that) (?:\w+ )?(?:wiegt|hat|weighs|has)\b/.test(words))
    return null
  const { start } = message.tokens[first]!
  return cues.findLast(cue => cue.end <= start) ?? null
}

const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

/** Whether a weight has the tool in it: a word of inclusion beside a tool that has no weight of its own. */
function includesTool({ quantity, role }: Mass, masses: readonly Mass[], message: Message): boolean {
  const { tokens, folded } = message
  if (role === 'tool' || role === 'robot' || !hasTerm(folded, toolTerms)) return false
  const { text: sentence, start: offset } = sentenceAround(message, tokens[quantity.first]!.start)
  const weighed = masses.map(({ cue }) => cue).filter(cue => cue?.role === 'tool')
  const tools = findCues(sentence, massCues).filter(
    ({ role, start, end }) =>
      role === 'tool' && !weighed.some(cue => cue!.start - offset < end && start < cue!.end - offset),
  )
  if (!tools.length || isWithout(sentence, tools)) return false
  const words = findTerms(sentence, inclusion)
  const isTogether = findCues(sentence, massCues).some(
    cue =>
      cue.role === 'payload' &&
      /^(?:gesamt|insgesamt|total|in total|altogether|zusammen|together|combined|overall)/.test(
        sentence.slice(cue.start, cue.end),
      ),
  )
  const behind = /^\s*(?:mit|with)\s+(?:\p{L}+\s+)?/u.exec(folded.slice(tokens[quantity.last]!.end))
  const isWith =
    behind !== null &&
    tools.some(({ start }) => start + offset - tokens[quantity.last]!.end === behind[0].length)
  return isTogether || isWith || words.some(word => tools.some(tool => isNear(word, tool)))
}

const NEAR = 30
const isNear = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start - b.end < NEAR && b.start - a.end < NEAR

function isWithout(sentence: string, tools: readonly { start: number; end: number }[]): boolean {
  return findTerms(sentence, exclusion).some(word => tools.some(tool => isNear(word, tool)))
}

const fields = { payload: 'payload', tool: 'tool', part: 'part', robot: 'bodyWeightMost' } as const

function add(said: Said, { quantity, role, value }: Mass, message: Message): void {
  const field = role === 'payload' && quantity.bound === 'most' ? 'payloadMost' : fields[role]
  const before = said.values[field]
  const corrects = hasTerm(wordsBefore(message, quantity.first, 3), correction)
  // Of several parts the heaviest counts, unless the later figure takes the earlier one back.
  const isKept = typeof before === 'number' && !corrects && before >= value
  if (isKept) return
  said.values[field] = value
  said.places = [...said.places.filter(place => place.field !== field), placeOf(field, quantity, message)]
}
