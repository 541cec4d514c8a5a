import { type Cue, findCues } from './cues.ts'
import { type Message, sentenceAround } from './message.ts'
import type { Quantity } from './quantities.ts'
import { type Found, findTerms, hasTerm } from './terms.ts'
import { endsSentence } from './tokens.ts'
import { type MassRole, exclusion, includedBehind, inclusion, massCues } from './vocabulary/figures.ts'

/** A weight and what it is the weight of. */
export interface Mass {
  quantity: Quantity
  role: MassRole
  cue: Cue<MassRole> | null
  /** kg; of a range the most, for that has to be carried, too */
  value: number
  /** Of a payload alone: whether the tool is in it. */
  hasTool?: boolean
}

const EQUALS = /^(?:=|macht|ergibt|ist|sind|makes|equals|gives|is)$/
const PLUS = /^(?:\+|plus)$/

/** The weights of a message, where one is the total of others: "Teil 25 kg + Greifer 10 kg = 35 kg" says 35 kg. */
export function addedUp(
  masses: readonly Mass[],
  cues: readonly Cue<MassRole>[],
  message: Message,
): readonly Mass[] {
  for (const mass of masses) {
    const sum = sumBefore(mass, cues, message) ?? sumOfAll(mass, masses)
    if (!sum) continue
    const { start } = message.tokens[mass.quantity.first]!
    const isNamed = mass.cue !== null && (mass.cue.start > start || mass.role === 'payload')
    const total: Mass = isNamed ? { ...mass, ...sum } : { ...mass, ...sum, role: 'payload', cue: null }
    return masses
      .filter(other => other === mass || !sum.isSummand(other))
      .map(other => (other === mass ? total : other))
  }
  return masses
}

interface Sum {
  hasTool: boolean
  isSummand(mass: Mass): boolean
}

/** What is added up in front of a figure; "Teil = 25 kg + Greifer = 10 kg" is no sum. */
function sumBefore(
  { quantity: { first } }: Mass,
  cues: readonly Cue<MassRole>[],
  { tokens, figureAt }: Message,
): Sum | null {
  const sign = first - 1
  if (!EQUALS.test(tokens[sign]?.folded ?? '')) return null
  const opening = tokens.findLastIndex((token, place) => place < sign && endsSentence(token)) + 1
  const before = tokens.slice(opening, sign)
  if (!before.some(({ folded }) => PLUS.test(folded))) return null
  const isFigure = (place: number) => figureAt[place] !== undefined || tokens[place]!.kind === 'number'
  if (!isFigure(sign - 1) && before.some((_, index) => isFigure(opening + index))) return null
  const [start, end] = [tokens[opening]!.start, tokens[sign]!.start]
  return {
    hasTool: cues.some(cue => cue.role === 'tool' && start <= cue.start && cue.end <= end),
    isSummand: ({ quantity }) => quantity.first >= opening && quantity.first < first,
  }
}

/** "Teil 25 kg, Greifer 10 kg, insgesamt 35 kg" */
function sumOfAll({ role, value }: Mass, masses: readonly Mass[]): Sum | null {
  if (role !== 'payload') return null
  const isSummand = (mass: Mass) => mass.role === 'part' || mass.role === 'tool'
  const parts = masses.filter(isSummand)
  const sum = parts.reduce((total, { value, quantity }) => total + value * (quantity.count ?? 1), 0)
  const isSum = new Set(parts.map(({ role }) => role)).size === 2 && Math.abs(sum - value) < 1e-6
  return isSum ? { hasTool: true, isSummand } : null
}

/** "Das Gewicht ist inklusive Greifer": of a weight that was said before. */
export function saysIncluded({ folded }: Message): boolean {
  const tools = findCues(folded, massCues).filter(({ role }) => role === 'tool')
  if (isWithout(folded, tools)) return false
  return (tools.length > 0 && (hasTerm(folded, inclusion) || WITH_TOOL.test(folded))) || IS_ALL.test(folded)
}

/** "Das Gewicht versteht sich mit Greifer", "ja, mit Greifer" */
const WITH_TOOL =
  /(?:gewicht|angabe|kilo|kg|last|brutto|versteht sich|gemeint|gerechnet|alles|weight|gross|all)(?: \p{L}+){0,3},? (?:(?:also|das hei[s]+t|i e|so) )?(?:mit|with) (?:dem |einem |the |its )?\p{L}*(?:greifer|werkzeug|gripper|tool)|^\W*(?:ja|yes|genau)?\W*(?:mit|with) (?:dem |the )?(?:greifer|werkzeug|gripper|tool)\W*$/u
/** "Das ist das Gesamtgewicht", "brutto" */
const IS_ALL =
  /^\W*(?:(?:ja|yes|nein|no)\W+)?(?:(?:das|es|dies|that|it|this) (?:ist|sind|war|is|was) )?(?:(?:schon|bereits|already|the|das|ein|a) )*(?:gesamtgewicht|bruttogewicht|brutto|gesamtlast|alles zusammen|alles in allem|insgesamt|total weight|gross weight|total load|gross|all in|altogether|everything together)\W*$/u

/** The tools of "inkl. Greifer" and "gripper included": these have no weight of their own. */
export function includedTools(cues: readonly Cue<MassRole>[], folded: string): ReadonlySet<Cue<MassRole>> {
  const before = findTerms(folded, inclusion)
  const behind = findTerms(folded, includedBehind)
  const isIncluded = (tool: Found) =>
    before.some(
      word => isNear(word, tool) && /^\.?\s+(?:\p{L}+\s+)?$/u.test(folded.slice(word.end, tool.start)),
    ) ||
    behind.some(
      word =>
        isNear(word, tool) &&
        /^\s+(?:(?:is|already|schon|bereits|ist)\s+)?$/.test(folded.slice(tool.end, word.start)),
    )
  return new Set(cues.filter(cue => cue.role === 'tool' && isIncluded(cue)))
}

/** "Ohne Greifer 10 kg": the figure beside such a tool is not the tool's. */
export const leftOutTools = (cues: readonly Cue<MassRole>[], folded: string): Cue<MassRole>[] =>
  cues.filter(
    ({ role, start }) =>
      role === 'tool' &&
      /(?<!\p{L})(?:ohne|exkl\.?|excl\.?|exklusive|without|excluding)\s+(?:(?:de[nmr]|the|a|einen?)\s+)?$/u.test(
        folded.slice(0, start),
      ),
  )

/** Whether a weight has the tool in it: a word of inclusion beside a tool that has no weight of its own. */
export function includesTool(
  { quantity, role }: Mass,
  { masses, cues }: { masses: readonly Mass[]; cues: readonly Cue<MassRole>[] },
  message: Message,
): boolean {
  const { tokens, folded } = message
  if (role === 'tool' || role === 'robot' || !cues.some(({ role }) => role === 'tool')) return false
  const { text: sentence, start: offset } = sentenceAround(message, tokens[quantity.first]!.start)
  const weighed = new Set(masses.map(({ cue }) => cue))
  const said = cues
    .filter(({ start, end }) => offset <= start && end <= offset + sentence.length)
    .map(cue => ({ ...cue, start: cue.start - offset, end: cue.end - offset, isWeighed: weighed.has(cue) }))
  const tools = said.filter(({ role, isWeighed }) => role === 'tool' && !isWeighed)
  if (!tools.length || isWithout(sentence, tools)) return false
  const words = findTerms(sentence, inclusion)
  const isTogether = said.some(
    cue =>
      cue.role === 'payload' &&
      /^(?:gesamt|insgesamt|total|in total|altogether|zusammen|together|combined|overall)/.test(
        sentence.slice(cue.start, cue.end),
      ),
  )
  const behind = /^\s*(?:mit|with)\s+(?:(?:dem|einem|the|a|its)\s+)?/.exec(
    folded.slice(tokens[quantity.last]!.end, tokens[quantity.last]!.end + NEAR),
  )
  const isWith =
    behind !== null &&
    tools.some(({ start }) => start + offset - tokens[quantity.last]!.end === behind[0].length)
  return isTogether || isWith || words.some(word => tools.some(tool => isNear(word, tool)))
}

const NEAR = 30
const isNear = (a: Found, b: Found) => a.start - b.end < NEAR && b.start - a.end < NEAR

function isWithout(sentence: string, tools: readonly Found[]): boolean {
  return findTerms(sentence, exclusion).some(word => tools.some(tool => isNear(word, tool)))
}
