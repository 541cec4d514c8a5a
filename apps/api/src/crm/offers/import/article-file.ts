import { type ArticleField, articleFieldNames, type UnitName, unitNames } from '@app/contracts/articles'
import { MAX_ARTICLE_ROWS } from '@app/contracts/article-import'
import { readNumber } from '@app/contracts/numbers'
import { spelledOut } from '@app/contracts/text'
import { problem } from '../../../platform/http/problem.ts'
import { decodeText, TextUnreadable } from '../../../platform/tables/decode-text.ts'
import { readTable, type Table, tableOf, TableUnreadable } from '../../../platform/tables/read-table.ts'
import { openWorkbook } from '../../../platform/tables/read-workbook.ts'
import type { TableFile } from '../../../platform/tables/table-file.ts'
import { isWorkbook, WorkbookUnreadable, workbookSentences } from '../../../platform/tables/workbook-file.ts'

const otherNames: Readonly<Record<ArticleField, string>> = {
  number:
    'nummer nr artikelnr artnr artikel sku itemnumber articlenumber partnumber teilenummer bestellnummer bestellnr',
  nameDe: 'bezeichnung artikelbezeichnung kurztext produkt leistung description title titel artikelname',
  nameEn: 'nameenglisch nameen bezeichnungenglisch bezeichnungen englisch english',
  textDe: 'langtext text details beschreibungdeutsch',
  textEn: 'beschreibungenglisch beschreibungen langtextenglisch texten',
  unit: 'mengeneinheit me vpe unit uom',
  price:
    'preis vkpreis vk verkaufspreis listenpreis einzelpreis nettopreis preisnetto netto vknetto preisexkl preisexklust preisexklmwst preisohneust preisohnemwst preiszzglust preiszzglmwst price listprice unitprice netprice',
  vatRate: 'ust ustsatz mwst mwstsatz steuer steuersatz vat vatrate tax',
  isActive: 'active status',
}

/** "Preis in €", "PREIS" and "preis" become equal. */
const plain = (name: string) =>
  spelledOut(name)
    .replace(/(in)?(?<!\s)\s*(€|eur|euro|%)|[[(][^\])]*[\])]/g, match =>
      /engl|\ben\b/.test(match) ? match : '',
    )
    .replace(/[^a-z]/g, '')

const known: ReadonlyMap<string, ArticleField> = new Map(
  (Object.keys(articleFieldNames) as ArticleField[]).flatMap(field =>
    [field, articleFieldNames[field], ...otherNames[field].split(' ')].map(
      name => [plain(name), field] as const,
    ),
  ),
)

/** "€/Stk.", "je Stk." and "1 STK" become equal; "100 Stk" and "m²" stay different. */
const plainUnit = (text: string) =>
  spelledOut(text)
    .replace(/^((€|eur|euro)(?=[\s/]))?\s*((je|pro|per|a)\s+|\/\s*)?(1(?![\d.,])\s*)?/, '')
    .replace(/[\s.-]/g, '')

const unitWords: ReadonlyMap<string, UnitName> = new Map([
  ...Object.entries(unitNames).flatMap(([unit, { de, en }]) =>
    [unit, de, en].map(word => [plainUnit(word), unit as UnitName] as const),
  ),
  ...(['stueck', 'st', 'pcs', 'stk'] as const).map(word => [word, 'piece'] as const),
  ...(['pausch', 'pa', 'psch', 'flat'] as const).map(word => [word, 'flat'] as const),
  ...(['stunde', 'stunden', 'h', 'hour', 'hours'] as const).map(word => [word, 'hour'] as const),
  ...(['tag', 'days'] as const).map(word => [word, 'day'] as const),
  ...(['monat', 'mon', 'months'] as const).map(word => [word, 'month'] as const),
  ...(['meter', 'lfm'] as const).map(word => [word, 'metre'] as const),
])

const besidePrices = new Set(
  `€ eur euro in je pro per 1 unit each netto net exkl excl exklusive excluding exclusive ex ohne zzgl zuzueglich plus
    without ust mwst umsatzsteuer mehrwertsteuer steuer vat tax ${[...unitWords.keys()].join(' ')}`.split(
    /\s+/,
  ),
)
const YEAR = /^20[2-9]\d$/

/** Gross prices, prices per hundred and other currencies use the same name; the rest of the heading tells. */
function isNetOfOne(heading: string): boolean {
  const text = spelledOut(heading).replace(/\b[12]0\s?%/g, '')
  const [name = ''] = text.split(/[[(]/, 1)
  const beside = name.replace(/[a-z]+/g, ' ') + text.slice(name.length)
  const words = beside.match(/[a-z]+|\d+|[^\s\w.,:;/()[\]*|–-]/g) ?? []
  return words.every(word => besidePrices.has(word) || YEAR.test(word))
}

function fieldOf(column: string): ArticleField | undefined {
  const field = known.get(plain(column))
  return field === 'price' && !isNetOfOne(column) ? undefined : field
}

const priceUnits = new Set(
  'preiseinheit pe preismenge mengejepreis preisbasis preisper preisje per je priceunit priceper pricebasis'.split(
    ' ',
  ),
)
const isOne = (text: string) => !text || unitWords.has(plainUnit(text)) || readNumber(text, '') === 1

type ReadValue = { value: unknown } | { sentence: string }

export interface ArticleRow {
  line: number
  values: Partial<Record<ArticleField, unknown>>
  errors: { column: string; sentence: string }[]
  columns: Partial<Record<ArticleField, string>>
}

export interface ArticleFile {
  rows: ArticleRow[]
  ignoredColumns: string[]
}

/** Reads a price list. Throws a refusal that names the file. */
export function readArticleFile({ name, content }: TableFile): ArticleFile {
  const table = tableIn(name, content)
  const columns = table.head.map(column => ({
    column,
    field: fieldOf(column),
    isPriceUnit: priceUnits.has(plain(column)),
  }))
  const prices = columns.find(({ field }) => field === 'price')?.column
  const mark = decimalMark(prices ? table.rows.map(row => row.cells[prices] ?? '') : [])
  const isFromWorkbook = isWorkbook(content)
  const names = Object.fromEntries(columns.toReversed().map(({ field, column }) => [field, column]))
  const rows = table.rows.map(({ line, cells }) => {
    const row: ArticleRow = { line, values: {}, errors: [], columns: names }
    for (const { column, field, isPriceUnit } of columns) {
      const written = (cells[column] ?? '').trim()
      const text = field === 'number' && isFromWorkbook ? withPoint(written) : written
      if (isPriceUnit && !isOne(text))
        row.errors.push({
          column,
          sentence: `Der Preis gilt für ${text}: Bitte geben Sie ihn für eine Einheit an.`,
        })
      if (!field || !text || field in row.values) continue
      const read = readValue(field, text, mark)
      if ('sentence' in read) row.errors.push({ column, ...read })
      else row.values[field] = read.value
    }
    return row
  })
  return { rows, ignoredColumns: columns.filter(({ field }) => !field).map(({ column }) => column) }
}

/** A number of Excel that names an article: 1.10 and 1.1 are two. Behind three decimals stands a zero that is none of its own. */
const withPoint = (text: string) =>
  text.replace(/^(\d+),(?:(\d{3})0|(\d+))$/, (_, whole: string, three?: string, decimals?: string) =>
    [whole, three ?? decimals].join('.'),
  )

function readValue(field: ArticleField, text: string, mark: DecimalMark): ReadValue {
  if (field === 'price') return readPrice(text, mark)
  if (field === 'vatRate') {
    const rate = readNumber(text.replace('%', ''), '')
    return rate === null ? { sentence: `„${text}“ ist keine Zahl.` } : { value: rate }
  }
  if (field === 'unit') {
    const unit = unitWords.get(plainUnit(text))
    return unit ? { value: unit } : { sentence: `Die Einheit „${text}“ gibt es hier nicht.` }
  }
  if (field !== 'isActive') return { value: text }
  if (/^(ja|j|yes|y|true|wahr|1|x|aktiv|active)$/i.test(text)) return { value: true }
  if (/^(nein|n|no|false|falsch|0|inaktiv|inactive)$/i.test(text)) return { value: false }
  return { sentence: `„${text}“ heißt weder ja noch nein.` }
}

type DecimalMark = ',' | '.' | null

const figure = (text: string) =>
  text
    .replace(/€|\beur(o)?\b/gi, '')
    .replace(/[.,][-–—]+\s*$/, '')
    .trim()

/** "1.780" is ambiguous by itself. */
const UNCLEAR = /^\d{1,3}[.,]\d{3}$/

/** Null if the prices of the list don't show it, or contradict each other. */
function decimalMark(cells: readonly string[]): DecimalMark {
  const marks = new Set(
    cells.map(figure).flatMap(text => {
      const [, mark, decimals] = /([.,])(\d+)$/.exec(text) ?? []
      const other = mark === ',' ? '.' : ','
      // "1.234.567" has no decimals; "1.234,567" has.
      return mark && (decimals!.length !== 3 || text.includes(other)) ? [mark] : []
    }),
  )
  const [only] = marks
  return marks.size === 1 ? (only as DecimalMark) : null
}

/** Euros. Ambiguous prices are decided by the rest of the list, else rejected. */
function readPrice(text: string, mark: DecimalMark): ReadValue {
  const plainText = figure(text)
  if (UNCLEAR.test(plainText) && mark === null)
    return { sentence: `„${text}“ ist mehrdeutig: Bitte schreiben Sie den Preis mit zwei Nachkommastellen.` }
  const value = readNumber(plainText, mark === ',' ? '.' : mark === '.' ? ',' : '')
  return value === null ? { sentence: `„${text}“ ist kein Preis.` } : { value }
}

const reasons: Readonly<Record<TableUnreadable['reason'], string>> = {
  no_head: 'Die erste Zeile muss die Namen der Spalten enthalten.',
  quotation: 'Das Anführungszeichen in Zeile {where} wird nicht geschlossen.',
  too_wide: 'Die Zeile {where} hat mehr als 1.000 Spalten.',
  name_twice: 'Die Spalte „{where}“ steht zweimal da.',
  too_many_rows: 'Sie hat mehr als 5.000 Zeilen. Bitte teilen Sie die Datei auf.',
}

/** Skips a title above the headings. */
const isHead = (cells: readonly string[]) => cells.some(cell => known.get(plain(cell)) === 'number')
const options = { maxRows: MAX_ARTICLE_ROWS, isHead, numbersNames: true }

function tableIn(name: string, content: Buffer): Table {
  const unreadable = (reason: string, cause: unknown) =>
    problem('article_import.unreadable', { words: { name, reason }, cause })
  try {
    if (!isWorkbook(content)) return readTable(decodeText(content), options)
    return tableOf(openWorkbook(content, MAX_ARTICLE_ROWS + 100).read().records, options)
  } catch (error) {
    if (error instanceof TextUnreadable)
      throw unreadable('Es ist weder eine Tabelle noch eine Textdatei.', error)
    if (error instanceof WorkbookUnreadable) throw unreadable(workbookSentences[error.reason], error)
    if (error instanceof TableUnreadable)
      throw unreadable(reasons[error.reason].replace('{where}', error.where), error)
    throw error
  }
}
