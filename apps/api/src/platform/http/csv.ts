import { addAbortSignal, Readable } from 'node:stream'
import type { Download } from './answer.interceptor.ts'

/** What a spreadsheet takes for the beginning of a formula; the apostrophes in front of it make reading it back exact. */
const FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

/** A phone number as people write it. Digits and blanks alone name no cell and no function: it can't do anything. */
const PHONE = /^\+\d+( \d+)+$/

const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/

/** Milliseconds that a file may take; a reader who has fallen asleep is cut off. */
const LONGEST = 15 * 60_000

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A value as a field of a line: quoted after RFC 4180, and with an apostrophe where a spreadsheet would calculate it. */
export function csvField(value: string): string {
  const guarded = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

const line = (values: string[]) => `${values.map(csvField).join(';')}\r\n`

/** The columns of a file: its headings and what stands below them. */
export type CsvColumns<R> = Readonly<Record<string, (row: R) => string | null>>

async function* write<R>(columns: CsvColumns<R>, first: readonly R[], others: AsyncIterable<readonly R[]>) {
  const cells = Object.values(columns)
  const lines = (rows: readonly R[]) => rows.map(row => line(cells.map(cell => cell(row) ?? ''))).join('')
  yield BYTE_ORDER_MARK + line(Object.keys(columns)) + lines(first)
  for await (const rows of others) yield lines(rows)
}

/** A table as a file that is written while it is sent, batch by batch: for Excel in German, hence `;`. */
export async function csvDownload<R>(
  name: string,
  columns: CsvColumns<R>,
  batches: AsyncGenerator<readonly R[]>,
): Promise<Download> {
  // Until the first rows are there, a failure can still have its proper answer.
  const first = await batches.next()
  const content = Readable.from(write(columns, first.done ? [] : first.value, batches), { objectMode: false })
  // However it ends, also before it began: whatever the batches hold is let go.
  content.once('close', () => void batches.return(undefined))
  return {
    name,
    contentType: 'text/csv; charset=utf-8',
    content: addAbortSignal(AbortSignal.timeout(LONGEST), content),
  }
}
