import 'reflect-metadata'
import { readSettings } from './platform/config/settings.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { installQueue } from './platform/queue/install-queue.ts'
import { refuse } from './refuse.ts'

/** `npm run migrate`: run by the role that owns the database, so the server's role need not alter tables. */
async function main(): Promise<void> {
  await withDatabase(readSettings(process.env), installQueue)
  process.stdout.write('Die Datenbank ist auf dem Stand dieser Version.\n')
}

await main().catch(refuse)
