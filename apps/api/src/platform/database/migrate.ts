import { DataSource } from 'typeorm'
import { dataSourceOptions } from './data-source.ts'

/** Any number; every instance takes the same lock. */
const MIGRATION_LOCK = 727_271

/** Brings the schema up to date, one instance at a time. Returns the names of what ran. */
export async function migrate(url: string): Promise<string[]> {
  const source = await new DataSource({
    ...dataSourceOptions(url, 'migrations'),
    extra: { connectionTimeoutMillis: 3_000 },
  } as ReturnType<typeof dataSourceOptions>).initialize()
  const lock = source.createQueryRunner()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const done = await source.runMigrations()
    return done.map(({ name }) => name)
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await lock.release()
    await source.destroy()
  }
}
