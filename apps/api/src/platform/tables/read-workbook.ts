import { read, set_cptable, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { compile } from 'html-to-text'
import type { CsvRecord } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import { hiddenTables, openDocument, withBlanks } from './open-document.ts'
import { isCutOff, WorkbookUnreadable } from './workbook-file.ts'

// For programs that may be killed at any moment (see table-file.ts): a hostile workbook may loop or fill the memory.

/** A workbook that is open. */
export interface Workbook {
  /** Visible sheets that are not empty. */
  sheets: string[]
  /** The sheet of that name, else the first one, as rows of texts. */
  read: (name?: string) => { sheet: string | null; records: CsvRecord[] }
}

/** Columns that are read; no table of customers has more. */
const MOST_COLUMNS = 500

/** First bytes of workbooks that are no text. */
const [ZIP, COMPOUND] = [0x50, 0xd0]

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

/** As exactly as Excel calculates; what a sum of decimals has behind that is no part of it. */
const DIGITS = 15

/** A format of decimals alone: 1.10 is a version, and 1.1 another. */
const WITH_DECIMALS = /^[#0]*0\.(0+)(?:[_;].*)?$/

function numberText(value: number, format: string): string {
  if (Number.isInteger(value) && !WITH_DECIMALS.test(format)) return BigInt(value).toString()
  const decimals = WITH_DECIMALS.exec(format)?.[1]!.length ?? 0
  const shown = new Intl.NumberFormat('de-AT', {
    useGrouping: false,
    maximumSignificantDigits: DIGITS,
  }).format(value)
  const [whole, fraction = ''] = shown.split(',')
  const digits = fraction.padEnd(decimals, '0')
  // Three digits behind the mark would be taken for thousands.
  return digits ? `${whole},${digits.padEnd(digits.length === 3 ? 4 : 0, '0')}` : whole!
}

const two = (part: number) => String(part).padStart(2, '0')

/** What a format has besides the letters of days and times. */
const NO_LETTERS = /"[^"]*"|\\.|\[[^\]]*\]|AM\/PM|A\/P/gi

/** A day, a time, or both, as the format shows them; hours may go on counting beyond 24. */
function momentText(value: number, { format, shown, isFrom1904 }: Shown): string {
  const letters = format.replace(NO_LETTERS, '')
  const isCounting = /\[[hms]+\]/i.test(format)
  const hasTime = isCounting || /[hs]/i.test(letters)
  const hasDay = /[dy]/i.test(letters) || !hasTime
  if (!hasDay && (value >= 1 || isCounting || !/h/i.test(letters)))
    return shown.includes(':') ? shown : String(SSF.format(format, value))
  const at = SSF.parse_date_code(value, { date1904: isFrom1904 && hasDay }) as Moment | null
  if (!at) return numberText(value, '')
  const seconds = /s/i.test(letters) && at.S ? `:${two(at.S)}` : ''
  const time = `${two(at.H)}:${two(at.M)}${seconds}`
  if (!hasDay || (hasTime && value < 1)) return time
  const day = `${two(at.d)}.${two(at.m)}.${at.y}`
  return hasTime && time !== '00:00' ? `${day} ${time}` : day
}

/** Parts of a day, as the library has them. */
interface Moment {
  y: number
  m: number
  d: number
  H: number
  M: number
  S: number
}

/** How a number is shown in its workbook. */
interface Shown {
  format: string
  shown: string
  isFrom1904: boolean
}

function textOf(cell: CellObject | undefined, isFrom1904: boolean): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return cell.w ?? '#WERT!'
  if (typeof cell.v === 'boolean') return cell.v ? 'ja' : 'nein'
  if (typeof cell.v === 'string') return cell.v.replaceAll('_x000D_', '').trim()
  const value = Number(cell.v)
  const format = String(cell.z ?? '')
  const isStroked = WITH_STROKE.test(format) && Number.isSafeInteger(value)
  const shown = isStroked ? inPlaces(format, value).trim() : (cell.w?.trim() ?? '')
  if (SSF.is_date(format)) return momentText(value, { format, shown, isFrom1904 })
  if (/^-?[\d.]+%$/.test(shown)) return shown.replace('.', ',')
  return isShownAsText(shown, value) ? shown : numberText(value, format)
}

/** A value that stands in front of several rows is that of each, where the rows say something at all. */
function spread(rows: Rows, merges: WorkSheet['!merges']): void {
  const first = rows.findIndex(row => row?.some(isFilled))
  for (const { s, e } of merges ?? [])
    for (let at = s.r + 1; s.r > first && at <= e.r && at < rows.length; at++)
      if (rows[at]?.some(isFilled)) rows[at]![s.c] = rows[s.r]?.[s.c]
}

type Rows = ((CellObject | undefined)[] | undefined)[]

const isFilled = (cell: CellObject | undefined) => !!cell && cell.t !== 'z'

function recordsOf(book: WorkBook, name: string, most: number): CsvRecord[] {
  const records: CsvRecord[] = []
  const sheet = book.Sheets[name]
  const rows = (sheet?.['!data'] ?? []) as Rows
  const isFrom1904 = !!book.Workbook?.WBProps?.date1904
  spread(rows, sheet?.['!merges'])
  for (const [index, row] of rows.entries()) {
    const cells = Array.from(row?.slice(0, MOST_COLUMNS) ?? [], cell => textOf(cell, isFrom1904))
    if (cells.some(Boolean)) records.push({ line: index + 1, cells })
    if (records.length > most) break
  }
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  return records.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }))
}

function sheetsOf(book: WorkBook): string[] {
  const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  return visible.filter(name => recordsOf(book, name, 0).length)
}

const isText = (bytes: Uint8Array) => bytes[0] !== ZIP && bytes[0] !== COMPOUND

const options = { cellFormula: false, cellNF: true, cellHTML: false, dense: true } as const

/** Signs of HTML by their name or number; the library knows those that HTML itself needs, and no others. */
const SIGN = /&(?!(?:lt|gt|amp|quot|apos|nbsp);)(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

const textOfSign = compile({
  wordwrap: false,
  selectors: [],
  limits: { maxInputLength: 40, maxDepth: 1, maxChildNodes: 1, ellipsis: '' },
})
const withSigns = (html: string) =>
  html.replace(
    SIGN,
    sign => textOfSign(sign).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') || sign,
  )

/** HTML and XML under the name of Excel are texts, in whatever encoding; what stands in HTML is read as it stands there. */
function readText(text: string): WorkBook {
  if (!text.trimStart().startsWith('<?xml'))
    return read(withSigns(text), { type: 'string', raw: true, ...options })
  return withHidden(read(withBlanks(text), { type: 'string', ...options }), text)
}

function readBytes(bytes: Uint8Array): WorkBook {
  const document = bytes[0] === ZIP ? openDocument(bytes) : null
  if (!document) return read(bytes, { type: 'array', ...options })
  return withHidden(read(document.bytes, { type: 'array', ...options }), document.content)
}

/** Tells of an OpenDocument which of its tables are hidden. */
function withHidden(book: WorkBook, content: string): WorkBook {
  if (!content.includes('<table:table')) return book
  const Sheets = hiddenTables(content).map(isHidden => ({ Hidden: isHidden ? 1 : 0 }) as const)
  return { ...book, Workbook: { ...book.Workbook, Sheets } }
}

set_cptable(codePages)

/** Opens a workbook. Of a sheet `most` rows are read; one more tells that there are too many. Throws WorkbookUnreadable. */
export function openWorkbook(bytes: Uint8Array, most: number): Workbook {
  const book = opened(bytes)
  const sheets = sheetsOf(book)
  return {
    sheets,
    read(name) {
      const sheet = sheets.find(each => each === name) ?? sheets[0] ?? null
      return { sheet, records: sheet === null ? [] : recordsOf(book, sheet, most) }
    },
  }
}

function opened(bytes: Uint8Array): WorkBook {
  if (isCutOff(bytes)) throw new WorkbookUnreadable('damaged')
  try {
    return isText(bytes) ? readText(decodeText(bytes).replace(/^\ufeff/, '')) : readBytes(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new WorkbookUnreadable('too_complex')
    throw new WorkbookUnreadable(/passw|encrypt/i.test(String(error)) ? 'password' : 'damaged')
  }
}
