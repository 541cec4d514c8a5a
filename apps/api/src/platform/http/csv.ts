import { Readable } from 'node:stream'
import type { Download } from './answer.interceptor.ts'
import { Moment, type ExportCell, type ExportColumns } from './export-columns.ts'
import { bounded, followed } from './streamed-list.ts'

/** What a spreadsheet takes for the beginning of a formula; the apostrophes in front of it make reading it back exact. */
const FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

/** A phone number as people write it. Digits and blanks alone name no cell and no function: it can't do anything. */
const PHONE = /^\+\d+( \d+)+$/

const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A value as a field of a line: quoted after RFC 4180, and with an apostrophe where a spreadsheet would calculate it. */
export function csvField(value: string): string {
  const guarded = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

const line = (values: string[]) => `${values.map(csvField).join(';')}\r\n`

function textOf(cell: ExportCell): string {
  if (cell instanceof Moment) return cell.text
  return cell === null ? '' : String(cell)
}

async function* write<R>(columns: ExportColumns<R>, batches: AsyncIterable<readonly R[]>) {
  const cells = Object.values(columns)
  yield BYTE_ORDER_MARK + line(Object.keys(columns))
  for await (const rows of batches) yield rows.map(row => line(cells.map(cell => textOf(cell(row))))).join('')
}

/** A table as a file that is written while it is sent, batch by batch: for Excel in German, hence `;`. */
export async function csvDownload<R>(
  name: string,
  columns: ExportColumns<R>,
  batches: AsyncGenerator<readonly R[]>,
): Promise<Download> {
  // Until the first rows are there, a failure can still have its proper answer.
  const first = await batches.next()
  const content = Readable.from(write(columns, followed(first, batches)), { objectMode: false })
  return { name, contentType: 'text/csv; charset=utf-8', content: bounded(content, batches) }
}
