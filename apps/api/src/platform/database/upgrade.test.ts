import { afterAll, expect, test } from '@jest/globals'
import { basename } from 'node:path'
import { loadRelease, readRelease, releases } from '../../../test/released-database.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const made of databases) await made.drop()
})

test.each(releases)('%s comes through all later migrations', async file => {
  const tables = readRelease(file)
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, tables)
  await migrate(database.url)
  for (const table of ['customers', 'opportunities', 'activities', 'mails', 'file_chunks', 'robots']) {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    const kept = tables.find(({ name }) => name === table)?.rows.length
    expect({ table, count: row!.count }).toEqual({ table, count: kept })
    expect(kept).toBeGreaterThan(0)
  }
})

test('the first release is among the archives', () => {
  expect(releases.map(file => basename(file))).toContain('0.9.0.json.gz')
})

test('an upgrade waits no longer for a table than those behind it can bear', async () => {
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, [])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; lock table migrations')
  await expect(migrate(database.url)).rejects.toThrow('Die Datenbank ist in Gebrauch')
  await client.query('commit')
  const [next] = await migrate(database.url)
  expect(next).toEqual({
    name: 'SecretKeyCheck0000000000002',
    milliseconds: expect.any(Number),
    locks: [],
  })
  await client.end()
})
