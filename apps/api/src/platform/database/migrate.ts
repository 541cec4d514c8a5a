import { DataSource } from 'typeorm'
import { StartRefused } from '../config/settings.ts'
import { dataSourceOptions } from './data-source.ts'
import { Baseline } from './migrations/0001-baseline.ts'
import { SecretKeyCheck } from './migrations/0002-secret-key-check.ts'
import { declaredColumns } from './read-schema.ts'

/** Every change of the schema, oldest first. A released one is never edited; the next change is the next file. */
export const migrations = [Baseline, SecretKeyCheck]

/** Any number; every instance takes the same lock. */
const MIGRATION_LOCK = 727_271

/** Brings the schema up to date, one instance at a time. Returns the names of what ran. */
export async function migrate(url: string): Promise<string[]> {
  const source = await new DataSource({
    ...dataSourceOptions(url, 'migrations'),
    migrations,
    migrationsTransactionMode: 'each',
    extra: { connectionTimeoutMillis: 3_000 },
  } as ReturnType<typeof dataSourceOptions>).initialize()
  const lock = source.createQueryRunner()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherVersions(source)
    const done = await source.runMigrations()
    await refuseIncomplete(source)
    return done.map(({ name }) => name)
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await lock.release()
    await source.destroy()
  }
}

/** Refuses a database that has seen migrations which this version does not know: it would be migrated into ruins. */
async function refuseOtherVersions(source: DataSource): Promise<void> {
  const [{ isNew }] = await source.query<[{ isNew: boolean }]>(
    `select to_regclass('migrations') is null as "isNew"`,
  )
  if (isNew) return
  const ran = await source.query<{ name: string }[]>('select name from migrations order by id')
  const known = new Set(source.migrations.map(({ name }) => name))
  const unknown = ran.find(({ name }) => !known.has(name))
  if (!unknown) return
  throw new StartRefused([
    ran.some(({ name }) => known.has(name))
      ? `Die Datenbank stammt aus einer neueren Version (${unknown.name}): bitte diese oder eine spätere starten.`
      : 'Die Datenbank stammt aus einer unveröffentlichten Vorversion und lässt sich nicht übernehmen: bitte mit einer leeren beginnen (anderes DATA_DIR oder andere DATABASE_URL).',
  ])
}

/** Refuses a database that lacks a column of the schema: the first call that needs it would fail, perhaps after weeks. */
async function refuseIncomplete(source: DataSource): Promise<void> {
  const missing = await source.query<{ name: string }[]>(
    `select name from unnest($1::text[]) as name except
       select relname || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
     order by name`,
    [await declaredColumns()],
  )
  if (!missing.length) return
  const named = missing.slice(0, 3).map(({ name }) => name)
  const more = missing.length - named.length
  throw new StartRefused([
    `In der Datenbank fehlt ${named.join(', ')}${more ? ` und ${more} weitere Spalten` : ''}: sie wurde von Hand verändert oder ist beschädigt. Bitte eine Sicherung zurückspielen oder Hilfe holen.`,
  ])
}
