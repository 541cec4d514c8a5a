import { MAX_IMPORT_ROWS } from '@app/contracts/robot-import'
import { type ProblemError, problem } from '../../platform/http/problem.ts'
import { TextUnreadable, decodeText } from '../../platform/tables/decode-text.ts'
import { type Table, TableUnreadable, readTable, tableOf } from '../../platform/tables/read-table.ts'
import { openWorkbook } from '../../platform/tables/read-workbook.ts'
import type { TableFile } from '../../platform/tables/table-file.ts'
import { WorkbookUnreadable, isWorkbook, workbookSentences } from '../../platform/tables/workbook-file.ts'

/** CSV has text, JSON any type. */
export interface FileRow {
  line: number
  values: Readonly<Record<string, unknown>>
  /** Error of the whole row. */
  fault: string | null
}

/** A file as rows. */
export interface RobotFile {
  columns: readonly string[]
  rows: readonly FileRow[]
}

const TOO_LONG =
  'Die Zeile hat mehr Werte als die erste Zeile Namen. Texte mit Trennzeichen gehören in Anführungszeichen.'

const reasons: Readonly<Record<TableUnreadable['reason'], string>> = {
  no_head: 'Die erste Zeile muss die Namen der Spalten enthalten.',
  quotation: 'Das Anführungszeichen in Zeile {where} wird nicht geschlossen.',
  too_wide: 'Die Zeile {where} hat mehr als 1.000 Spalten.',
  name_twice: 'Die Spalte „{where}“ steht zweimal da.',
  too_many_rows: '',
}

function unreadable(name: string, reason: string, cause?: unknown): ProblemError {
  return problem('robot_import.unreadable', { words: { name, reason }, cause })
}

/** Reads a CSV or JSON file or a workbook; which it is says its content. Throws a refusal that names the file. */
export function readRobotFile({ name, content }: TableFile): RobotFile {
  if (isWorkbook(content)) return readSheet(name, content)
  const text = textOf(name, content)
  return /^\s*[[{]/.test(text) ? readJson(name, text) : readCsv(name, text)
}

function textOf(name: string, content: Buffer): string {
  try {
    return decodeText(content)
  } catch (error) {
    if (!(error instanceof TextUnreadable)) throw error
    throw unreadable(name, 'Es ist weder eine Tabelle noch eine Textdatei.', error)
  }
}

const options = { maxRows: MAX_IMPORT_ROWS }

function readSheet(name: string, bytes: Buffer): RobotFile {
  try {
    const { records } = openWorkbook(bytes, MAX_IMPORT_ROWS + 1).read()
    return fileOf(name, () => tableOf(records, options))
  } catch (error) {
    if (!(error instanceof WorkbookUnreadable)) throw error
    throw unreadable(name, workbookSentences[error.reason], error)
  }
}

const readCsv = (name: string, text: string) => fileOf(name, () => readTable(text, options))

function fileOf(name: string, read: () => Table): RobotFile {
  try {
    const { head, rows } = read()
    return {
      columns: head,
      rows: rows.map(({ line, cells, isTooLong }) => ({
        line,
        values: cells,
        fault: isTooLong ? TOO_LONG : null,
      })),
    }
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error
    if (error.reason === 'too_many_rows') throw problem('robot_import.too_many_rows', { words: { name } })
    throw unreadable(name, reasons[error.reason].replace('{where}', error.where), error)
  }
}

/** As many as a row of CSV may have. */
const MOST_COLUMNS = 1_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(name: string, text: string): RobotFile {
  const records = recordsOf(name, text)
  if (records.length > MAX_IMPORT_ROWS) throw problem('robot_import.too_many_rows', { words: { name } })
  const rows = records.map((record, index) => ({
    line: index + 1,
    values: isRecord(record) ? record : {},
    fault: isRecord(record) ? null : 'Der Eintrag ist kein Objekt.',
  }))
  const columns = new Set<string>()
  for (const { values } of rows) for (const name of Object.keys(values)) columns.add(name)
  if (columns.size > MOST_COLUMNS) throw unreadable(name, 'Es hat mehr als 1.000 verschiedene Namen.')
  return { columns: [...columns], rows }
}

function recordsOf(name: string, text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return parsed
  } catch (error) {
    throw unreadable(name, 'Es ist kein gültiges JSON.', error)
  }
  throw unreadable(name, 'Erwartet wird eine Liste von Robotern: [ { … }, { … } ].')
}
