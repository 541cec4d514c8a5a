import { pino, type Logger } from 'pino'

/** Injection token of the logger. */
export const LOGGER = Symbol('logger')
export type { Logger }

/** JSON lines on standard output. Nothing that names a person may be passed to it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.token'], censor: '[redacted]' },
  })
}
