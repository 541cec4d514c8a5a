import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery, type webhooks } from '@app/contracts/webhooks'
import { AuditService } from '../audit/audit.service.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { WebhookSecrets } from './webhook-secrets.ts'

/** Arbitrary; keeps two simultaneous inserts from exceeding the limit. */
const WEBHOOKS_LOCK = 727_290

const COLUMNS = `id, name, url, events, "isActive", "pausedAt",
  (select count(*)::int from webhook_deliveries d where d."webhookId" = webhooks.id and d.state = 'waiting') as waiting`

const DUE_NOW = `state = 'waiting', attempts = 0, "dueAt" = now()`

@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly secrets: WebhookSecrets,
  ) {}

  list(): Promise<Webhook[]> {
    return this.database.query(`select ${COLUMNS} from webhooks order by id`)
  }

  add(
    { name, url, events, isActive }: Parsed<typeof webhooks.add>,
    call: Call,
  ): Promise<Returned<typeof webhooks.add>> {
    const { secret, sealed } = this.secrets.make()
    return this.transactions.exclusively(WEBHOOKS_LOCK, async tx => {
      const [{ count }] = await tx.query<[{ count: number }]>('select count(*)::int as count from webhooks')
      if (count >= MAX_WEBHOOKS) throw problem('webhook.too_many')
      const [webhook] = await tx.query<[Webhook]>(
        `insert into webhooks (name, url, events, "isActive", "sealedSecret") values ($1, $2, $3, $4, $5)
           returning ${COLUMNS}`,
        [name, url, [...new Set(events)], isActive, sealed],
      )
      await this.note(tx, webhook, call)
      return { webhook, secret }
    })
  }

  /** A changed target is retried at once. */
  update({ id, name, url, events, isActive }: Parsed<typeof webhooks.update>, call: Call): Promise<Webhook> {
    return this.transactions.run(async tx => {
      const [rows] = await tx.query<[Webhook[], number]>(
        `update webhooks set name = $2, url = $3, events = $4, "isActive" = $5,
           "pausedAt" = case when url = $3 then "pausedAt" end
           where id = $1 returning ${COLUMNS}`,
        [id, name, url, [...new Set(events)], isActive],
      )
      const webhook = found(rows[0], 'webhook.not_found')
      await this.note(tx, webhook, call)
      return webhook
    })
  }

  remove(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const [rows] = await tx.query<[{ name: string; url: string }[], number]>(
        'delete from webhooks where id = $1 returning name, url',
        [id],
      )
      const subject = subjectOf(found(rows[0], 'webhook.not_found'))
      await this.audit.record({ action: 'webhook.removed', staff, address, subject }, tx)
    })
  }

  renewSecret(id: number, call: Call): Promise<{ secret: string }> {
    const { secret, sealed } = this.secrets.make()
    return this.transactions.run(async tx => {
      const [rows] = await tx.query<[Webhook[], number]>(
        `update webhooks set "sealedSecret" = $2 where id = $1 returning ${COLUMNS}`,
        [id, sealed],
      )
      await this.note(tx, found(rows[0], 'webhook.not_found'), call, ', neues Geheimnis')
      return { secret }
    })
  }

  async test(id: number): Promise<void> {
    await this.mustExist(id)
    await this.database.query(
      `insert into webhook_deliveries ("webhookId", event, data) values ($1, 'webhook.test', '{}')`,
      [id],
    )
  }

  /** Permanently failed deliveries are only resent on request. */
  resume(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      const [rows] = await tx.query<[unknown[], number]>(
        'update webhooks set "pausedAt" = null where id = $1 returning id',
        [id],
      )
      found(rows[0], 'webhook.not_found')
      await tx.query(
        `update webhook_deliveries set ${DUE_NOW} where "webhookId" = $1 and state = 'waiting'`,
        [id],
      )
      await this.wake(tx)
    })
  }

  async deliveries(id: number): Promise<WebhookDelivery[]> {
    await this.mustExist(id)
    return this.database.query(
      `select number as id, event, "createdAt", state, attempts, case when state = 'waiting' then "dueAt" end as "dueAt",
           "triedAt", status, milliseconds, answer
         from webhook_deliveries where "webhookId" = $1 order by number desc limit 50`,
      [id],
    )
  }

  resend({ id, delivery }: Parsed<typeof webhooks.resend>): Promise<void> {
    return this.transactions.run(async tx => {
      const [rows] = await tx.query<[unknown[], number]>(
        `update webhook_deliveries set ${DUE_NOW} where number = $1 and "webhookId" = $2
           and ("sendingUntil" is null or "sendingUntil" < now()) returning id`,
        [delivery, id],
      )
      found(rows[0], 'webhook.delivery_not_found')
      await this.wake(tx)
    })
  }

  private async mustExist(id: number): Promise<void> {
    const rows = await this.database.query<unknown[]>('select 1 from webhooks where id = $1', [id])
    found(rows[0], 'webhook.not_found')
  }

  private async wake(tx: EntityManager): Promise<void> {
    await tx.query(`select pg_notify('webhooks', '')`)
  }

  private note(tx: EntityManager, webhook: Webhook, { staff, address }: Call, more = ''): Promise<void> {
    const subject = subjectOf(webhook) + more
    return this.audit.record({ action: 'webhook.saved', staff, address, subject }, tx)
  }
}

/** Host only: the address may contain a secret. */
const subjectOf = ({ name, url }: { name: string; url: string }) => `${name}: ${new URL(url).host}`
