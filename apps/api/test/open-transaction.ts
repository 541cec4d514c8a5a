import pg from 'pg'
import { until } from './processes.ts'
import type { TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

/** A transaction of somebody else that a test holds open, so that a call meets it half done. */
export interface OpenTransaction {
  query(text: string, values?: unknown[]): Promise<unknown>
  /** Until somebody waits for a lock of this transaction. */
  isWaitedFor(): Promise<void>
  commit(): Promise<void>
}

/** Begins a transaction beside the server. */
export async function openTransaction(database: TestDatabase): Promise<OpenTransaction> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  const waiting = `select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
    and backend_type = 'client backend'`
  return {
    query: (text, values) => client.query(text, values),
    async isWaitedFor() {
      // pg_stat_activity is read once a transaction unless it is told not to.
      do await client.query('select pg_stat_clear_snapshot()')
      while (!(await client.query(waiting)).rowCount)
    },
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
