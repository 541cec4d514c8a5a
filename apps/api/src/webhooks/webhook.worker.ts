import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from '@app/contracts/webhooks'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Notifications } from '../platform/database/notifications.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { WebhookSecrets } from './webhook-secrets.ts'
import { type Attempt, send } from './webhook-sender.ts'

/** NOTIFY channel: wakes all instances on commit. */
const CHANNEL = 'webhooks'

/** Seconds; longer than any attempt takes. */
const LEASE = 30

/** Milliseconds between checks for due deliveries and crashed workers. */
const LOOK_EVERY = 5_000

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds after failed attempts, about a day in all. */
const WAITS: readonly number[] = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]

/** Upper limit for a target's Retry-After, in seconds. */
const LONGEST_WAIT = 8 * HOUR

/** The target says that it is gone for good. */
const GONE = 410

const prune: Task<object> = { name: 'webhooks.prune', retryLimit: 2, retryDelay: 300 }

interface Delivery {
  id: string
  webhookId: number
  url: string
  sealedSecret: string
  event: string
  data: object
  createdAt: Date
  /** This one included. */
  attempts: number
}

/**
 * One connection per target over all instances, so a hanging target blocks no other. Another lane may have claimed the
 * delivery since the statement began: the last condition is rechecked on the locked row.
 */
const CLAIM = `with target as (
    select w.id, w.url, w."sealedSecret" from webhooks w
      where w."isActive" and w."pausedAt" is null
        and exists (select from webhook_deliveries d where d."webhookId" = w.id and d.state = 'waiting' and d."dueAt" <= now())
        and not exists (select from webhook_deliveries d where d."webhookId" = w.id and d.state = 'waiting' and d."sendingUntil" > now())
      limit 1 for no key update skip locked
  ), next as (
    select d.id from webhook_deliveries d, target
      where d."webhookId" = target.id and d.state = 'waiting' and d."dueAt" <= now()
      order by d."dueAt", d.number limit 1
  )
  update webhook_deliveries d set attempts = attempts + 1, "sendingUntil" = now() + make_interval(secs => $1)
    from next, target
      where d.id = next.id and d.state = 'waiting' and (d."sendingUntil" is null or d."sendingUntil" <= now())
    returning d.id, d."webhookId", target.url, target."sealedSecret", d.event, d.data, d."createdAt", d.attempts`

@Injectable()
export class WebhookWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes = new Set<Promise<void>>()
  private readonly stopping = new AbortController()
  private looking: NodeJS.Timeout | undefined

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly notifications: Notifications,
    private readonly secrets: WebhookSecrets,
    private readonly queue: Queue,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.on(prune, () => this.prune())
    this.queue.every(prune, '50 3 * * *')
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(CHANNEL, () => this.open())
    this.looking = setInterval(() => this.open(), LOOK_EVERY)
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.looking)
    this.stopping.abort()
    await Promise.all(this.lanes)
  }

  private open(): void {
    if (this.stopping.signal.aborted || this.lanes.size >= MAX_WEBHOOKS) return
    const lane = this.work()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'webhooks'))
      .finally(() => this.lanes.delete(lane))
    this.lanes.add(lane)
  }

  /** Starts another lane on finding a delivery, as there may be more. */
  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const delivery = await this.claim()
      if (!delivery) return
      this.open()
      await this.attempt(delivery)
    }
  }

  private async claim(): Promise<Delivery | null> {
    const [rows] = await this.database.query<[Delivery[], number]>(CLAIM, [LEASE])
    return rows[0] ?? null
  }

  /** A crash before the outcome is stored sends it again, under the same id. */
  private async attempt(delivery: Delivery): Promise<void> {
    const { id, url, event, data, createdAt, webhookId, attempts } = delivery
    const secret = this.secrets.open(delivery.sealedSecret)
    const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
    const outcome: Attempt = secret
      ? await send(
          { id, url, secret, body },
          { ownHosts: this.settings.webhookHosts, stop: this.stopping.signal },
        )
      : {
          status: null,
          milliseconds: 0,
          answer: 'Das Geheimnis ist nicht lesbar. Bitte erstellen Sie ein neues.',
        }
    // Aborted by the shutdown: left to the next worker.
    if (this.stopping.signal.aborted && outcome.status === null) return
    await this.settle(delivery, outcome)
    this.logger.info({ webhookId, event, attempts, status: outcome.status }, 'webhook')
  }

  private settle(
    { id, webhookId, attempts }: Delivery,
    { status, milliseconds, answer, retryAfter = 0 }: Attempt,
  ): Promise<void> {
    const isDelivered = status !== null && status >= 200 && status < 300
    const planned = isDelivered || status === GONE ? undefined : WAITS[attempts - 1]
    const wait = planned && Math.min(Math.max(planned, retryAfter), LONGEST_WAIT)
    const state = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
    return this.transactions.run(async tx => {
      await tx.query(
        `update webhook_deliveries set state = $2, status = $3, milliseconds = $4, answer = $5, "triedAt" = now(),
           "sendingUntil" = null, "dueAt" = now() + make_interval(secs => $6)
           where id = $1`,
        [id, state, status, milliseconds, answer, wait ?? 0],
      )
      if (state === 'failed')
        await tx.query('update webhooks set "pausedAt" = coalesce("pausedAt", now()) where id = $1', [
          webhookId,
        ])
    })
  }

  private async prune(): Promise<void> {
    await this.database.query(
      'delete from webhook_deliveries where "createdAt" < now() - make_interval(days => $1)',
      [WEBHOOK_LOG_DAYS],
    )
  }
}
