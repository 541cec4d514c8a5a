import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { DataSource } from 'typeorm'
import { Baseline } from '../src/platform/database/migrations/0001-baseline.ts'

/** A table of a release, and its rows. */
export interface ReleasedTable {
  name: string
  rows: object[]
}

const API = new URL('../', import.meta.url)

/** Every row of a release with demo data and an imported mail; `tools/archive-database.mjs` writes one per release. */
export const releases = globSync('test/databases/*.json.gz', { cwd: API })

export function readRelease(file: string): ReleasedTable[] {
  return JSON.parse(gunzipSync(readFileSync(new URL(file, API))).toString('utf8')) as ReleasedTable[]
}

/** Every sequence goes on behind the rows. */
const NEXT_NUMBERS = `do $$ declare each record; begin
  for each in select quote_ident(relname) as name, attname, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''
  loop
    execute format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)', each.sequence, each.attname, each.name);
  end loop;
end $$`

/** The schema of the first release, with these rows in it. Triggers are off: what they write is among the rows. */
export async function loadRelease(url: string, tables: readonly ReleasedTable[]): Promise<void> {
  const source = await new DataSource({ type: 'postgres', url, migrations: [Baseline] }).initialize()
  await source.runMigrations()
  await source.transaction(async tx => {
    await tx.query(`set local session_replication_role = replica`)
    for (const { name, rows } of tables) {
      const columns = await tx.query<{ list: string }[]>(
        `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [name],
      )
      const list = columns[0]!.list
      await tx.query(`delete from ${name}`)
      await tx.query(
        `insert into ${name} (${list}) overriding system value
           select ${list} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    await tx.query(NEXT_NUMBERS)
  })
  await source.destroy()
}
