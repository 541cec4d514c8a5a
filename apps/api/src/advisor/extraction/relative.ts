import type { Requirements } from '@app/contracts/advisor-requirements'
import type { WeightField } from './bare-weight.ts'
import { placeOf, type Message, type Said } from './message.ts'
import type { Quantity } from './quantities.ts'
import { compileTerms, findTerms, hasTerm } from './terms.ts'
import { lengthCues, massCues } from './vocabulary/figures.ts'

const MORE =
  /^(?:mehr|zusatzlich|dazu|drauf|langer|laenger|weiter|schwerer|more|extra|longer|further|farther|heavier)$/
const LESS = /^(?:weniger|kurzer|kuerzer|leichter|less|shorter|lighter)$/
const THAN = /^(?:als|than)$/

const reachTerms = lengthCues.find(({ role }) => role === 'reach')!.terms
const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

const partTerms = massCues.find(({ role }) => role === 'part')!.terms

type Field = 'reach' | 'tool' | 'part' | 'payload'

interface Before {
  before: Requirements
  recent: WeightField | null
}

const multiples: readonly [factor: number, terms: RegExp][] = [
  [
    0.5,
    compileTerms(
      'halb so schwer | halb so viel | halb so weit | die hälfte | halbe reichweite | halbes gewicht | half as heavy | half the weight | half as much | half the reach | half as far | half of that | half that',
    ),
  ],
  [
    2,
    compileTerms(
      'doppelt so schwer | doppelt so viel | doppelt soviel | doppelt so weit | doppelte* | das doppelte | twice as heavy | twice the | twice as much | twice as far | double the | double that',
    ),
  ],
  [
    3,
    compileTerms(
      'dreimal so schwer | dreimal so viel | dreimal so weit | three times as heavy | three times the | three times as far',
    ),
  ],
]
const farTerms = compileTerms('weit | far')

/** "Halb so schwer", "doppelt so viel Reichweite"; "doppelt so schwer wie der Greifer" compares two weights. */
function readMultiple(said: Said, message: Message, before: Before): void {
  const { folded, tokens } = message
  if (
    tokens.some(({ kind }) => kind === 'robot') ||
    /(?<!\p{L})(?:wie|als|as the|than)(?!\p{L})/u.test(folded)
  )
    return
  for (const [factor, terms] of multiples)
    for (const { start, end } of findTerms(folded, terms)) {
      const dimension = hasTerm(folded, reachTerms) || hasTerm(folded, farTerms) ? 'length' : 'mass'
      const field = fieldOf({ dimension }, message, before)
      if (!field) return
      said.values[field] = Math.round(before.before[field]! * factor * 1e6) / 1e6
      said.places.push({ field, start, end })
      return
    }
}

/** Reads figures that change what was said before: "20 cm mehr Reichweite", "5 kg less", "10 % mehr"; and the message without them. */
export function readRelative(
  message: Message,
  before: Requirements,
  recent: WeightField | null,
): { said: Said; message: Message } {
  const said: Said = { values: {}, places: [] }
  const used: Quantity[] = []
  if (!message.quantities.length) readMultiple(said, message, { before, recent })
  for (const quantity of message.quantities) {
    const sign = signOf(quantity, message)
    const field = sign && fieldOf(quantity, message, { before, recent })
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
function fieldOf(
  { dimension }: Pick<Quantity, 'dimension'>,
  { folded }: Message,
  { before, recent }: Before,
): Field | null {
  const isKnown = (field: Field) => before[field] !== null
  const isReach = dimension === 'length' || (dimension === 'percent' && hasTerm(folded, reachTerms))
  if (isReach) return isKnown('reach') ? 'reach' : null
  if (dimension !== 'mass' && dimension !== 'percent') return null
  if (hasTerm(folded, toolTerms) && isKnown('tool')) return 'tool'
  if (recent && isKnown(recent) && !hasTerm(folded, partTerms)) return recent
  return (['part', 'payload'] as const).find(isKnown) ?? null
}
