import { extname } from 'node:path'
import { readAlone, type ReadingLimits } from '../../../platform/processes/read-alone.ts'

export interface DocumentRequest {
  kind: 'pdf' | 'docx' | 'xlsx'
  bytes: Uint8Array
  most: number
}

/** Characters kept of a document: as many as text_words() uses of a whole mail. */
const MOST_LETTERS = 250_000

const LIMITS: ReadingLimits = { milliseconds: 60_000, residentBytes: 600 * 1024 * 1024 }

// The program lies beside this file, compiled or not, with the same extension.
const PROGRAM = new URL(`./document.child${extname(import.meta.url)}`, import.meta.url)

/** Empty if encrypted, damaged, a scan, another format, or too expensive to read. */
export async function readDocument(name: string, bytes: Uint8Array, limits = LIMITS): Promise<string> {
  const kind = extname(name).slice(1).toLowerCase() as DocumentRequest['kind']
  const request: DocumentRequest = { kind, bytes, most: MOST_LETTERS }
  const answer = await readAlone<{ text: string }>(PROGRAM, request, limits)
  return stored(answer?.text ?? '')
}

/** As much of a text as is kept. NUL and halves of letters are nothing that PostgreSQL could keep. */
export function stored(text: string): string {
  return text.slice(0, MOST_LETTERS).replaceAll('\0', ' ').toWellFormed().trim()
}
