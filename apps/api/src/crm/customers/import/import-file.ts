import type { CustomerImportOptions } from '@app/contracts/customer-import'
import type { CustomerField } from '@app/contracts/customers'
import { setImmediate } from 'node:timers/promises'
import { mapColumns } from './import-columns.ts'
import { readRow, type ReadRow } from './import-row.ts'
import { readImportTable, type ImportTable } from './import-table.ts'

/** What a file brings. */
export interface ImportFile extends Omit<ImportTable, 'table'> {
  columns: { name: string; field: CustomerField | null; samples: string[] }[]
  rows: ReadRow[]
}

/** Values of a column that a screen shows. */
const SAMPLES = 3

/** Values by which the meaning of a column is judged. */
const LOOKED_AT = 100

/** Rows read in one go; between them other calls get their turn. */
const CHUNK = 250

/** Reads a CSV file or a workbook. Throws a refusal that names the file. */
export async function readImportFile(
  name: string,
  content: Buffer,
  options: CustomerImportOptions,
): Promise<ImportFile> {
  const { table, ...about } = await readImportTable(name, content, options)
  const cellsOf = (column: string) => table.rows.map(row => row.cells[column] ?? '')
  const mapping = mapColumns(table.head, options.mapping, column =>
    firstOf(cellsOf(column), Boolean, LOOKED_AT),
  )
  const rows: ReadRow[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index % CHUNK === CHUNK - 1) await setImmediate()
    rows.push(readRow(row, mapping))
  }
  // Where letters are in doubt, those are shown.
  const isTelling = (cell: string) => (about.isEncodingSure ? cell !== '' : /[^\0-\x7f]/.test(cell))
  const samples = (column: string) => {
    const cells = cellsOf(column)
    const telling = firstOf(cells, isTelling, SAMPLES)
    return telling.length ? telling : firstOf(cells, Boolean, SAMPLES)
  }
  const columns = table.head.map(column => ({
    name: column,
    field: mapping.find(({ name: mapped }) => mapped === column)?.field ?? null,
    samples: samples(column),
  }))
  return { ...about, columns, rows }
}

function firstOf(cells: readonly string[], isWanted: (cell: string) => boolean, most: number): string[] {
  const found: string[] = []
  for (const cell of cells) {
    if (isWanted(cell)) found.push(cell)
    if (found.length === most) break
  }
  return found
}
