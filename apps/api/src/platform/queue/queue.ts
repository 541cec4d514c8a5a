import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import type { EntityManager } from 'typeorm'
import { NOTICE_DAYS } from '@app/contracts/notices'
import { ADD_IN_IDLE_DAYS } from '@app/contracts/outlook'
import { POOL } from '../database/data-source.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { Metrics } from '../metrics/metrics.ts'

const prune: Task<object> = { name: 'housekeeping.prune', retryLimit: 2, retryDelay: 300 }

const DAY = 86_400_000

/** How long a repeated write is recognised. */
const KEPT_KEYS = '7 days'

/** Name of a spooled upload; see upload.ts. */
const SPOOLED = /^upload-[0-9a-f-]{36}$/

/** Background tasks in PostgreSQL, enqueued in the transaction that causes them. */
@Injectable()
export class Queue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly boss: PgBoss
  private readonly workers: [Task<object>, Handler<object>][] = []
  private readonly schedules: [Task<object>, string][] = []

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
    metrics.gauges({
      gauges: {
        crm_queue_tasks_due: 'Tasks whose time has come and that nobody works on yet',
        crm_queue_tasks_active: 'Tasks that somebody works on',
        crm_queue_tasks_failed: 'Tasks that were given up and are still remembered',
        crm_queue_oldest_due_seconds: 'How long the oldest of them has been due',
      },
      labelNames: ['queue'],
      read: async () =>
        (await this.status()).map(({ name, due, active, failed, oldestDue }) => ({
          labels: { queue: name },
          values: {
            crm_queue_tasks_due: due,
            crm_queue_tasks_active: active,
            crm_queue_tasks_failed: failed,
            crm_queue_oldest_due_seconds: oldestDue,
          },
        })),
    })
    this.boss.on('error', error => this.logger.error({ err: error }, 'queue'))
  }

  /** In the transaction of its cause; `startAfter` in seconds. */
  async enqueue<D extends object>(tx: EntityManager, task: Task<D>, data: D, startAfter = 0): Promise<void> {
    await this.boss.send(task.name, data, { db: await inside(tx), startAfter })
  }

  async enqueueAll<D extends object>(tx: EntityManager, task: Task<D>, all: readonly D[]): Promise<void> {
    if (!all.length) return
    const jobs = all.map(data => ({ data }))
    await this.boss.insert(task.name, jobs, { db: await inside(tx) })
  }

  /** Call while modules are set up. */
  on<D extends object>(task: Task<D>, handler: Handler<D>): void {
    this.workers.push([task as Task<object>, handler as Handler<object>])
  }

  /** By cron (Europe/Vienna), once however many instances run. */
  every(task: Task<object>, cron: string): void {
    this.schedules.push([task, cron])
  }

  async status(): Promise<QueueStatus[]> {
    const names = this.workers.map(([{ name }]) => name)
    const { rows } = await this.pool.query<QueueStatus>(STATUS, [names])
    return rows
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start()
    for (const [task, handler] of this.workers) {
      const { retryLimit, retryDelay, concurrency = 1 } = task
      const options = { retryLimit, retryDelay, retryBackoff: true }
      await this.boss.createQueue(task.name, options)
      await this.boss.updateQueue(task.name, options)
      const work = { pollingIntervalSeconds: 1, localConcurrency: concurrency }
      await this.boss.work(task.name, work, async jobs => {
        for (const job of jobs) await this.handle(task, handler, job.data as object)
      })
    }
    for (const [task, cron] of this.schedules)
      await this.boss.schedule(task.name, cron, {}, { tz: 'Europe/Vienna' })
  }

  private async handle(task: Task<object>, handler: Handler<object>, data: object): Promise<void> {
    try {
      return await handler(data)
    } catch (error) {
      this.logger.error({ err: error, task: task.name }, 'task failed')
    }
    // Makes pg-boss retry. The message is stored in its table, which no erasure covers, so it says nothing.
    throw new Error('task failed')
  }

  // In this phase, because TypeORM closes the pool in the last one and would wait for borrowed connections.
  async beforeApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, close: false, timeout: 10_000 })
  }
}

interface QueueStatus {
  name: string
  due: number
  active: number
  failed: number
  /** Seconds; 0 if nothing is due. */
  oldestDue: number
}

const STATUS = `select queue.name,
    count(*) filter (where is_due) as due,
    count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float8 as "oldestDue"
  from unnest($1::text[]) as queue (name)
  left join (select *, state in ('created', 'retry') and start_after <= now() as is_due
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')) as job on job.name = queue.name
  group by queue.name order by queue.name`

/** Nightly clean-up of expired limits, keys, links, sessions and notices, and of uploads left by a crash. */
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
    await this.pool.query('delete from add_in_codes where "expiresAt" < now()')
    await this.pool.query('delete from add_ins where "lastUsedAt" < now() - make_interval(days => $1)', [
      ADD_IN_IDLE_DAYS,
    ])
    await this.pool.query('delete from notices where "createdAt" < now() - make_interval(days => $1)', [
      NOTICE_DAYS,
    ])
    await this.pruneUploads()
  }

  private async pruneUploads(): Promise<void> {
    const names = (await readdir(tmpdir())).filter(name => SPOOLED.test(name))
    for (const path of names.map(name => join(tmpdir(), name))) {
      const file = await stat(path).catch(() => null)
      // Not ours, or already gone.
      if (file && file.mtimeMs < Date.now() - DAY) await rm(path, { force: true }).catch(() => undefined)
    }
  }
}

export interface Task<D extends object> {
  readonly name: string
  /** Seconds until the first retry; doubles each time. */
  readonly retryDelay: number
  readonly retryLimit: number
  /** Per instance; default 1. */
  readonly concurrency?: number
  /** Only carries the type. */
  readonly data?: D
}

type Handler<D> = (data: D) => Promise<void>

/** Runs pg-boss' SQL in our transaction. */
async function inside(tx: EntityManager) {
  const connection = (await tx.queryRunner?.connect()) as PoolClient
  return { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) }
}
