import { inspect } from 'node:util'
import { StartRefused } from './platform/config/settings.ts'
import { isBrokenConnection, lacksRights, unusableDatabase } from './platform/database/database-errors.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts'
import { loggableError } from './platform/logging/loggable-error.ts'

const unusable = (says: string) => `Die Datenbank ist nicht benutzbar; PostgreSQL meldet: ${says}.
Sind Dateien beschädigt oder fehlen sie, bitte den Ordner der Datenbank aufheben und eine Sicherung zurückspielen.
`

const LACKS_RIGHTS =
  'Der Datenbankrolle fehlen Rechte: bitte zuerst „npm run migrate“ mit der Rolle ausführen, der die Datenbank gehört, und der des Servers Rechte geben, wie es docs/operations.md zeigt.'

const BROKEN_CONNECTION =
  'Die Verbindung zur Datenbank ist abgerissen. Bitte noch einmal versuchen, sobald die Datenbank läuft.'

/** Expected failures print one sentence each; anything else is a bug and prints its stack. */
export function refuse(error: unknown): never {
  const says = unusableDatabase(error)
  if (error instanceof StartRefused)
    error.sentences.forEach(sentence => process.stderr.write(`${sentence}\n`))
  else if (error instanceof EmbeddedPostgresError) process.stderr.write(`${error.message}\n`)
  else if (lacksRights(error)) process.stderr.write(`${LACKS_RIGHTS}\n`)
  else if (says) process.stderr.write(unusable(says))
  else if (isBrokenConnection(error)) process.stderr.write(`${BROKEN_CONNECTION}\n`)
  else process.stderr.write(`${inspect(loggableError(error), { depth: null })}\n`)
  process.exit(1)
}
