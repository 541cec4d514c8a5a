import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { EntityManager, Repository } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { dueDaily, type Due } from '../platform/clock/daily-plan.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { dailySummary } from './daily-summary.mails.ts'
import { DailySummaryQueries } from './daily-summary.queries.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { Outbox, type OutgoingMail } from './outbox.service.ts'

/** Looks every minute whether the summary is due. Missed or doubled looks do no harm: the row of the day decides. */
export const lookForSummary: Task<object> = { name: 'mail.summary', retryLimit: 0, retryDelay: 60 }

/** What is being written at this moment is not visible yet and belongs to the next summary. */
const SETTLED = `now() - interval '10 seconds'`

/** The daily summary: one per day and recipient, however many instances there are and whatever their clocks do. */
@Injectable()
export class DailySummary implements OnModuleInit {
  constructor(
    @InjectRepository(EmailSettings) private readonly settings: Repository<EmailSettings>,
    private readonly queries: DailySummaryQueries,
    private readonly outbox: Outbox,
    private readonly queue: Queue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
  ) {}

  onModuleInit(): void {
    this.queue.on(lookForSummary, () => this.look())
    this.queue.every(lookForSummary, '* * * * *')
  }

  /** The summary of this moment, which nobody has waited for; the one of the day stays as it is. */
  async compose(tx: EntityManager, recipient: string): Promise<OutgoingMail> {
    const [{ since, until }] = await tx.query<[{ since: Date; until: Date }]>(
      `select coalesce(max("coveredUntil"), now() - interval '24 hours') as since, now() as until from daily_summaries`,
    )
    return this.write(tx, recipient, { since, until, day: this.today() }, null)
  }

  private async look(): Promise<void> {
    const settings = await this.settings.findOneBy({ id: 1, isEnabled: true, dailySummaryEnabled: true })
    if (!settings) return
    const wish = { time: settings.dailySummaryTime, since: settings.summarySince }
    const due = dueDaily(wish, this.clock.now())
    if (due) await this.transactions.run(tx => this.send(tx, settings.adminNotificationEmail, due))
  }

  /** Whoever gets the row of the day writes the mail; it covers everything since the last one, however long ago. */
  private async send(tx: EntityManager, recipient: string, { day, lateFor }: Due): Promise<void> {
    const [row] = await tx.query<{ since: Date; until: Date }[]>(
      `with last as (
         select coalesce(max("coveredUntil"), now() - interval '24 hours') as since from daily_summaries
       ), mine as (
         insert into daily_summaries (date, recipient, "coveredUntil") values ($1, $2, ${SETTLED})
         on conflict do nothing returning "coveredUntil"
       )
       select since, "coveredUntil" as until from mine, last`,
      [day, recipient],
    )
    if (!row) return
    await this.outbox.add(tx, await this.write(tx, recipient, { ...row, day }, lateFor))
  }

  private async write(
    tx: EntityManager,
    recipient: string,
    period: { since: Date; until: Date; day: string },
    lateFor: string | null,
  ): Promise<OutgoingMail> {
    const content = await this.queries.read(tx, period)
    return dailySummary(content, { recipient, publicUrl: this.server.publicUrl, period, lateFor })
  }

  private today(): string {
    return viennaDay(this.clock.now())
  }
}
