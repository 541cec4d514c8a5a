import { importedValues, robotFieldNames, type RobotField } from '@app/contracts/robot-administration'
import type { ImportChange, ImportedValue, ImportRow } from '@app/contracts/robot-import'
import { implausibleFigures } from '@app/contracts/robot-name'
import { IMAGE_PREFIX } from '@app/contracts/robots'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import type { Robot } from '../robot.entity.ts'
import { type FileRow, type ImportFile, fieldOfColumn, readValue } from './import-file.ts'

/** What a row of a file does to which robot; null: it adds one. */
export interface PlannedRow extends ImportRow {
  robot: Robot | null
}

/** What a file does. */
export interface ImportPlan {
  rows: PlannedRow[]
  ignoredColumns: string[]
}

type Values = Partial<Record<RobotField, ImportedValue>>
type Fault = ImportRow['errors'][number]

const keyOf = (name: string) => name.trim().toLowerCase()

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a list of the catalogue brings along for screens: the image itself is no address to download one from. */
const isOwnImage = (field: RobotField, given: unknown) =>
  field === 'imageUrl' && typeof given === 'string' && given.startsWith(IMAGE_PREFIX)

function readRow({ values: given, fault }: FileRow): { values: Values; errors: Fault[] } {
  const values: Values = {}
  const errors: Fault[] = fault ? [{ column: '', sentence: fault }] : []
  for (const [column, cell] of Object.entries(given)) {
    const field = fieldOfColumn(column)
    const read = field && !isOwnImage(field, cell) && readValue(field, cell)
    if (!field || !read) continue
    if ('sentence' in read) {
      errors.push({ column, sentence: read.sentence })
      continue
    }
    const checked = importedValues[field].safeParse(read.value, inLanguage('de'))
    if (checked.success) values[field] = checked.data as ImportedValue
    else errors.push({ column, sentence: Object.values(fieldMessages(checked.error.issues))[0] ?? '' })
  }
  return { values, errors }
}

/** What a new robot has where the file says nothing. It is not shown until staff activate it. */
function completed(values: Values): Values {
  return { ...values, model: values.model ?? values.name ?? '', isActive: values.isActive ?? false }
}

function changesOf(values: Values, robot: Robot | null): ImportChange[] {
  const fields = Object.keys(values).filter(field => field !== 'name') as RobotField[]
  return fields.flatMap(field => {
    const after = values[field] as ImportedValue
    if (!robot) return [{ field, after }]
    const before = robot[field]
    return isSame(before, after) ? [] : [{ field, before, after }]
  })
}

function kindOf(errors: Fault[], robot: Robot | null, changes: ImportChange[]): ImportRow['kind'] {
  if (errors.length) return 'faulty'
  if (!robot) return 'new'
  return changes.length ? 'changed' : 'unchanged'
}

/** Decides row by row what a file does to the catalogue. Nothing is written. */
export function planImport({ columns, rows }: ImportFile, catalogue: readonly Robot[]): ImportPlan {
  const robots = new Map(catalogue.map(robot => [keyOf(robot.name), robot]))
  const seen = new Map<string, number>()
  const planned = rows.map((row): PlannedRow => {
    const { values, errors } = readRow(row)
    const { line } = row
    const name = typeof values.name === 'string' ? values.name : ''
    const robot = robots.get(keyOf(name)) ?? null
    errors.push(...faultsOfName(name, errors, { robot, values, first: seen.get(keyOf(name)) }))
    if (name && !seen.has(keyOf(name))) seen.set(keyOf(name), line)
    const whole = robot ? values : completed(values)
    const changes = errors.length ? [] : changesOf(whole, robot)
    const hints = errors.length ? [] : hintsOf(name, changes)
    return { line, name, kind: kindOf(errors, robot, changes), changes, errors, hints, robot }
  })
  return { rows: planned, ignoredColumns: columns.filter(column => !fieldOfColumn(column)) }
}

function faultsOfName(
  name: string,
  errors: readonly Fault[],
  { robot, values, first }: { robot: Robot | null; values: Values; first: number | undefined },
): Fault[] {
  if (!name) {
    const isNamed = errors.some(({ column }) => fieldOfColumn(column) === 'name')
    return isNamed ? [] : [{ column: robotFieldNames.name, sentence: 'Name ist erforderlich' }]
  }
  if (first !== undefined)
    return [{ column: robotFieldNames.name, sentence: `„${name}“ steht schon in Zeile ${first}.` }]
  const isSeriesFaulty = errors.some(({ column }) => fieldOfColumn(column) === 'series')
  if (robot || values.series || isSeriesFaulty) return []
  return [{ column: robotFieldNames.series, sentence: 'Ein neuer Roboter braucht eine Baureihe.' }]
}

function hintsOf(name: string, changes: readonly ImportChange[]): string[] {
  const figure = (field: RobotField) => {
    const after = changes.find(change => change.field === field)?.after
    return typeof after === 'number' ? after : null
  }
  const figures = { name, payload: figure('payload'), reach: figure('reach') }
  return implausibleFigures(figures).map(
    ({ field, sentence }) =>
      `${robotFieldNames[field]} ${figures[field]?.toLocaleString('de-DE')}: ${sentence}`,
  )
}
