import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { RetentionRule, privacy } from '@app/contracts/privacy'
import { AuditService } from '../audit/audit.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { ALL_RECORDS, Transactions, allowSeconds } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found } from '../platform/http/problem.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { PersonalDataRegistry, type Retention } from '../platform/personal-data/personal-data.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { type Counted, ErasureService, summaryOf } from './erasure.service.ts'

const applyRetention: Task<object> = { name: 'privacy.retention', retryLimit: 3, retryDelay: 600 }

@Injectable()
export class RetentionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly registry: PersonalDataRegistry,
    private readonly erasures: ErasureService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  rules(): Promise<RetentionRule[]> {
    return this.transactions.run(async tx => {
      await allowSeconds(tx, ALL_RECORDS)
      const periods = await this.periods(tx)
      const rules: RetentionRule[] = []
      for (const retention of this.registry.retention) rules.push(await this.shown(tx, retention, periods))
      return rules
    })
  }

  setPeriod({ key, days }: Parsed<typeof privacy.setRetention>, { staff, address }: Call) {
    const rule = this.registry.retention.find(retention => retention.key === key)
    return this.transactions.run(async tx => {
      const retention = found(rule ?? null, 'privacy.rule_not_found')
      await tx.query(
        `insert into retention_periods (key, days) values ($1, $2) on conflict (key) do update set days = $2`,
        [key, days],
      )
      const subject = `${retention.name}: ${days} Tage`
      await this.audit.record({ action: 'privacy.retention_changed', staff, address, subject }, tx)
      return this.shown(tx, retention, await this.periods(tx))
    })
  }

  /** In small steps; logs each rule that deleted something. */
  async apply({ staff, address }: Partial<Call> = {}): Promise<{ summary: string }> {
    const now = this.clock.now().getTime()
    const periods = await this.transactions.run(tx => this.periods(tx))
    const counted: Counted[] = []
    for (const retention of this.registry.retention) {
      const before = new Date(now - daysOf(retention, periods) * DAY)
      counted.push({ source: retention, count: await this.removeAll(retention, before) })
    }
    const summary = summaryOf(counted)
    const deleted = counted.reduce((sum, { count }) => sum + count, 0)
    if (deleted > 0 || staff)
      await this.transactions.run(async tx => {
        await this.erasures.prove(tx, { cause: 'retention', summary, staff })
        await this.audit.record({ action: 'privacy.retention_applied', staff, address, subject: summary }, tx)
      })
    this.logger.info({ deleted }, 'retention applied')
    return { summary }
  }

  private async removeAll(retention: Retention, before: Date): Promise<number> {
    let removed = 0
    for (;;) {
      const count = await this.transactions.run(async tx => {
        await allowSeconds(tx, ALL_RECORDS)
        return retention.remove(tx, before, BATCH)
      })
      removed += count
      if (count < BATCH) return removed
    }
  }

  private async shown(tx: EntityManager, retention: Retention, periods: Periods): Promise<RetentionRule> {
    const { key, name, from, basis, defaultDays } = retention
    const days = daysOf(retention, periods)
    const now = this.clock.now().getTime()
    const due = await retention.count(tx, new Date(now - days * DAY))
    const dueSoon = await retention.count(tx, new Date(now - (days - SOON) * DAY))
    return { key, name, from, basis, days, defaultDays, due, dueSoon }
  }

  private async periods(tx: EntityManager): Promise<Periods> {
    const rows = await tx.query<{ key: string; days: number }[]>('select key, days from retention_periods')
    return new Map(rows.map(({ key, days }) => [key, days]))
  }
}

/** Retention every night; forgotten erasures at every start. */
@Injectable()
export class PrivacyTasks implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly queue: Queue,
    private readonly retention: RetentionService,
    private readonly erasures: ErasureService,
  ) {}

  onModuleInit(): void {
    this.queue.on(applyRetention, async () => {
      await this.retention.apply()
    })
    this.queue.every(applyRetention, '40 3 * * *')
  }

  onApplicationBootstrap(): Promise<void> {
    return this.erasures.repeatForgotten()
  }
}

const DAY = 86_400_000

/** Records per transaction: small, so that nobody has to wait. */
const BATCH = 500

const SOON = 30

type Periods = ReadonlyMap<string, number>

const daysOf = ({ key, defaultDays }: Retention, periods: Periods) => periods.get(key) ?? defaultDays
