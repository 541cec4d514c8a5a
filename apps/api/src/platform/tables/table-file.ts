import type { ProblemCode } from '@app/contracts/problem'
import { problem } from '../http/problem.ts'
import { readAlone, type ReadingLimits } from '../processes/read-alone.ts'
import { workbookSentences } from './workbook-file.ts'

/** A received table, as the program that reads it is sent it. */
export interface TableFile {
  name: string
  content: Buffer
}

/** What one file may cost. */
const LIMITS: ReadingLimits = { milliseconds: 45_000, residentBytes: 900 * 1024 * 1024 }

/**
 * Reads a table, whether CSV, JSON or a workbook, by a program of ours in a process of its own: five megabytes of brackets or
 * quotation marks take seconds. Refuses a file that costs too much.
 */
export async function readTableFile<Read>(
  program: URL,
  file: TableFile,
  unreadable: ProblemCode,
  limits = LIMITS,
): Promise<Read> {
  const read = await readAlone<Read>(program, file, limits)
  if (!read) throw problem(unreadable, { words: { name: file.name, reason: workbookSentences.too_complex } })
  return read
}
