import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { at } from './launch/place.mjs'
import { launch, Refusal, say } from './launch/say.mjs'
import { runningDatabase, withClient } from './seed/database.mjs'

/**
 * `node tools/archive-database.mjs VERSION [DATA_DIR]`: keeps every row of a running server's database for the tests of upgrades.
 * Use demo data only, and once per release: an archive is never written again.
 */
await launch(async () => {
  const [version, dataDir = '.data'] = process.argv.slice(2)
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Refusal('Which version? Such as 0.9.0.')
  const file = at(`apps/api/test/databases/${version}.json.gz`)
  const tables = await withClient(runningDatabase(dataDir), async query => {
    const names = await query(
      `select quote_ident(relname) as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'session') order by 1`,
    )
    const found = []
    for (const { name } of names) {
      const [{ rows }] = await query(`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${name} t`)
      if (rows.length) found.push({ name, rows })
    }
    return found
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, gzipSync(JSON.stringify(tables), { level: 9 }))
  say(`${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows of ${tables.length} tables: ${file}`)
  return 0
})
