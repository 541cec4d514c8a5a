import { startTestPostgres } from '../../apps/api/test/test-postgres.ts'

/** One PostgreSQL for all stories; every server gets a clone of a template that holds the demo data. */
// oxlint-disable-next-line import/no-default-export -- Playwright wants it so
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres({ demo: true })
  return () => postgres.stop()
}
