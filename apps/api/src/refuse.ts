import { StartRefused } from './platform/config/settings.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts'

/** Ends a program. A failure that people can mend is one sentence each; anything else is a defect and keeps its stack. */
export function refuse(error: unknown): never {
  if (error instanceof StartRefused)
    error.sentences.forEach(sentence => process.stderr.write(`${sentence}\n`))
  else if (error instanceof EmbeddedPostgresError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
