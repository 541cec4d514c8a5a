import type { Cue } from './cues.ts'
import type { Mass } from './masses.ts'
import type { Message } from './message.ts'
import { endsSentence } from './tokens.ts'
import type { MassRole } from './vocabulary/figures.ts'

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
