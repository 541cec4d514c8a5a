import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { until } from '../../../test/processes.ts'
import { createTestDatabase, pg, type TestDatabase } from '../../../test/test-database.ts'
import type { Settings } from '../config/settings.ts'
import { Files } from './files.service.ts'

const files = new Files({} as DataSource, {} as Settings)
const content = Buffer.from('Datenblatt')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.query('create table holders ("fileId" int not null references files)')
})
afterAll(() => database.drop())

const open: pg.Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.end()
  await database.query('delete from holders')
})

/** Somebody in the middle of a transaction. */
async function somebody() {
  const client = new pg.Client({ connectionString: database.url })
  open.push(client)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const query = async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T
  await query('begin')
  const store = () => files.store({ query }, content)
  return {
    query,
    store,
    hold: async ({ id }: { id: number }) => void (await query('insert into holders values ($1)', [id])),
    /** Gives up what one holder has, and the file with the last of them. */
    async giveUp(): Promise<void> {
      const [held] = await query<{ fileId: number }[]>(
        'delete from holders where ctid = (select ctid from holders limit 1 for update skip locked) returning "fileId"',
      )
      await files.removeUnused({ query }, [held!.fileId])
    },
    isWaitedFor: () =>
      until('somebody waits', async () => {
        const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        return (await database.query(waiting, [rows[0]!.pid])).length > 0
      }),
  }
}

async function holdOne(): Promise<void> {
  const first = await somebody()
  await first.hold(await first.store())
  await first.query('commit')
}

test('a file stays where somebody finds it while its last holder gives it up', async () => {
  await holdOne()
  const [finder, leaver] = [await somebody(), await somebody()]
  const found = await finder.store()
  const leaving = leaver.giveUp()
  await finder.isWaitedFor()
  await finder.hold(found)
  await finder.query('commit')
  await leaving
  await leaver.query('commit')
  expect(await database.query('select "fileId" as id from holders join files on id = "fileId"')).toEqual([
    { id: found.id },
  ])
})

test('a file that is just being deleted is stored anew', async () => {
  await holdOne()
  const [finder, leaver] = [await somebody(), await somebody()]
  await leaver.giveUp()
  const storing = finder.store()
  await leaver.isWaitedFor()
  await leaver.query('commit')
  await finder.hold(await storing)
  await finder.query('commit')
  expect(await database.query('select size from holders join files on id = "fileId"')).toHaveLength(1)
})

test("many who bring the same file and take it back at once never get into each other's way", async () => {
  const desk = async () => {
    const me = await somebody()
    for (let round = 0; round < 20; round++) {
      await me.hold(await me.store())
      await me.query('commit')
      await me.query('begin')
      await me.giveUp()
      await me.query('commit')
      await me.query('begin')
    }
    await me.query('commit')
  }
  await Promise.all(Array.from({ length: 8 }, desk))
  expect(await database.query('select 1 from holders')).toEqual([])
  expect(await database.query('select 1 from files')).toEqual([])
})
