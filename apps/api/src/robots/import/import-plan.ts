import { robotFieldNames, type RobotField } from '@app/contracts/robot-administration'
import type { ImportChange, ImportedValue, ImportRow } from '@app/contracts/robot-import'
import { implausibleFigures } from '@app/contracts/robot-name'
import { evidenced, type EvidencedValue } from '@app/contracts/robots'
import type { Robot } from '../robot.entity.ts'
import type { Fault, ImportFile, ReadRow, Values } from './import-rows.ts'

/** `robot` null: the row adds one. */
export interface PlannedRow extends ImportRow {
  robot: Robot | null
}

export interface ImportPlan {
  rows: PlannedRow[]
  ignoredColumns: string[]
}

const keyOf = (name: string) => name.trim().toLowerCase()

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a new robot has where the file says nothing. It is not shown until staff activate it. */
function completed(values: Values): Values {
  return { ...values, model: values.model ?? values.name ?? '', isActive: values.isActive ?? false }
}

const isUnproven = (robot: Robot, field: RobotField) =>
  evidenced.some(name => name === field) &&
  ['from_name', 'unverified'].includes(robot.evidence[field as EvidencedValue] ?? '')

function changesOf(
  values: Values,
  robot: Robot | null,
  { source, isList, fromName }: ReadRow,
): ImportChange[] {
  const fields = Object.keys(values).filter(field => field !== 'name') as RobotField[]
  return fields.flatMap((field): ImportChange | [] => {
    const after = values[field] as ImportedValue
    const isFromName = fromName.includes(field)
    const proof = source && !isFromName && evidenced.some(name => name === field) ? { source } : {}
    if (!robot) return { field, after, ...proof }
    const before = robot[field]
    if (!isSame(before, after)) return { field, before, after, ...proof }
    // A list of sources covers the whole record and proves no single value.
    return proof.source && !isList && isUnproven(robot, field) ? { field, before, after, ...proof } : []
  })
}

function kindOf(errors: Fault[], robot: Robot | null, changes: ImportChange[]): ImportRow['kind'] {
  if (errors.length) return 'faulty'
  if (!robot) return 'new'
  return changes.length ? 'changed' : 'unchanged'
}

const textOf = (value: ImportedValue | undefined) => (typeof value === 'string' ? value : '')

/** By name, else by model if only one robot has it. */
function finderIn(catalogue: readonly Robot[]): (name: string, model: string) => Robot | null {
  const byName = new Map(catalogue.map(robot => [keyOf(robot.name), robot]))
  const byModel = Map.groupBy(catalogue, robot => keyOf(robot.model))
  return (name, model) => {
    const [robot, other] = byModel.get(keyOf(model || name)) ?? []
    return byName.get(keyOf(name)) ?? (other ? null : (robot ?? null))
  }
}

/** Decides row by row what a file does to the catalogue. Nothing is written. */
export function planImport({ ignoredColumns, rows }: ImportFile, catalogue: readonly Robot[]): ImportPlan {
  const find = finderIn(catalogue)
  const seen = new Map<string, number>()
  const planned = rows.map((row): PlannedRow => {
    const { line, values } = row
    const errors = [...row.errors]
    const name = textOf(values.name) || textOf(values.model)
    const robot = find(name, textOf(values.model))
    const key = keyOf(robot?.name ?? name)
    errors.push(...faultsOfName(name, row, { robot, first: seen.get(key) }))
    if (name && !seen.has(key)) seen.set(key, line)
    const whole = robot ? values : completed(values)
    const changes = errors.length ? [] : changesOf(whole, robot, row)
    const hints = errors.length ? [] : hintsOf(name, changes)
    return { line, name, kind: kindOf(errors, robot, changes), changes, errors, hints, robot }
  })
  return { rows: planned, ignoredColumns: [...ignoredColumns] }
}

function faultsOfName(
  name: string,
  { values, faulty }: ReadRow,
  { robot, first }: { robot: Robot | null; first: number | undefined },
): Fault[] {
  if (!name)
    return faulty.includes('name')
      ? []
      : [{ column: robotFieldNames.name, sentence: 'Name ist erforderlich' }]
  if (first !== undefined)
    return [{ column: robotFieldNames.name, sentence: `„${name}“ steht schon in Zeile ${first}.` }]
  if (robot || values.series || faulty.includes('series')) return []
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
