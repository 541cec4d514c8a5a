import type { MailUnreadableReason } from './mail-unreadable.ts'
import type { ParsedMail } from './parsed-mail.ts'

/** What the server sends to a parsing process: one file. */
export interface ParseRequest {
  bytes: Uint8Array
}

/** What a parsing process sends: that it has started, then one answer for each file. */
export type ParserMessage =
  | { ready: true }
  | { mail: ParsedMail }
  | { refusal: { reason: MailUnreadableReason; message: string } }

/** With this code a parsing process ends when a parser threw outside of its promise: the file is to blame. */
export const UNREADABLE_EXIT_CODE = 70

/** What one file may cost. */
export interface ParserLimits {
  /** Of the processor: what a damaged file may cost, however busy the machine is. */
  processorMilliseconds: number
  /** Of the clock; a file that takes longer waits for a processor that others have, and may be read later. */
  milliseconds: number
  /** Of the whole process, about 80 MB of which it needs before it reads anything. */
  residentBytes: number
}

/**
 * What the watchdog thread of a parsing process knows. The clock holds when the running file began, or 0, and what the
 * process had cost by then, in microseconds.
 */
export interface WatchdogData {
  limits: ParserLimits
  clock: Float64Array<SharedArrayBuffer>
  parent: number
}
