import { CsvError, parse } from 'csv-parse/sync'

/** A row of a table, by the names in its head. */
export interface TableRow {
  /** Where the row begins in the file, from 1. */
  line: number
  cells: Readonly<Record<string, string>>
  /** The row has more cells than the head has names: most likely a separator that belongs into quotation marks. */
  isTooLong: boolean
}

/** What a file of comma separated values holds. */
export interface Table {
  /** Names in the head, as they stand there. */
  head: readonly string[]
  rows: readonly TableRow[]
}

/** A table that cannot be taken: no head, a quotation mark that does not end, a name twice, or too many rows. */
export class TableUnreadable extends Error {
  constructor(
    readonly reason: 'no_head' | 'quotation' | 'name_twice' | 'too_many_rows',
    /** The name that stands there twice. */
    readonly where = '',
  ) {
    super(`The table is unreadable: ${reason}`)
    this.name = 'TableUnreadable'
  }
}

const delimiters = [';', '\t', ','] as const

/** The delimiter that the head uses most, outside of quotation marks. */
export function delimiterOf(text: string): string {
  const [head = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n|\r/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return delimiters.reduce((most, each) => (count(each) > count(most) ? each : most))
}

interface Row {
  record: string[]
  info: { lines: number }
}

function parseRows(text: string, maxRows: number): Row[] {
  try {
    // Other ends of lines would be counted twice.
    return parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      // Inches and the like: a mark inside of a value means itself.
      relax_quotes: true,
      trim: true,
      // The head, and one more than is allowed.
      to: maxRows + 2,
    }) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableUnreadable('quotation')
  }
}

function twice(names: readonly string[]): string | undefined {
  return names.find((name, index) => name && names.indexOf(name) !== index)
}

/** Reads values separated by `;`, `,` or tabs, with names in the first row. Throws TableUnreadable. */
export function readTable(text: string, maxRows: number): Table {
  const [first, ...others] = parseRows(text.trimStart(), maxRows)
  const head = first?.record ?? []
  if (!head.some(Boolean)) throw new TableUnreadable('no_head')
  if (others.length > maxRows) throw new TableUnreadable('too_many_rows')
  const doubled = twice(head)
  if (doubled !== undefined) throw new TableUnreadable('name_twice', doubled)
  const rows = others.flatMap(({ record }, index) => {
    if (!record.some(Boolean)) return []
    // The parser tells where a record ends; the next one begins a line further.
    const line = ((index ? others[index - 1] : first)?.info.lines ?? 0) + 1
    const cells = head.flatMap((name, column) => (name ? [[name, record[column] ?? '']] : []))
    return [
      {
        line,
        cells: Object.fromEntries(cells) as Record<string, string>,
        isTooLong: record.slice(head.length).some(Boolean),
      },
    ]
  })
  return { head: head.filter(Boolean), rows }
}
