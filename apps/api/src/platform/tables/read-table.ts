import { csvRecords, CsvDamaged, type CsvRecord } from './csv-records.ts'
import { unguarded } from './formula-guard.ts'

export interface TableRow {
  /** First line in the file, from 1. */
  line: number
  cells: Readonly<Record<string, string>>
  /** More cells than the head: most likely an unquoted separator. */
  isTooLong: boolean
}

export interface Table {
  head: readonly string[]
  rows: readonly TableRow[]
}

/** No head, an unclosed quotation mark, a duplicate name, too many rows or cells. */
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

export interface TableOptions {
  maxRows: number
  /** Recognises the head; by default, the first row that is not empty. */
  isHead?: (cells: readonly string[]) => boolean
  /** Duplicate names are numbered instead of refused. */
  numbersNames?: boolean
}

/** Rows allowed above the head: a title, a date. */
export const ABOVE_HEAD = 20

/** Separated by `;`, `,`, `|` or tabs, names in the first row. Throws TableUnreadable. */
export function readTable(text: string, options: TableOptions): Table {
  try {
    return tableOf(csvRecords(text), options)
  } catch (error) {
    if (!(error instanceof CsvDamaged)) throw error
    throw new TableUnreadable(error.reason, String(error.line))
  }
}

const LONGEST_NAME = 200

/** A name as far as it is read. */
export const heading = (cell: string) => cell.slice(0, LONGEST_NAME).trim()

/** Removes the formula guards of our own exports. Throws TableUnreadable. */
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
