import { PassThrough, Readable, addAbortSignal } from 'node:stream'
import { ZipFile } from 'yazl'
import { viennaDay } from '@app/contracts/vienna-day'
import { guarded } from '../tables/formula-guard.ts'
import type { Download } from './answer.interceptor.ts'

/** Digits and blanks name neither a cell nor a function: harmless. */
const PHONE = /^\+\d+( \d+)+$/

/** Includes separators of programs other than German Excel: they skip quoted text when guessing. */
const NEEDS_QUOTES = /[;,\t"\r\n]|^\s|\s$/

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Quoted as in RFC 4180, with an apostrophe where a spreadsheet would calculate. */
export function csvField(value: string): string {
  const text = PHONE.test(value) ? value : guarded(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (fields: string[]) => `${fields.join(';')}\r\n`

/** All digits, and no power of ten. */
const figure = new Intl.NumberFormat('de-AT', { useGrouping: false, maximumFractionDigits: 100 })

/** A number is one in German, also below nothing: no guard makes a text of it. */
function csvCell(cell: ExportCell): string {
  if (typeof cell === 'number') return figure.format(cell)
  if (cell instanceof Amount) return (cell.cents / 100).toFixed(2).replace('.', ',')
  if (cell instanceof Moment) return csvField(cell.text)
  return cell === null ? '' : csvField(cell)
}

async function* write<R>(columns: ExportColumns<R>, batches: AsyncIterable<readonly R[]>) {
  const cells = Object.values(columns)
  yield BYTE_ORDER_MARK + line(Object.keys(columns).map(csvField))
  for await (const rows of batches)
    yield rows.map(row => line(cells.map(cell => csvCell(cell(row))))).join('')
}

/** For German Excel, hence `;`. Written while it is sent, batch by batch. */
export async function csvDownload<R>(
  name: string,
  columns: ExportColumns<R>,
  batches: AsyncGenerator<readonly R[]>,
): Promise<Download> {
  // Before the first row, a failure can still get a proper answer.
  const first = await batches.next()
  const content = Readable.from(write(columns, followed(first, batches)), { objectMode: false })
  return { name, contentType: 'text/csv; charset=utf-8', content: bounded(content, batches) }
}

/** Export timeout in ms. */
const LONGEST = 15 * 60_000

/** Puts the batch that was already read back in front. */
async function* followed<R>(
  first: IteratorResult<readonly R[]>,
  others: AsyncIterable<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  yield first.done ? [] : first.value
  yield* others
}

/** However the file ends, even before it began, release what the batches hold. */
function bounded<R>(content: Readable, batches: AsyncGenerator<readonly R[]>): Readable {
  content.once('close', () => void batches.return(undefined))
  return addAbortSignal(AbortSignal.timeout(LONGEST), content)
}

/** A spreadsheet gets the time itself, a text file the text. */
class Moment {
  constructor(
    readonly at: Date,
    readonly text: string,
    readonly hasTime: boolean,
  ) {}
}

export const dayOf = (at: Date) => new Moment(at, viennaDay(at).split('-').toReversed().join('.'), false)

const inVienna = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export const minuteOf = (at: Date) => new Moment(at, inVienna.format(at).replace(',', ''), true)

/** Cents, shown as euros with two decimals. */
class Amount {
  constructor(readonly cents: number) {}
}

export const amountOf = (cents: number | null) => (cents === null ? null : new Amount(cents))

export type ExportCell = string | number | Moment | Amount | null

export type ExportColumns<R> = Readonly<Record<string, (row: R) => ExportCell>>

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel's limit. */
const LONGEST_CELL = 32_767

const styles = { heading: 1, day: 2, minute: 3, whole: 4, amount: 5 } as const

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

// Excel escapes characters XML lacks as _x001F_; text that already looks like that has its underscore escaped.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g

function xmlText(value: string): string {
  const letters = value.length > LONGEST_CELL ? `${value.slice(0, LONGEST_CELL - 1)}…` : value
  return letters
    .toWellFormed()
    .replace(UNSAYABLE, sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>\r]/g, sign => entities[sign]!)
}

/** An inline string is never calculated, whatever it begins with. */
const textCell = (value: string, style = 0) =>
  `t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Excel's day 0. */
const EPOCH = Date.UTC(1899, 11, 30)

const partsInVienna = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Days since day 0, in Austrian local time: Excel knows no time zones. */
function serialOf({ at, hasTime }: Moment): number {
  const local = Date.parse(`${partsInVienna.format(at).replace(' ', 'T')}Z`)
  const days = (local - EPOCH) / DAY
  return hasTime ? Math.round((days * DAY) / MINUTE) / (DAY / MINUTE) : Math.floor(days)
}

function cellXml(value: ExportCell): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'number')
    return `s="${Number.isInteger(value) ? styles.whole : 0}"><v>${value}</v></c>`
  if (typeof value === 'string') return textCell(value)
  if (value instanceof Amount) return `s="${styles.amount}"><v>${value.cents / 100}</v></c>`
  return `s="${value.hasTime ? styles.minute : styles.day}"><v>${serialOf(value)}</v></c>`
}

const LETTERS = 26

/** 0 is A, 26 is AA. */
const columnName = (index: number): string =>
  (index < LETTERS ? '' : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode(65 + (index % LETTERS))

/** Excel counts rows and cells itself, but Gnumeric and exceljs skip those without a reference. */
function rowXml(number: number, cells: readonly (string | null)[]): string {
  const placed = cells.map((cell, index) =>
    cell === null ? '' : `<c r="${columnName(index)}${number}" ${cell}`,
  )
  return `<row r="${number}">${placed.join('')}</row>`
}

async function* sheet<R>(columns: ExportColumns<R>, batches: AsyncIterable<readonly R[]>) {
  const names = Object.keys(columns)
  const cells = Object.values(columns)
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${names.length}" width="22" customWidth="1"/></cols><sheetData>`
  let number = 1
  yield rowXml(
    number,
    names.map(name => textCell(name, styles.heading)),
  )
  for await (const rows of batches)
    yield rows
      .map(row =>
        rowXml(
          ++number,
          cells.map(cell => cellXml(cell(row))),
        ),
      )
      .join('')
  yield '</sheetData></worksheet>'
}

/** Written while it is sent; numbers and times are typed cells. */
export async function xlsxDownload<R>(
  name: string,
  columns: ExportColumns<R>,
  batches: AsyncGenerator<readonly R[]>,
): Promise<Download> {
  // Before the first row, a failure can still get a proper answer.
  const first = await batches.next()
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(HEAD + text), path)
  const rows = Readable.from(sheet(columns, followed(first, batches)), { objectMode: false })
  rows.on('error', fail)
  zip.on('error', error => fail(error as Error))
  output.once('close', () => rows.destroy())
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  zip.outputStream.pipe(output)
  return { name, contentType: `${KIND}.sheet`, content: bounded(output, batches) }
}
