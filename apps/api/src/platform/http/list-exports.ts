import { Inject, Injectable } from '@nestjs/common'
import type { Pool, PoolClient } from 'pg'
import type { ExportFormat } from '@app/contracts/fields'
import { viennaDay } from '@app/contracts/vienna-day'
import { Clock } from '../clock/clock.ts'
import { POOL } from '../database/data-source.ts'
import type { Download } from './answer.interceptor.ts'
import type { Call } from './call.ts'
import { type ExportColumns, csvDownload, xlsxDownload } from './export-formats.ts'
import { problem } from './problem.ts'

const EXPORT_LOCK = 727_272

const BATCH = 1_000

export interface ListExport<R> {
  format: ExportFormat | undefined
  nameOn: (day: string, format: ExportFormat) => string
  columns: ExportColumns<R>
  batches: (connection: LockedConnection, size: number) => AsyncGenerator<readonly R[]>
  /** Runs before the first byte is sent: no export without an audit entry. */
  record: () => Promise<void>
}

/** One export per account at a time: each holds a connection until it is read. */
@Injectable()
export class ListExports {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Refuses while the account's last export is still being read. */
  async download<R>(
    { staff }: Call,
    { format = 'csv', nameOn, columns, batches, record }: ListExport<R>,
  ): Promise<Download> {
    const connection = await tryLock(this.pool, staff?.id ?? 0)
    if (!connection) throw problem('export.running', { retryAfter: 10 })
    const rows = releasedAfter(connection, batches(connection, BATCH))
    try {
      const name = nameOn(viennaDay(this.clock.now()), format)
      const write = format === 'xlsx' ? xlsxDownload : csvDownload
      const download = await write(name, columns, rows)
      await record()
      return download
    } catch (error) {
      await rows.return()
      throw error
    }
  }
}

async function* releasedAfter<R>(
  connection: LockedConnection,
  batches: AsyncGenerator<R>,
): AsyncGenerator<R, void> {
  try {
    yield* batches
  } finally {
    await connection.release()
  }
}

interface LockedConnection {
  query<R>(text: string, values?: unknown[]): Promise<R>
  release(): Promise<void>
}

/** Null if taken. The lock belongs to the connection, so a crash frees it. Lock numbers are ours alone. */
async function tryLock(pool: Pool, account: number): Promise<LockedConnection | null> {
  const client = await pool.connect()
  // An error between two queries would otherwise end the server; the next query reports it.
  client.on('error', ignore)
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [EXPORT_LOCK, account],
    )
    if (!rows[0]?.locked) {
      returnToPool(client)
      return null
    }
  } catch (error) {
    returnToPool(client, true)
    throw error
  }
  return {
    query: async <R>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as R,
    async release() {
      // Closing a broken connection releases the lock.
      await client.query('select pg_advisory_unlock($1, $2)', [EXPORT_LOCK, account]).then(
        () => returnToPool(client),
        () => returnToPool(client, true),
      )
    },
  }
}

const ignore = () => {}

function returnToPool(client: PoolClient, isBroken = false): void {
  client.off('error', ignore)
  client.release(isBroken)
}
