import type { Requirements } from '@app/contracts/advisor-requirements'
import { figuresOfName } from '@app/contracts/robot-name'
import type { WeightField } from './corrections.ts'
import { type Message, type Said, isInClause, placeOf } from './message.ts'
import type { Quantity } from './quantities.ts'
import { compileTerms, findTerms, hasTerm } from './terms.ts'
import { lengthCues, massCues, partTerms } from './vocabulary/figures.ts'

const MORE_THAN =
  /^(?:mehr|zusatzlich|dazu|drauf|langer|laenger|weiter|schwerer|more|extra|longer|further|farther|heavier)$/
const LESS = /^(?:weniger|kurzer|kuerzer|leichter|less|shorter|lighter)$/
const THAN = /^(?:als|than)$/

const reachTerms = lengthCues.find(({ role }) => role === 'reach')!.terms
const toolTerms = massCues.find(({ role }) => role === 'tool')!.terms

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
  return MORE_THAN.test(behind) ? 1 : LESS.test(behind) ? -1 : null
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

type Order = NonNullable<Requirements['order']>

type Value = Order['value']

/** How a value is named where an adjective stands with it: "die größte Reichweite". */
const VALUES: Record<Value, string> = {
  accuracy: 'wiederhol\\p{L}*|genauigkeit\\p{L}*|prazision|repeatability|repeat accuracy|accuracy|precision',
  reach: '\\p{L}*reichweite|arbeitsradius|arbeitsbereich|radius|arm|armlange|reach|working range|range',
  payload: 'traglast|tragkraft|nutzlast|last|tragfahigkeit|hubkraft|payload|capacity|load',
  bodyWeight: 'eigengewicht|robotergewicht|body weight|own weight',
}
const BEST = 'best\\p{L}*'
const MOST =
  '(?:gros|groes|hoch|hoech|weite|lang|laeng|mei|stark|staerk)s?s?te\\p{L}*|maximale?\\p{L}*|longest|largest|biggest|greatest|highest|most|maximum|max|farthest|furthest'
const LEAST =
  '(?:klein|gering|kurze|kuerze|niedrig|wenig|fein|schwach|schwaech)ste\\p{L}*|minimale?\\p{L}*|smallest|shortest|lowest|least|minimum|finest'

/** Of repeatability and weight, less is better. */
const betterIs: Record<Value, Order['direction']> = {
  accuracy: 'least',
  bodyWeight: 'least',
  reach: 'most',
  payload: 'most',
}

/** Superlatives that say alone what they are of; a part of the visitor's may be the heaviest, too. */
const alone: readonly [words: string, Order][] = [
  [
    'genaueste* | genauester | präziseste* | am genauesten | am präzisesten | most accurate | most precise | most repeatable',
    { value: 'accuracy', direction: 'least' },
  ],
  [
    `stärkste* | kräftigste* | tragfähigste* | leistungsstärkste* | am stärksten | am kräftigsten | hebt am meisten |
     trägt am meisten | am meisten heben | am meisten tragen | am meisten hebt | am meisten trägt |
     am meisten stemmt | schwerste last | schwersten lasten | schwerlast champion | strongest | most powerful |
     lifts the most | carries the most | lift the most | carry the most | lift most | carry most |
     highest capacity | heaviest load | heaviest loads | heaviest duty`,
    { value: 'payload', direction: 'most' },
  ],
  ['schwächste* | am schwächsten | weakest', { value: 'payload', direction: 'least' }],
  [
    `weitreichendste* | reicht am weitesten | am weitesten reicht | am weitesten reichen | kommt am weitesten |
     am weitesten kommt | am weitesten kommen | am weitesten | längste* arm | farthest reaching |
     furthest reaching | longest reaching | longest arm | reaches the farthest | reaches the furthest |
     reaches farthest | reaches furthest | reach the farthest | reach the furthest | reach farthest`,
    { value: 'reach', direction: 'most' },
  ],
  [
    'kürzeste* arm | shortest arm | am kompaktesten | kompakteste* | most compact',
    { value: 'reach', direction: 'least' },
  ],
  [
    'leichteste* | leichtester | am leichtesten | wiegt am wenigsten | am wenigsten wiegt | lightest | weighs the least | weighs least',
    { value: 'bodyWeight', direction: 'least' },
  ],
  [
    'schwerste* roboter | schwerster roboter | schwerstes modell | heaviest robot | heaviest model',
    { value: 'bodyWeight', direction: 'most' },
  ],
]
/** Of a size alone, the robot is meant only where it is named or nothing else follows. */
const OF_ROBOT =
  '(?=[\\s-]*(?:$|[?.!,]|(?:\\p{L}+\\s)?(?:robot|modell?|typ|arm|\\d[- ]?(?:achs|axis)|\\p{L}+achs|scara|im (?:programm|sortiment|katalog|angebot)|den ihr|den sie|die ihr|you (?:have|sell|offer)|in (?:the|your) (?:range|catalog))))'
const sized = (words: string, direction: Order['direction']) => ({
  terms: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})${OF_ROBOT}`, 'gu'),
  order: { value: 'payload', direction } satisfies Order,
})
const superlatives: readonly { terms: RegExp; order: Order }[] = [
  ...alone.map(([words, order]) => ({ terms: compileTerms(words), order })),
  sized('kleinste[nrsm]?|smallest|tiniest', 'least'),
  sized('gro(?:s|ss)te[nrsm]?|groesste[nrsm]?|largest|biggest', 'most'),
]

/** What the superlative must not be of: "die schwersten Teile", "das leichteste Werkstück". */
const anotherTerms = compileTerms(
  'problem* | platz | raum | kante | seite | lösung | weg | way | solution | issue',
)

function isOfAnother({ index, 0: { length } }: RegExpExecArray, folded: string): boolean {
  const [next = ''] = /^[\s-]*\p{L}+/u.exec(folded.slice(index + length)) ?? []
  return hasTerm(next, partTerms) || hasTerm(next, anotherTerms)
}

/** Reads superlatives ("die größte Reichweite") and comparatives ("mehr Traglast als der ER20-1780"). */
export function readComparisons(message: Message): Said {
  const said: Said = { values: {}, places: [] }
  readSuperlative(said, message)
  readComparative(said, message)
  return said
}

const ADJECTIVE = `(?:(${BEST})|(${MOST})|(${LEAST}))`
const patterns = (Object.keys(VALUES) as Value[]).map(value => ({
  value,
  // A word or two may stand between: "beste verfügbare Wiederholgenauigkeit"; "deren Reichweite am größten ist".
  before: new RegExp(`(?<!\\p{L})${ADJECTIVE}\\s(?:\\p{L}+\\s){0,2}(?:${VALUES[value]})(?!\\p{L})`, 'gu'),
  behind: new RegExp(
    `(?<!\\p{L})(?:${VALUES[value]})\\s(?:\\p{L}+\\s){0,2}am\\s${ADJECTIVE}(?!\\p{L})`,
    'gu',
  ),
}))

function readSuperlative(said: Said, message: Message): void {
  const { folded } = message
  for (const { value, before, behind } of patterns)
    for (const match of [...folded.matchAll(before), ...folded.matchAll(behind)]) {
      if (isFigureIn(match, value, message)) continue
      const [, best, most] = match
      const direction = best ? betterIs[value] : most && value !== 'accuracy' ? 'most' : 'least'
      return noteOrder(said, { value, direction }, match)
    }
  for (const { terms, order } of superlatives)
    for (const match of folded.matchAll(terms)) {
      if (isOfAnother(match, folded)) continue
      return noteOrder(said, order, match)
    }
}

/** "maximale Traglast 20 kg", "größte Reichweite soll 2 m sein" */
function isFigureIn({ index, 0: { length } }: RegExpExecArray, value: Value, message: Message): boolean {
  const dimension = value === 'payload' || value === 'bodyWeight' ? 'mass' : 'length'
  return message.quantities.some(
    ({ dimension: measured, first }) =>
      measured === dimension && isInClause(message, message.tokens[first]!.start, index + length - 1),
  )
}

function noteOrder(said: Said, order: Order, { index, 0: { length } }: RegExpExecArray): void {
  said.values.order = order
  said.places.push({ field: 'order', start: index, end: index + length })
}

const MORE =
  /(?<!\p{L})(?:mehr|groser\p{L}*|grosser\p{L}*|hoher\p{L}*|weiter\p{L}*|langer\p{L}*|more|larger|longer|higher|greater|bigger)\s(?:\p{L}+\s){0,1}(traglast|nutzlast|payload|reichweite|reach)\s(?:als|than)\s/u
const HARDLY = 0.001

/** The figures of the robot that is compared with stand in its name. */
function readComparative({ values, places }: Said, { folded, tokens }: Message): void {
  const match = MORE.exec(folded)
  if (!match) return
  const end = match.index + match[0].length
  const other = tokens.find(({ kind, start }) => kind === 'robot' && start >= end)
  const figures = other && figuresOfName(other.text.replace(/^i|\s/gi, ''))
  if (!figures) return
  const field = /last|payload/.test(match[1]!) ? 'payload' : 'reach'
  values[field] = (field === 'payload' ? Math.max(...figures.payloads) : figures.reach) + HARDLY
  values.robots = []
  places.push({ field, start: match.index, end: other.end })
}
