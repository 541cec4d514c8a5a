import { csvRecords, CsvDamaged, type CsvRecord } from './csv-records.ts'
import { unguarded } from './formula-guard.ts'

/** A row of a table, by the names in its head. */
export interface TableRow {
  /** Where the row begins in the file, from 1. */
  line: number
  cells: Readonly<Record<string, string>>
  /** The row has more cells than the head has names: most likely a separator that belongs into quotation marks. */
  isTooLong: boolean
}

/** What a file of comma separated values or a sheet holds. */
export interface Table {
  /** Names in the head, as they stand there. */
  head: readonly string[]
  rows: readonly TableRow[]
}

/** A table that cannot be taken: no head, a quotation mark that does not end, a name twice, too many rows or cells. */
export class TableUnreadable extends Error {
  override readonly name = 'TableUnreadable'
  readonly reason: 'no_head' | 'quotation' | 'too_wide' | 'name_twice' | 'too_many_rows'
  /** The name that stands there twice, or the line. */
  readonly where: string

  constructor(reason: TableUnreadable['reason'], where = '') {
    super(`The table is unreadable: ${reason}`)
    this.reason = reason
    this.where = where
  }
}

/** How a table is to be read. */
export interface TableOptions {
  maxRows: number
  /** Whether these are names of columns; without it the first row that is not empty has them. */
  isHead?: (cells: readonly string[]) => boolean
  /** A name that stands there twice is numbered instead of refused. */
  numbersNames?: boolean
}

/** Rows that may stand above the head: a title, a date. */
export const ABOVE_HEAD = 20

/** Reads values separated by `;`, `,`, `|` or tabs, with names in the first row. Throws TableUnreadable. */
export function readTable(text: string, options: TableOptions): Table {
  try {
    return tableOf(csvRecords(text), options)
  } catch (error) {
    if (!(error instanceof CsvDamaged)) throw error
    throw new TableUnreadable(error.reason, String(error.line))
  }
}

/** Letters of a name in the head. */
const LONGEST_NAME = 200

const heading = (cell: string) => cell.slice(0, LONGEST_NAME).trim()

/** A table of rows from any file; what our own exports guard against formulas is as it was. Throws TableUnreadable. */
export function tableOf(
  records: Iterable<CsvRecord>,
  { maxRows, isHead, numbersNames }: TableOptions,
): Table {
  const filled: CsvRecord[] = []
  for (const record of records) {
    if (record.cells.some(Boolean)) filled.push({ ...record, cells: record.cells.map(unguarded) })
    if (filled.length > maxRows + ABOVE_HEAD) break
  }
  const above = isHead ? filled.slice(0, ABOVE_HEAD).findIndex(({ cells }) => isHead(cells.map(heading))) : 0
  const [first, ...others] = filled.slice(Math.max(0, above))
  if (!first) throw new TableUnreadable('no_head')
  if (others.length > maxRows) throw new TableUnreadable('too_many_rows')
  const written = first.cells
    .map(heading)
    .map((name, column) =>
      name || !others.some(({ cells }) => cells[column]) ? name : `Spalte ${column + 1}`,
    )
  const names = numbersNames ? numbered(written) : written
  const doubled = names.find((name, index) => name && names.indexOf(name) !== index)
  if (doubled !== undefined) throw new TableUnreadable('name_twice', doubled)
  const rows = others.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      names.flatMap((name, column) => (name ? [[name, cells[column] ?? '']] : [])),
    ) as Record<string, string>,
    isTooLong: cells.slice(names.length).some(Boolean),
  }))
  return { head: names.filter(Boolean), rows }
}

function numbered(names: readonly string[]): string[] {
  const given = new Set<string>()
  return names.map(name => {
    let own = name
    for (let count = 2; own && given.has(own); count++) own = `${name} (${count})`
    given.add(own)
    return own
  })
}
