/** A workbook that cannot be read. */
export class WorkbookUnreadable extends Error {
  override readonly name = 'WorkbookUnreadable'
  readonly reason: 'password' | 'damaged' | 'too_complex'

  constructor(reason: WorkbookUnreadable['reason']) {
    super(`The workbook is unreadable: ${reason}`)
    this.reason = reason
  }
}

/** What is wrong with a workbook and what to do, in German. */
export const workbookSentences: Readonly<Record<WorkbookUnreadable['reason'], string>> = {
  password: 'Die Datei ist mit einem Kennwort geschützt. Speichern Sie sie ohne Kennwort.',
  damaged: 'Es ist keine Tabelle, oder sie ist beschädigt. Speichern Sie sie neu als .xlsx, .ods oder .csv.',
  too_complex:
    'Die Tabelle ist zu umfangreich. Kopieren Sie die Zeilen in eine leere Tabelle oder teilen Sie sie auf.',
}

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

/** Where the list of a ZIP's files begins; behind it stands a remark of 65,535 bytes at most. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const LONGEST_ZIP_END = 22 + 0xffff

/** The smallest compound file has a header of as many. */
const COMPOUND_HEADER = 512

/** Whether the end of a file is missing. Of such a ZIP, SheetJS reads without an end. */
export function isCutOff(bytes: Uint8Array): boolean {
  if (startsWith(bytes, COMPOUND)) return bytes.length < COMPOUND_HEADER
  return startsWith(bytes, ZIP) && !Buffer.from(bytes.subarray(-LONGEST_ZIP_END)).includes(ZIP_END)
}
