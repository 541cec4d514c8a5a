import pg from 'pg'
import { until } from './processes.ts'
import type { TestApp } from './test-app.ts'

/** A transaction from outside, as of another instance; what it locks is held until it ends. */
export async function openTransaction({ database }: TestApp) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  return {
    query: (text: string, values?: unknown[]) => client.query(text, values),
    async commit() {
      await client.query('commit')
      await client.end()
    },
  }
}

/** Until so many connections wait for somebody's lock, or until all these calls are answered without having waited. */
export async function untilWaiting(
  { database }: TestApp,
  count: number,
  calls: readonly Promise<unknown>[] = [],
): Promise<void> {
  let answered = false
  if (calls.length) void Promise.allSettled(calls).then(() => (answered = true))
  await until(`${count} connections wait`, async () => {
    const waiting = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return answered || waiting.length >= count
  })
}
