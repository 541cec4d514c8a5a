import { Inject, Injectable } from '@nestjs/common'
import type { Pool } from 'pg'
import { Clock } from '../clock/clock.ts'
import type { ExportFormat } from '@app/contracts/fields'
import { viennaDay } from '@app/contracts/vienna-day'
import { POOL } from '../database/pool.ts'
import { tryLock, type LockedConnection } from '../database/session-lock.ts'
import type { Download } from './answer.interceptor.ts'
import type { Call } from './call.ts'
import { csvDownload } from './csv.ts'
import type { ExportColumns } from './export-columns.ts'
import { problem } from './problem.ts'
import { xlsxDownload } from './xlsx.ts'

/** Marks the lock of an account's export; see tryLock. */
const EXPORT_LOCK = 727_272

/** Rows in memory at a time. */
const BATCH = 1_000

/** A list as a file. */
export interface ListExport<R> {
  format: ExportFormat | undefined
  /** The file's name on a day. */
  nameOn: (day: string, format: ExportFormat) => string
  columns: ExportColumns<R>
  /** Reads the list on a connection of its own, so many rows at a time. */
  batches: (connection: LockedConnection, size: number) => AsyncGenerator<readonly R[]>
  /** Runs before the first byte leaves: no export without its entry in the log. */
  record: () => Promise<void>
}

/** Lists as files. An account has one export at a time: each holds a connection until it is read. */
@Injectable()
export class ListExports {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Streams a list to an account, or refuses while its last export is still read. */
  async download<R>(
    { staff }: Call,
    { format = 'csv', nameOn, columns, batches, record }: ListExport<R>,
  ): Promise<Download> {
    const connection = await tryLock(this.pool, EXPORT_LOCK, staff?.id ?? 0)
    if (!connection) throw problem('export.running', { retryAfter: 10 })
    const rows = lettingGo(connection, batches(connection, BATCH))
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

async function* lettingGo<R>(
  connection: LockedConnection,
  batches: AsyncGenerator<R>,
): AsyncGenerator<R, void> {
  try {
    yield* batches
  } finally {
    await connection.letGo()
  }
}
