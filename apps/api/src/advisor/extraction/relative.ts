import type { Requirements } from '@app/contracts/advisor-requirements'
import { placeOf, type Message, type Said } from './message.ts'
import type { Quantity } from './quantities.ts'
import { hasTerm } from './terms.ts'
import { lengthCues, massCues } from './vocabulary/figures.ts'

const MORE = /^(?:mehr|zusatzlich|langer|laenger|weiter|schwerer|more|extra|longer|further|farther|heavier)$/
const LESS = /^(?:weniger|kurzer|kuerzer|leichter|less|shorter|lighter)$/
const THAN = /^(?:als|than)$/

const reachTerms = lengthCues.find(({ role }) => role === 'reach')!.terms
const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

type Field = 'reach' | 'tool' | 'part' | 'payload'

/** Reads figures that change what was said before: "20 cm mehr Reichweite", "5 kg less", "10 % mehr"; and the message without them. */
export function readRelative(message: Message, before: Requirements): { said: Said; message: Message } {
  const said: Said = { values: {}, places: [] }
  const used: Quantity[] = []
  for (const quantity of message.quantities) {
    const sign = signOf(quantity, message)
    const field = sign && fieldOf(quantity, message, before)
    if (!sign || !field) continue
    const known = said.values[field] ?? before[field]!
    const [step] = quantity.values as [number]
    const value = known + sign * (quantity.dimension === 'percent' ? (known * step) / 100 : step)
    if (value <= 0) continue
    said.values[field] = Math.round(value * 1e6) / 1e6
    said.places.push(placeOf(field, quantity, message))
    used.push(quantity)
  }
  const quantities = message.quantities.filter(quantity => !used.includes(quantity))
  return { said, message: used.length ? { ...message, quantities } : message }
}

function signOf({ last }: Quantity, { tokens }: Message): 1 | -1 | null {
  const behind = tokens[last + 1]?.folded ?? ''
  if (THAN.test(tokens[last + 2]?.folded ?? '')) return null
  return MORE.test(behind) ? 1 : LESS.test(behind) ? -1 : null
}

/** What a figure changes: something that was said before, else nothing. */
function fieldOf({ dimension }: Quantity, { folded }: Message, before: Requirements): Field | null {
  const isKnown = (field: Field) => before[field] !== null
  const isReach = dimension === 'length' || (dimension === 'percent' && hasTerm(folded, reachTerms))
  if (isReach) return isKnown('reach') ? 'reach' : null
  if (dimension !== 'mass' && dimension !== 'percent') return null
  if (hasTerm(folded, toolTerms) && isKnown('tool')) return 'tool'
  return (['part', 'payload'] as const).find(isKnown) ?? null
}
