import { robotFieldNames, type RobotField } from '@app/contracts/robot-administration'
import { readNumber } from '../../platform/tables/read-number.ts'

const fields = Object.keys(robotFieldNames) as RobotField[]

/** What the columns of other people's tables are called. */
const otherNames: Readonly<Record<string, RobotField>> = {
  roboter: 'name',
  bezeichnung: 'name',
  serie: 'series',
  unterserie: 'subSeries',
  nutzlast: 'payload',
  wiederholgenauigkeit: 'accuracy',
  repeatability: 'accuracy',
  repeatabilitymm: 'accuracy',
  bodyweightkg: 'bodyWeight',
  eigengewicht: 'bodyWeight',
  montage: 'installation',
  beschreibung: 'descriptionGerman',
  bild: 'imageUrl',
  bildadresse: 'imageUrl',
  url: 'estunUrl',
}

// Units and signs: "Traglast [kg]", "Genauigkeit (± mm)", "body_weight".
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[[(][^a-zäöüß]*(kg|mm)?[\])]/g, '')
    .replace(/[^a-zäöüß]/g, '')

const known: Readonly<Record<string, RobotField>> = Object.fromEntries([
  ...Object.entries(otherNames),
  ...fields.flatMap(field => [
    [plain(field), field],
    [plain(robotFieldNames[field]), field],
  ]),
])

/** The field that a column stands for; null where it means nothing here. */
export function fieldOfColumn(column: string): RobotField | null {
  const name = plain(column)
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null
}

const numbers: ReadonlySet<RobotField> = new Set(['payload', 'reach', 'axes', 'accuracy', 'bodyWeight'])
const lists: ReadonlySet<RobotField> = new Set(['installation', 'applications'])
const yes: ReadonlySet<string> = new Set(['ja', 'j', 'yes', 'y', 'true', 'wahr', '1', 'x', 'aktiv'])
const no: ReadonlySet<string> = new Set(['nein', 'n', 'no', 'false', 'falsch', '0', 'inaktiv'])

/** A value as the contract wants it, or a sentence about why it is none. */
export type ReadValue = { value: unknown } | { sentence: string }

function readFigure(text: string): ReadValue {
  const read = readNumber(text)
  if ('value' in read) return read
  if (read.problem === 'none') return { sentence: `„${text}“ ist keine Zahl.` }
  return {
    sentence: `„${text}“ ist mehrdeutig: bitte ohne Tausenderzeichen oder mit anderem Komma schreiben.`,
  }
}

function readYesNo(text: string): ReadValue {
  const word = text.toLowerCase()
  if (yes.has(word) || no.has(word)) return { value: yes.has(word) }
  return { sentence: `„${text}“ heißt weder ja noch nein.` }
}

const readList = (text: string): ReadValue => ({
  value: text
    .split(/[|;,]/)
    .map(each => each.trim())
    .filter(Boolean),
})

/** Reads a value of a file. An empty cell says nothing: null, and what is stored stays. JSON's own types are taken as they are. */
export function readValue(field: RobotField, given: unknown): ReadValue | null {
  if (given === undefined) return null
  if (typeof given !== 'string') return { value: given }
  const text = given.trim()
  if (!text) return null
  if (numbers.has(field)) return readFigure(text)
  if (lists.has(field)) return readList(text)
  return field === 'isActive' ? readYesNo(text) : { value: text }
}
