import { startTestPostgres } from '../../apps/api/test/test-postgres.ts'

/** One PostgreSQL for all stories; every server gets a clone of a template that holds the demo data. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres({ demo: true })
  return () => postgres.stop()
}
