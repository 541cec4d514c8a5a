import { startTestPostgres } from './test-postgres.ts'

/** One PostgreSQL for all files; each clones the migrated template. */
export default async function setUp() {
  globalThis.testPostgres = await startTestPostgres()
}
