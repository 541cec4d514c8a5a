import { pino, type DestinationStream } from 'pino'
import { loggableError } from './loggable-error.ts'

export const LOGGER = Symbol('logger')

/** `words` are required: without them, pino would log the error's message. */
interface Write {
  (words: string): void
  (fields: object, words: string): void
}

/** Pass an error as `err`, which is reduced to its loggable part; other fields: numbers and names from the program. */
export type Logger = Readonly<Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>>

/** JSON lines. Never pass anything that names a person. */
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
