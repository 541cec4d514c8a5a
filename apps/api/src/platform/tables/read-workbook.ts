import { extname } from 'node:path'
import { readAlone, type ReadingLimits } from '../processes/read-alone.ts'
import type { CsvRecord } from './csv-records.ts'

/** What the reading process is sent. */
export interface WorkbookRequest {
  bytes: Uint8Array
  sheet: string | undefined
  /** Rows that are read; one more tells that there are too many. */
  most: number
}

/** A sheet of a workbook, as rows of texts. */
export interface Workbook {
  /** Names of the visible sheets that are not empty. */
  sheets: string[]
  /** The one that was read. */
  sheet: string | null
  records: CsvRecord[]
}

/** What the reading process answers. */
export type WorkbookAnswer = Workbook | { problem: WorkbookUnreadable['reason'] }

/** A workbook that cannot be read. */
export class WorkbookUnreadable extends Error {
  override readonly name = 'WorkbookUnreadable'

  constructor(readonly reason: 'password' | 'damaged' | 'too_complex') {
    super(`The workbook is unreadable: ${reason}`)
  }
}

/** What is wrong with a workbook and what to do, in German. */
export const workbookSentences: Readonly<Record<WorkbookUnreadable['reason'], string>> = {
  password: 'Die Datei ist mit einem Kennwort geschützt. Speichern Sie sie ohne Kennwort.',
  damaged: 'Es ist keine Tabelle, oder sie ist beschädigt. Speichern Sie sie neu als .xlsx, .ods oder .csv.',
  too_complex:
    'Die Tabelle ist zu umfangreich. Kopieren Sie die Zeilen in eine leere Tabelle oder teilen Sie sie auf.',
}

/** What one file may cost. */
const LIMITS: ReadingLimits = { milliseconds: 45_000, residentBytes: 900 * 1024 * 1024 }

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Beginnings of .xlsx, .xlsb and .ods (ZIP) and of .xls and everything with a password (compound file). */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** HTML and XML that programs save under the name of Excel. */
const MARKUP = /^\s*<(\?xml|!doctype html|html|table|head|meta)/i

/** Whether a file is a workbook; its content decides, not its name. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND)) return true
  return MARKUP.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, ''))
}

let last: Promise<unknown> = Promise.resolve()

/** Reads a workbook in a process of its own, one after the other. Throws WorkbookUnreadable. */
export function readWorkbook(request: WorkbookRequest, limits = LIMITS): Promise<Workbook> {
  const reading = last.then(() => readNext(request, limits))
  last = reading.catch(() => undefined)
  return reading
}

// Compiled or not: the program lies beside this file and has the same extension.
const PROGRAM = new URL(`./workbook.child${extname(import.meta.url)}`, import.meta.url)

async function readNext(request: WorkbookRequest, limits: ReadingLimits): Promise<Workbook> {
  const answer = (await readAlone<WorkbookAnswer>(PROGRAM, request, limits)) ?? { problem: 'too_complex' }
  if ('problem' in answer) throw new WorkbookUnreadable(answer.problem)
  return answer
}
