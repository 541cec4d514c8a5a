import { pino, type DestinationStream, type Logger } from 'pino'

/** Injection token of the logger. */
export const LOGGER = Symbol('logger')
export type { Logger }

/** JSON lines, on standard output unless told otherwise. Nothing that names a person may be passed to it. */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.token'], censor: '[redacted]' },
  }
  return pino(options, destination)
}
