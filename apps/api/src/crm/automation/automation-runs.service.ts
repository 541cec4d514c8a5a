import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import {
  type AutomationRule,
  type MailRule,
  type automation,
  automationRuleNames,
  mailRules,
} from '@app/contracts/automation'
import type { Returned } from '@app/contracts/endpoint'
import { OFFER_STAGE } from '@app/contracts/opportunities'
import { viennaDay } from '@app/contracts/vienna-day'
import { AuditService } from '../../audit/audit.service.ts'
import type { AutomationSettings } from './automation-settings.entity.ts'
import { AutomationSettingsService, isOn, wantedSince } from './automation-settings.service.ts'
import { automationMail } from './automation.mails.ts'
import { AutomationQueries } from './automation.queries.ts'
import { EmailSettingsService } from '../../mail/email-settings.service.ts'
import { Outbox } from '../../mail/outbox.service.ts'
import { Clock, type Due, dueDaily } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'

/** Runs every minute. Missed or repeated checks do no harm: the unique row per rule and day decides. */
const lookForAutomation: Task<object> = { name: 'crm.automation', retryLimit: 0, retryDelay: 60 }

/** The rules that send mails: one run per rule and day, across all instances. */
@Injectable()
export class AutomationRuns {
  constructor(
    private readonly settings: AutomationSettingsService,
    private readonly queries: AutomationQueries,
    private readonly mail: EmailSettingsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
  ) {}

  /** `days` previews another setting than the stored one. */
  async preview(rule: AutomationRule, days?: number): Promise<Returned<typeof automation.preview>> {
    const [stored, mail, ranAt] = await Promise.all([
      this.settings.get(),
      this.mail.get(),
      this.queries.ranAt(rule),
    ])
    const groups = await this.queries.preview(
      rule,
      days ?? daysOf(rule, stored),
      mail.adminNotificationEmail || null,
    )
    return {
      ranAt,
      isMailEnabled: mail.isEnabled,
      recipients: groups.length,
      total: groups.reduce((sum, { total }) => sum + total, 0),
      groups: groups.slice(0, SHOWN_RECIPIENTS),
    }
  }

  /** Runs a due rule once a day. With mail switched off it does not run, so nothing is marked as told. */
  async runIfDue(rule: MailRule): Promise<void> {
    const settings = await this.settings.get()
    if (!isOn(settings, rule)) return
    const due = dueDaily({ time: settings.time, since: wantedSince(settings, rule) }, this.clock.now())
    if (!due || (await this.queries.ranAt(rule))) return
    const account = await this.mail.account()
    if (account)
      await this.transactions.run(tx => this.run(tx, rule, due, settings, account.adminNotificationEmail))
  }

  async runNow(rule: MailRule, { staff, address }: Call): Promise<Done> {
    const settings = await this.settings.get()
    if (!isOn(settings, rule)) throw problem('automation.rule_off')
    const account = await this.mail.account()
    if (!account) throw problem('automation.mail_disabled')
    const today = { day: viennaDay(this.clock.now()), lateFor: null }
    return this.transactions.run(async tx => {
      const done = await this.run(tx, rule, today, settings, account.adminNotificationEmail)
      if (!done) throw problem('automation.already_run')
      const subject = automationRuleNames[rule]
      await this.audit.record({ action: 'automation.run', staff, address, subject }, tx)
      return done
    })
  }

  /** The instance that inserts the day's row writes the mails; null: another one has. */
  private async run(
    tx: EntityManager,
    rule: MailRule,
    { day, lateFor }: Due,
    settings: AutomationSettings,
    fallback: string,
  ): Promise<Done | null> {
    const [row] = await tx.query<{ id: number }[]>(
      `insert into automation_runs (rule, date, "lateFor", "createdAt") values ($1, $2, $3, $4)
         on conflict do nothing returning id`,
      [rule, day, lateFor, this.clock.now()],
    )
    if (!row) return null
    const days = daysOf(rule, settings)
    const groups = await this.queries.take(tx, { id: row.id, rule, days }, fallback)
    const [stage] = await tx.query<[{ name: string }]>('select name from pipeline_stages where id = $1', [
      OFFER_STAGE,
    ])
    const circumstances = { publicUrl: this.server.publicUrl, day, lateFor, days, stage: stage.name }
    for (const told of groups) await this.outbox.add(tx, automationMail(rule, told, circumstances))
    const total = groups.reduce((sum, told) => sum + told.total, 0)
    await tx.query('update automation_runs set total = $2, mails = $3 where id = $1', [
      row.id,
      total,
      groups.length,
    ])
    return { total, mails: groups.length }
  }
}

@Injectable()
export class AutomationTasks implements OnModuleInit {
  constructor(
    private readonly runs: AutomationRuns,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.on(lookForAutomation, () => this.look())
    this.queue.every(lookForAutomation, '* * * * *')
  }

  private async look(): Promise<void> {
    const ends = await Promise.allSettled(mailRules.map(rule => this.runs.runIfDue(rule)))
    const failed = ends.find(end => end.status === 'rejected')
    if (failed) throw failed.reason
  }
}

const SHOWN_RECIPIENTS = 50

export interface Done {
  mails: number
  total: number
}

const daysOf = (rule: AutomationRule, { followUpDays, silenceDays }: AutomationSettings) =>
  rule === 'follow_up' ? followUpDays : silenceDays
