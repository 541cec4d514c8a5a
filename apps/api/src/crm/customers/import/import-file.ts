import { storedCountry } from '@app/contracts/countries'
import type { CustomerImportOptions } from '@app/contracts/customer-import'
import { CustomerFields, type CustomerField } from '@app/contracts/customers'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { setImmediate } from 'node:timers/promises'
import type { Table } from '../../../platform/tables/read-table.ts'
import { readCell } from './import-cells.ts'
import { mapColumns } from './import-columns.ts'
import { readImportTable, type ImportTable } from './import-table.ts'

/** What an import stores: text, whole numbers, or nothing. */
export type ImportedValue = string | number | null
export type Values = Partial<Record<CustomerField, ImportedValue>>

/** A row as it was understood. */
export interface ReadRow {
  line: number
  companyName: string
  values: Values
  /** What cells say besides their value; it is added to the notes. */
  notes: readonly string[]
  errors: { column: string; sentence: string }[]
}

/** What a file brings. */
export interface ImportFile extends Omit<ImportTable, 'table'> {
  columns: { name: string; field: CustomerField | null; samples: string[] }[]
  rows: ReadRow[]
}

const TOO_LONG =
  'Die Zeile hat mehr Werte als die erste Zeile Namen. Texte mit Trennzeichen gehören in Anführungszeichen.'

/** Values of a column that a screen shows. */
const SAMPLES = 3

/** Rows read in one go; between them other calls get their turn. */
const CHUNK = 250

/** Reads a CSV file or a workbook. Throws a refusal that names the file. */
export async function readImportFile(
  name: string,
  content: Buffer,
  options: CustomerImportOptions,
): Promise<ImportFile> {
  const { table, ...about } = await readImportTable(name, content, options)
  const filled = new Set(
    table.rows.flatMap(({ cells }) => Object.keys(cells).filter(column => cells[column])),
  )
  const mapping = mapColumns(table.head, options.mapping, column => !filled.has(column))
  const rows: ReadRow[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await setImmediate()
    rows.push(readRow(row, mapping))
  }
  // Where letters are in doubt, those are shown.
  const isTelling = (cell: string) => (about.isEncodingSure ? cell !== '' : /[^\0-\x7f]/.test(cell))
  const samples = (column: string) => {
    const cells = table.rows.map(row => row.cells[column] ?? '')
    const telling = firstOf(cells, isTelling)
    return telling.length ? telling : firstOf(cells, Boolean)
  }
  const columns = table.head.map(column => ({
    name: column,
    field: mapping.get(column) ?? null,
    samples: samples(column),
  }))
  return { ...about, columns, rows }
}

function firstOf(cells: readonly string[], isWanted: (cell: string) => boolean): string[] {
  const found: string[] = []
  for (const cell of cells) {
    if (isWanted(cell)) found.push(cell)
    if (found.length === SAMPLES) break
  }
  return found
}

function readRow(
  { line, cells, isTooLong }: Table['rows'][number],
  mapping: ReadonlyMap<string, CustomerField | null>,
): ReadRow {
  const errors = isTooLong ? [{ column: '', sentence: TOO_LONG }] : []
  const given: Record<string, unknown> = {}
  const columnOf: Record<string, string> = {}
  const notes: string[] = []
  for (const [column, cell] of Object.entries(cells)) {
    const field = mapping.get(column)
    const read = field && readCell(field, cell, column)
    if (!field || !read) continue
    columnOf[field] = column
    if ('sentence' in read) errors.push({ column, sentence: read.sentence })
    else {
      given[field] = read.value
      notes.push(...(read.notes ?? []))
    }
  }
  restoreZero(given)
  const checked = CustomerFields.safeParse(given, inLanguage('de'))
  if (!checked.success) {
    for (const [field, sentence] of Object.entries(fieldMessages(checked.error.issues)))
      errors.push({ column: columnOf[field] ?? '', sentence })
  }
  const mentioned = Object.entries(checked.data ?? {}).filter(([, value]) => value !== undefined)
  return {
    line,
    companyName: String(given['companyName'] ?? ''),
    values: Object.fromEntries(mentioned) as Values,
    notes,
    errors,
  }
}

/** Spreadsheets drop the zero of Dresden: a German postal code has five digits. */
function restoreZero(given: Record<string, unknown>): void {
  const { country, postalCode } = given
  if (typeof country !== 'string' || typeof postalCode !== 'string') return
  if (storedCountry(country) === 'Germany' && /^\d{4}$/.test(postalCode))
    given['postalCode'] = `0${postalCode}`
}
