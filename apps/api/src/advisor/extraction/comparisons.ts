import type { Requirements } from '@app/contracts/advisor-requirements'
import { figuresOfName } from '@app/contracts/robot-name'
import type { Message, Said } from './message.ts'

type Order = NonNullable<Requirements['order']>

const VALUES: Record<Order['value'], string> = {
  accuracy: 'wiederhol\\p{L}*|genauigkeit\\p{L}*|prazision|repeatability|repeat accuracy|accuracy|precision',
  reach: 'reichweite|arbeitsradius|arbeitsbereich|reach|working range',
  payload: 'traglast|tragkraft|nutzlast|payload|capacity',
  bodyWeight: 'eigengewicht|robotergewicht|body weight|own weight',
}
const BEST = 'best\\p{L}*'
const MOST =
  'groste\\p{L}*|grosste\\p{L}*|hochste\\p{L}*|hoechste\\p{L}*|weiteste\\p{L}*|langste\\p{L}*|meiste\\p{L}*|longest|largest|biggest|greatest|highest|most|maximum'
const LEAST =
  'kleinste\\p{L}*|geringste\\p{L}*|kurzeste\\p{L}*|niedrigste\\p{L}*|wenigste\\p{L}*|smallest|shortest|lowest|least|minimum'

/** Of repeatability and weight, less is better. */
const betterIs: Record<Order['value'], Order['direction']> = {
  accuracy: 'least',
  bodyWeight: 'least',
  reach: 'most',
  payload: 'most',
}

const alone: readonly [RegExp, Order][] = [
  [
    /(?<!\p{L})(?:genaueste\p{L}*|prazisest\p{L}*|most accurate|most precise|most repeatable)(?!\p{L})/u,
    { value: 'accuracy', direction: 'least' },
  ],
  [/(?<!\p{L})(?:starkste\p{L}*|strongest|most powerful)(?!\p{L})/u, { value: 'payload', direction: 'most' }],
  [/(?<!\p{L})(?:leichteste\p{L}*|lightest)(?!\p{L})/u, { value: 'bodyWeight', direction: 'least' }],
  [
    /(?<!\p{L})(?:kleinste\p{L}*|smallest) (?:\p{L}+ )?(?:robot|modell|model)/u,
    { value: 'payload', direction: 'least' },
  ],
  [
    /(?<!\p{L})(?:groste\p{L}*|grosste\p{L}*|largest|biggest) (?:\p{L}+ )?(?:robot|modell|model)/u,
    { value: 'payload', direction: 'most' },
  ],
]

/** Reads superlatives ("die größte Reichweite") and comparatives ("mehr Traglast als der ER20-1780"). */
export function readComparisons(message: Message): Said {
  const said: Said = { values: {}, places: [] }
  readSuperlative(said, message)
  readComparative(said, message)
  return said
}

function readSuperlative(said: Said, { folded }: Message): void {
  for (const value of Object.keys(VALUES) as Order['value'][]) {
    // A word or two may stand between: "beste verfügbare Wiederholgenauigkeit".
    const pattern = new RegExp(
      `(?<!\\p{L})(?:(${BEST})|(${MOST})|(${LEAST}))\\s(?:\\p{L}+\\s){0,2}(?:${VALUES[value]})(?!\\p{L})(?!\\s*(?:of|von|:|=)?\\s*\\d)`,
      'u',
    )
    const match = pattern.exec(folded)
    if (!match) continue
    const direction = match[1] ? betterIs[value] : match[2] && value !== 'accuracy' ? 'most' : 'least'
    return noteOrder(said, { value, direction }, match)
  }
  for (const [pattern, order] of alone) {
    const match = pattern.exec(folded)
    if (match) return noteOrder(said, order, match)
  }
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
