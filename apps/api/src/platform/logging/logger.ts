import { pino, type DestinationStream } from 'pino'
import { loggableError } from './loggable-error.ts'

/** Injection token of the logger. */
export const LOGGER = Symbol('logger')

/** Writes a line. The words are the program's own: for an error without any, pino would take the error's. */
interface Write {
  (words: string): void
  (fields: object, words: string): void
}

/** An error goes in as `err`, which keeps what may be logged of it; other fields are numbers and names of the program. */
export type Logger = Readonly<Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>>

/** JSON lines, on standard output unless told otherwise. Nothing that names a person may be passed to it. */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggableError(error) },
    redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.token'], censor: '[redacted]' },
  }
  return pino(options, destination)
}
