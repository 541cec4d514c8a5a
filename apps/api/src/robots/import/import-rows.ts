import { importedValues, type RobotField } from '@app/contracts/robot-administration'
import type { ImportedValue, ImportRow } from '@app/contracts/robot-import'
import { IMAGE_PREFIX } from '@app/contracts/robots'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { type Column, columnOf, readValue } from './import-cells.ts'
import { type FileRow, readRobotFile } from './import-file.ts'
import type { TableFile } from '../../platform/tables/table-file.ts'

/** Values of a row by field. */
export type Values = Partial<Record<RobotField, ImportedValue>>
export type Fault = ImportRow['errors'][number]

/** A row as it was understood. */
export interface ReadRow {
  line: number
  values: Values
  errors: Fault[]
  /** Fields that the errors are about. */
  faulty: readonly RobotField[]
  /** Where its values were read, in the words of the file. */
  source: string
  /** The file has a list of sources. */
  isList: boolean
  /** Values of which the record says, as the catalogue's own file does, that only the model's name states them. */
  fromName: readonly string[]
}

/** What a file brings. */
export interface ImportFile {
  ignoredColumns: readonly string[]
  rows: readonly ReadRow[]
}

/** Reads a CSV or JSON file or a workbook. Throws a refusal that names the file. */
export function readImportFile(file: TableFile): ImportFile {
  const { columns, rows } = readRobotFile(file)
  const known = new Map(columns.map(column => [column, columnOf(column)]))
  const ignored = [...known].filter(([, { field, isSource }]) => !field && !isSource)
  return { ignoredColumns: ignored.map(([column]) => column), rows: rows.map(row => readRow(row, known)) }
}

const MAX_SOURCE = 300

/** What a list of the catalogue brings along for screens: the image itself is no address to download one from. */
const isOwnImage = (field: RobotField, given: unknown) =>
  field === 'imageUrl' && typeof given === 'string' && given.startsWith(IMAGE_PREFIX)

type Columns = ReadonlyMap<string, Column>

function valueOf(field: RobotField, unit: string | null, cell: unknown) {
  const read = isOwnImage(field, cell) ? null : readValue(field, unit, cell)
  if (!read || 'sentence' in read) return read
  const checked = importedValues[field].safeParse(read.value, inLanguage('de'))
  if (checked.success) return { value: checked.data as ImportedValue }
  return { sentence: Object.values(fieldMessages(checked.error.issues))[0] ?? '' }
}

function readRow(row: FileRow, columns: Columns): ReadRow {
  const { line, values: given, fault } = row
  const values: Values = {}
  const errors: Fault[] = fault ? [{ column: '', sentence: fault }] : []
  const faulty: RobotField[] = []
  for (const [column, cell] of Object.entries(given)) {
    const { field, unit } = columns.get(column)!
    const read = field && valueOf(field, unit, cell)
    if (!read) continue
    if ('value' in read) {
      values[field] = read.value
    } else {
      errors.push({ column, sentence: read.sentence })
      faulty.push(field)
    }
  }
  const derived = given['derivedFromName']
  return {
    line,
    values,
    errors,
    faulty,
    ...sourceOf(row, columns),
    fromName: Array.isArray(derived) ? derived.map(String) : [],
  }
}

/** Where a row's values were read, in the words of the file: one text, or JSON's list of them. */
function sourceOf({ values }: FileRow, columns: Columns): { source: string; isList: boolean } {
  const given = Object.entries(values).find(([column]) => columns.get(column)!.isSource)?.[1]
  const texts = Array.isArray(given) ? given : [given]
  const said = texts.filter(text => typeof text === 'string').map(text => text.trim())
  return { source: said.filter(Boolean).join(', ').slice(0, MAX_SOURCE), isList: Array.isArray(given) }
}
