import 'reflect-metadata'
import { readSettings } from './platform/config/settings.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { installQueue } from './platform/queue/install-queue.ts'
import { refuse } from './refuse.ts'

/** `npm run migrate`: brings a database up to date by the role that owns it, so that the server's own role needs to change no table. */
async function main(): Promise<void> {
  await withDatabase(readSettings(process.env), installQueue)
  process.stdout.write('Die Datenbank ist auf dem Stand dieser Version.\n')
}

await main().catch(refuse)
