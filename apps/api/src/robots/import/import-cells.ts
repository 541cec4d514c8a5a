import { type RobotField, robotFieldNames } from '@app/contracts/robot-administration'
import { spelledOut } from '@app/contracts/text'
import { readCellNumber } from '../../platform/tables/read-number.ts'
import { heading } from '../../platform/tables/read-table.ts'

const fields = Object.keys(robotFieldNames) as RobotField[]

const otherNames: Readonly<Record<string, RobotField>> = {
  roboter: 'name',
  bezeichnung: 'name',
  typ: 'name',
  type: 'name',
  modellname: 'name',
  modelname: 'name',
  serie: 'series',
  unterserie: 'subSeries',
  nutzlast: 'payload',
  nennlast: 'payload',
  maxpayload: 'payload',
  ratedpayload: 'payload',
  maxreichweite: 'reach',
  maxreach: 'reach',
  armreach: 'reach',
  anzahlachsen: 'axes',
  achszahl: 'axes',
  numberofaxes: 'axes',
  wiederholgenauigkeit: 'accuracy',
  repeatability: 'accuracy',
  ip: 'protection',
  iprating: 'protection',
  schutzklasse: 'protection',
  eigengewicht: 'bodyWeight',
  robotergewicht: 'bodyWeight',
  weight: 'bodyWeight',
  robotweight: 'bodyWeight',
  montage: 'installation',
  mounting: 'installation',
  beschreibung: 'descriptionGerman',
  bild: 'imageUrl',
  bildadresse: 'imageUrl',
  url: 'estunUrl',
  producturl: 'estunUrl',
}

const sourceNames: ReadonlySet<string> = new Set(['quelle', 'source', 'sources', 'datenblatt', 'datasheet'])

// "Traglast [kg]", "Genauigkeit (± mm)", "Reichweite in m", "reach_mm", "bodyWeightKg".
const UNIT_AT_END = /(?:(?<![\s_[(±])[\s_[(±]+(kg|g|t|mm|cm|m|µm)|(Kg|Mm))[\s\])]*$/

function partsOf(column: string): { name: string; unit: string | null } {
  const [end = '', apart, joined] = UNIT_AT_END.exec(column) ?? []
  const name = spelledOut(column.slice(0, column.length - end.length))
    .replace(/[[(][^a-z]*[\])]/g, '')
    .replace(/[\s_]in$/, '')
    .replace(/[^a-z]/g, '')
  return { name, unit: apart ?? joined?.toLowerCase() ?? null }
}

const plain = (name: string) => partsOf(name).name

const known: Readonly<Record<string, RobotField>> = Object.fromEntries([
  ...Object.entries(otherNames),
  ...fields.flatMap(field => [
    [plain(field), field],
    [plain(robotFieldNames[field]), field],
  ]),
])

export interface Column {
  /** Null if unknown. */
  field: RobotField | null
  unit: string | null
  isSource: boolean
}

export function columnOf(written: string): Column {
  const { name, unit } = partsOf(heading(written))
  return { field: Object.hasOwn(known, name) ? known[name]! : null, unit, isSource: sourceNames.has(name) }
}

/** A value valid for the contract, or what is wrong with it. */
type ReadValue = { value: unknown } | { sentence: string }

type Units = Readonly<Record<string, number>>

/** In kg and mm. */
const masses: Units = { kg: 1, g: 0.001, t: 1000 }
const lengths: Units = { mm: 1, cm: 10, m: 1000, µm: 0.001 }

/** Axes have no unit. */
const unitsOf: Partial<Record<RobotField, Units>> = {
  payload: masses,
  bodyWeight: masses,
  reach: lengths,
  accuracy: lengths,
  axes: {},
}

const lists: ReadonlySet<RobotField> = new Set(['installation', 'applications'])
const yes: ReadonlySet<string> = new Set(['ja', 'j', 'yes', 'y', 'true', 'wahr', '1', 'x', 'aktiv'])
const no: ReadonlySet<string> = new Set(['nein', 'n', 'no', 'false', 'falsch', '0', 'inaktiv'])

/** In kg or mm; the cell's unit takes precedence over the head's. */
function readFigure(text: string, units: Units, headUnit: string | null): ReadValue {
  const [, figure = text, cellUnit] = /^(.*\d)\s*([a-zµ]{1,3})$/i.exec(text) ?? []
  const read = readCellNumber(figure)
  const unit = cellUnit?.toLowerCase() ?? headUnit
  if ('value' in read) {
    const factor = unit === null ? 1 : units[unit]
    if (factor === undefined) return { sentence: `„${text}“: Die Einheit ${unit} passt hier nicht.` }
    return { value: Number((read.value * factor).toFixed(6)) }
  }
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

const saysNothing = (given: unknown) =>
  given === undefined || given === null || (Array.isArray(given) && given.length === 0)

/** Null for an empty cell: the stored value stays. JSON types are kept. */
export function readValue(field: RobotField, unit: string | null, given: unknown): ReadValue | null {
  if (saysNothing(given)) return null
  if (typeof given !== 'string') return { value: given }
  const text = given.trim()
  if (!text) return null
  const units = unitsOf[field]
  if (units) return readFigure(text, units, unit)
  if (lists.has(field)) return readList(text)
  return field === 'isActive' ? readYesNo(text) : { value: text }
}
