import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../dist/platform/embedded-postgres/embedded-postgres.js'
import { migrate } from '../dist/platform/database/migrate.js'
import { startServer } from './server.ts'
import { onServer, TEMPLATE } from './test-database.ts'

/**
 * One PostgreSQL for all tests of a run, with the migrated template that each of them clones; with `demo`, the template
 * holds the catalogue, the demo data and the first account. Works on what `npm run build` made; `stop` leaves nothing.
 */
export async function startTestPostgres({ demo = false } = {}): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tests-'))
  const postgres = await startEmbeddedPostgres(folder, { durable: false })
  process.env['TEST_DATABASE_URL'] = postgres.url()
  await onServer(`create database ${TEMPLATE}`)
  await migrate(postgres.url(TEMPLATE))
  if (demo) {
    const server = await startServer(postgres.url(TEMPLATE), { SEED: 'demo' })
    await server.close()
  }
  return {
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
