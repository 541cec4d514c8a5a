import {
  type CustomerImportOptions,
  type ImportField,
  MAX_CUSTOMER_ROWS,
} from '@app/contracts/customer-import'
import type { CustomerField } from '@app/contracts/customers'
import { isOwnFieldPath } from '@app/contracts/own-fields'
import type { Owner } from '@app/contracts/owners'
import { isHead, mapColumns } from './import-columns.ts'
import { type ReadRow, readRow } from './import-row.ts'
import { ImportOwnFields } from './import-own-fields.ts'
import { ownersByName } from './import-owner.ts'
import { type Known, ImportTags } from './import-tags.ts'
import type { OwnField } from '../../own-fields/own-field.entity.ts'
import type { Tag } from '../../tags/tag.entity.ts'
import { type ProblemError, problem } from '../../../platform/http/problem.ts'
import { type CsvRecord, delimiterOf } from '../../../platform/tables/csv-records.ts'
import { type DecodedText, TextUnreadable, decodeWithName } from '../../../platform/tables/decode-text.ts'
import {
  ABOVE_HEAD,
  type Table,
  TableUnreadable,
  heading,
  readTable,
  tableOf,
} from '../../../platform/tables/read-table.ts'
import { openWorkbook } from '../../../platform/tables/read-workbook.ts'
import type { TableFile } from '../../../platform/tables/table-file.ts'
import { WorkbookUnreadable, isWorkbook, workbookSentences } from '../../../platform/tables/workbook-file.ts'

export interface ImportFile extends Omit<ImportTable, 'table'> {
  columns: { name: string; field: ImportField | null; samples: string[] }[]
  rows: ReadRow[]
}

const SAMPLES = 3

const LOOKED_AT = 100

/** A file, how it is to be read, and what the names in it may mean. */
export interface CustomerFile extends TableFile {
  options: CustomerImportOptions
  owners: readonly Owner[]
  tags: readonly Tag[]
  ownFields: readonly OwnField[]
}

/** Reads a CSV file or a workbook. Throws a refusal that names the file. */
export function readImportFile({
  name,
  content,
  options,
  owners,
  tags,
  ownFields,
}: CustomerFile): ImportFile {
  const { table, ...about } = readImportTable(name, content, options)
  const cellsOf = (column: string) => table.rows.map(row => row.cells[column] ?? '')
  const known: Known = { ownerNamed: ownersByName(owners), tags: new ImportTags(tags) }
  const own = new ImportOwnFields(ownFields, table.head, options.mapping)
  const chosen = fixedColumns(table.head, options.mapping, own)
  const mapping = mapColumns(table.head, chosen, column => firstOf(cellsOf(column), Boolean, LOOKED_AT))
  const rows = table.rows.map(row => own.complete(readRow(row, mapping, known), row.cells))
  // Where letters are in doubt, those are shown.
  const isTelling = (cell: string) => (about.isEncodingSure ? cell !== '' : /[^\0-\x7f]/.test(cell))
  const samples = (column: string) => {
    const cells = cellsOf(column)
    const telling = firstOf(cells, isTelling, SAMPLES)
    return telling.length ? telling : firstOf(cells, Boolean, SAMPLES)
  }
  const columns = table.head.map(column => ({
    name: column,
    field: own.pathOf(column) ?? mapping.find(({ name: mapped }) => mapped === column)?.field ?? null,
    samples: samples(column),
  }))
  return { ...about, columns, rows }
}

function fixedColumns(
  head: readonly string[],
  chosen: CustomerImportOptions['mapping'],
  own: ImportOwnFields,
): Record<string, CustomerField | null> {
  const others = Object.entries(chosen).map(([name, field]): [string, CustomerField | null] => [
    name,
    field === null || isOwnFieldPath(field) ? null : field,
  ])
  const taken = head.filter(column => own.pathOf(column) !== null)
  return { ...Object.fromEntries(others), ...Object.fromEntries(taken.map(column => [column, null])) }
}

function firstOf(cells: readonly string[], isWanted: (cell: string) => boolean, most: number): string[] {
  const found: string[] = []
  for (const cell of cells) {
    if (isWanted(cell)) found.push(cell)
    if (found.length === most) break
  }
  return found
}

export interface ImportTable {
  table: Table
  encoding: string
  /** False: staff are asked to check the letters. */
  isEncodingSure: boolean
  delimiter: string
  sheets: string[]
  sheet: string | null
}

const reasons: Readonly<Record<TableUnreadable['reason'], string>> = {
  no_head: 'Die erste Zeile muss die Namen der Spalten enthalten.',
  quotation:
    'Das Anführungszeichen in Zeile {where} wird nicht geschlossen. Setzen Sie am Ende des Textes ein zweites oder löschen Sie es.',
  too_wide: 'Die Zeile {where} hat mehr als 1.000 Spalten.',
  name_twice: 'Die Spalte „{where}“ steht zweimal da.',
  too_many_rows: '',
}

const delimiterNames: Readonly<Record<string, string>> = {
  ';': 'Strichpunkt',
  ',': 'Beistrich',
  '\t': 'Tabulator',
  '|': 'Senkrechter Strich',
  '\u001f': 'eine Spalte',
}

const options = { maxRows: MAX_CUSTOMER_ROWS, isHead, numbersNames: true }

const BESIDES = 100

/** Reads a CSV file or a workbook; its content decides which it is. Throws a refusal that names the file. */
function readImportTable(name: string, content: Buffer, chosen: CustomerImportOptions): ImportTable {
  if (isWorkbook(content)) {
    const { sheets, sheet, records } = sheetOf(name, content, chosen.sheet)
    const table = readable(name, () => tableOf(records, options))
    return { table, encoding: '', isEncodingSure: true, delimiter: '', sheets, sheet }
  }
  const { text, encoding, isSure } = decode(name, content, chosen.encoding)
  const table = readable(name, () => readTable(text, options))
  const delimiter = delimiterOf(text)
  return {
    table,
    encoding,
    isEncodingSure: isSure,
    delimiter: delimiterNames[delimiter] ?? delimiter,
    sheets: [],
    sheet: null,
  }
}

function unreadable(name: string, reason: string, cause: unknown): ProblemError {
  return problem('customer_import.unreadable', { words: { name, reason }, cause })
}

const COVERS = 5

const hasHead = ({ records }: { records: CsvRecord[] }) =>
  records.slice(0, ABOVE_HEAD).some(({ cells }) => isHead(cells.map(heading)))

function sheetOf(name: string, bytes: Buffer, chosen: string | undefined) {
  try {
    const { sheets, read } = openWorkbook(bytes, MAX_CUSTOMER_ROWS + BESIDES)
    const first = { sheets, ...read(chosen) }
    if (chosen !== undefined || hasHead(first)) return first
    // A cover in front of the table.
    for (const other of sheets.slice(1, 1 + COVERS)) {
      const next = { sheets, ...read(other) }
      if (hasHead(next)) return next
    }
    return first
  } catch (error) {
    if (!(error instanceof WorkbookUnreadable)) throw error
    throw unreadable(name, workbookSentences[error.reason], error)
  }
}

function decode(name: string, content: Buffer, chosen: CustomerImportOptions['encoding']): DecodedText {
  try {
    return decodeWithName(content, chosen)
  } catch (error) {
    if (!(error instanceof TextUnreadable)) throw error
    throw unreadable(name, 'Es ist weder eine Tabelle noch eine Textdatei.', error)
  }
}

function readable(name: string, read: () => Table): Table {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error
    if (error.reason === 'too_many_rows')
      throw problem('customer_import.too_many_rows', { words: { name }, cause: error })
    throw unreadable(name, reasons[error.reason].replace('{where}', error.where), error)
  }
}
