import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Pool } from 'pg'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POOL } from '../database/data-source.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import { Queue, type Task } from './queue.ts'

/** Removes what has had its time. */
export const prune: Task<object> = { name: 'housekeeping.prune', retryLimit: 2, retryDelay: 300 }

const DAY = 86_400_000

/** A repeated write is recognised for so long. */
const KEPT_KEYS = '7 days'

/** How the spool of an upload is named; see upload.ts. */
const SPOOLED = /^upload-[0-9a-f-]{36}$/

/** Every night: limits, keys, links and sessions that are over, and uploads that a crash left in the temporary folder. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly limiter: RateLimiter,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.queue.on(prune, () => this.prune())
    this.queue.every(prune, '20 3 * * *')
  }

  private async prune(): Promise<void> {
    await this.limiter.prune()
    await this.pool.query('delete from idempotency_keys where "createdAt" < now() - $1::interval', [
      KEPT_KEYS,
    ])
    await this.pool.query('delete from setup_links where "expiresAt" < now()')
    await this.pool.query('delete from session where expire < now()')
    await this.pruneUploads()
  }

  private async pruneUploads(): Promise<void> {
    const names = (await readdir(tmpdir())).filter(name => SPOOLED.test(name))
    for (const path of names.map(name => join(tmpdir(), name))) {
      const file = await stat(path).catch(() => null)
      // Whatever cannot be removed belongs to somebody else or is gone already.
      if (file && file.mtimeMs < Date.now() - DAY) await rm(path, { force: true }).catch(() => undefined)
    }
  }
}
