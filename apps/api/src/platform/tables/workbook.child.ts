/** The program that reads one workbook and may be killed at any moment: a hostile one may loop or fill the memory. */
import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { answerOnce } from '../processes/answer-once.ts'
import type { CsvRecord } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import type { WorkbookAnswer, WorkbookRequest } from './read-workbook.ts'

/** Columns that are read; no table of customers has more. */
const MOST_COLUMNS = 500

/** First bytes of workbooks that are no text. */
const ZIP_OR_COMPOUND = new Set([0x50, 0xd0])

/** Figures that are meant to be calculated with: grouped, in money, as a power. */
const AMOUNT = /\d[.,' ]\d{3}(?!\d)|[€$£¥]|\d[Ee][+-]?\d/

/** A format of digits with a stroke between, which the library takes for that of a fraction: `0000 / 0000000`. */
const WITH_STROKE = /^(?:"[^"]*"|\\.|[0# ()+-])*[0#] ?\/ ?(?:"[^"]*"|\\.|[0# ()+/-])+$/

/** Puts the digits into their places from the right; the first place takes the rest. */
function inPlaces(format: string, value: number): string {
  const digits = [...String(value)]
  const parts = format.match(/"[^"]*"|\\.|./g) ?? []
  const isPlace = (part: string) => part === '0' || part === '#'
  const first = parts.findIndex(isPlace)
  const shown = parts
    .map((part, index) => ({ part, index }))
    .toReversed()
    .map(({ part, index }) => {
      if (!isPlace(part)) return part.replace(/^"(.*)"$/, '$1').replace(/^\\/, '')
      if (index === first) return digits.splice(0).join('') || (part === '0' ? '0' : '')
      return digits.pop() ?? (part === '0' ? '0' : '')
    })
  return shown.toReversed().join('')
}

/** A whole number that is shown with more in front of it or between its digits is a text: 01067, D-01067, +43 664 …, 0664 / … */
function isShownAsText(shown: string, value: number): boolean {
  if (!Number.isSafeInteger(value) || value < 0 || shown === String(value)) return false
  const digits = shown.replace(/\D/g, '')
  // Blanks between groups may be those of thousands: only in front of a zero or a plus they are not.
  return digits.endsWith(String(value)) && (/^[+0(]/.test(shown) || !AMOUNT.test(shown))
}

function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = value.toFixed(4).replace(/0+$/, '')
  // Three digits behind the mark would be taken for thousands.
  return (/\.\d{3}$/.test(text) ? `${text}0` : text).replace('.', ',')
}

const dayText = (date: Date) =>
  [date.getUTCDate(), date.getUTCMonth() + 1].map(part => String(part).padStart(2, '0')).join('.') +
  `.${date.getUTCFullYear()}`

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return cell.w ?? '#WERT!'
  if (cell.v instanceof Date) return dayText(cell.v)
  if (typeof cell.v === 'boolean') return cell.v ? 'ja' : 'nein'
  if (typeof cell.v !== 'number') return cell.v.replaceAll('_x000D_', '').trim()
  const hasStroke = typeof cell.z === 'string' && WITH_STROKE.test(cell.z) && Number.isSafeInteger(cell.v)
  const shown = hasStroke ? inPlaces(String(cell.z), cell.v).trim() : (cell.w?.trim() ?? '')
  if (/^-?[\d.]+%$/.test(shown)) return shown.replace('.', ',')
  return isShownAsText(shown, cell.v) ? shown : numberText(cell.v)
}

function recordsOf(sheet: WorkSheet | undefined, most: number): CsvRecord[] {
  const records: CsvRecord[] = []
  const rows = (sheet?.['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[]
  for (const [index, row] of rows.entries()) {
    const cells = Array.from(row?.slice(0, MOST_COLUMNS) ?? [], textOf)
    if (cells.some(Boolean)) records.push({ line: index + 1, cells })
    if (records.length > most) break
  }
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  return records.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }))
}

function sheetsOf({ SheetNames, Sheets, Workbook }: WorkBook): string[] {
  const visible = SheetNames.filter((_, index) => !Workbook?.Sheets?.[index]?.Hidden)
  return visible.filter(name => recordsOf(Sheets[name], 0).length)
}

const isText = (bytes: Uint8Array) => !ZIP_OR_COMPOUND.has(bytes[0]!)

function answer({ bytes, sheet, most }: WorkbookRequest): WorkbookAnswer {
  try {
    const options = {
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellNF: true,
      cellHTML: false,
      dense: true,
    }
    // HTML and XML under the name of Excel are texts, in whatever encoding.
    const book = isText(bytes)
      ? read(decodeText(bytes).replace(/^\ufeff/, ''), { type: 'string', ...options })
      : read(bytes, { type: 'array', ...options })
    const sheets = sheetsOf(book)
    const chosen = sheets.find(name => name === sheet) ?? sheets[0] ?? null
    return { sheets, sheet: chosen, records: chosen === null ? [] : recordsOf(book.Sheets[chosen], most) }
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'too_complex' }
    return { problem: /passw|encrypt/i.test(String(error)) ? 'password' : 'damaged' }
  }
}

set_cptable(codePages)
answerOnce(answer)
