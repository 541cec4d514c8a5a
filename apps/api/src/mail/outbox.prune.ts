import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Pool } from 'pg'
import { POOL } from '../platform/database/pool.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'

/** Removes mails that have no record they would go with. */
export const pruneOutbox: Task<object> = { name: 'mail.prune', retryLimit: 2, retryDelay: 300 }

/** Every night: summaries and tests of the last month stay; all other mails live as long as their cause. */
@Injectable()
export class OutboxPrune implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.queue.on(pruneOutbox, () => this.prune())
    this.queue.every(pruneOutbox, '40 3 * * *')
  }

  private async prune(): Promise<void> {
    await this.pool.query(
      `delete from outbox where kind in ('daily_summary', 'test', 'spam_test') and "createdAt" < now() - interval '30 days'`,
    )
  }
}
