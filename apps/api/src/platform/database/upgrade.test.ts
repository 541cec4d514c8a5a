import { afterAll, expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createTestDatabase, EMPTY, type TestDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { Baseline } from './migrations/0001-baseline.ts'
import { DataSource } from 'typeorm'

interface Archive {
  name: string
  rows: object[]
}

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const made of databases) await made.drop()
})

/** Every row of a release with demo data and an imported mail; `tools/archive-database.mjs` writes one per release. */
const archives = globSync('test/databases/*.json.gz', { cwd: new URL('../../../', import.meta.url) })

/** The schema of the first release, with these rows in it. Triggers are off: what they write is among the rows. */
async function restore(url: string, tables: readonly Archive[]): Promise<void> {
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
  })
  await source.destroy()
}

test.each(archives)('%s comes through all later migrations', async file => {
  const bytes = readFileSync(new URL(`../../../${file}`, import.meta.url))
  const tables = JSON.parse(gunzipSync(bytes).toString('utf8')) as Archive[]
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await restore(database.url, tables)
  await migrate(database.url)
  for (const table of ['customers', 'opportunities', 'activities', 'mails', 'file_chunks', 'robots']) {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    const kept = tables.find(({ name }) => name === table)?.rows.length
    expect({ table, count: row!.count }).toEqual({ table, count: kept })
    expect(kept).toBeGreaterThan(0)
  }
})

test('the first release is among the archives', () => {
  expect(archives.map(file => basename(file))).toContain('0.9.0.json.gz')
})
