import pg from 'pg'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../dist/platform/database/migrate.js'
import { startEmbeddedPostgres } from '../dist/platform/database/embedded-postgres.js'

/** One PostgreSQL for all files; each clones the migrated template. Works on what `npm run build` made. */
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'api-test-'))
  const server = await startEmbeddedPostgres(folder, { durable: false })
  const client = new pg.Client({ connectionString: server.url() })
  await client.connect()
  await client.query('create database template_for_tests')
  await client.end()
  await migrate(server.url('template_for_tests'))
  process.env.TEST_DATABASE_URL = server.url()
  globalThis.testDatabaseServer = server
  globalThis.testDatabaseFolder = folder
}
