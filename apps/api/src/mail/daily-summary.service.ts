import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { EntityManager, Repository } from 'typeorm'
import { viennaDay } from '@app/contracts/vienna-day'
import { BackupHealth } from '../backup/backup-health.service.ts'
import { type Period, type Section, type SummaryContent, dailySummary } from './daily-summary.mails.ts'
import { EmailSettings } from './email-settings.entity.ts'
import { readMailbox } from './mailbox-news.ts'
import { Outbox, type OutgoingMail } from './outbox.service.ts'
import { Clock, type Due, dueDaily } from '../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'

/** Rows per section; the total is given, too. */
const SHOWN = 10

const NEW = '"createdAt" > $1 and "createdAt" <= $2 and $3::date is not null'

const queries = {
  contacts: `select id, "firstName", "lastName", company, "interestArea" from contact_requests
    where ${NEW} order by "createdAt" desc`,
  applications: `select id, "firstName", "lastName", "jobTitle" from job_applications
    where ${NEW} order by "createdAt" desc`,
  activities: `select a.id, a.title, c."companyName", c.id as "customerId",
      to_char(a."dueDate" at time zone 'Europe/Vienna', 'YYYY-MM-DD') as "dueDay"
    from activities a join customers c on c.id = a."customerId"
    where a.status in ('pending', 'in_progress') and a."deletedAt" is null and c."deletedAt" is null
      and (a."dueDate" at time zone 'Europe/Vienna')::date <= $3::date and $2::timestamptz > $1::timestamptz
    order by a."dueDate"`,
  opportunities: `select o.id, o.title, c."companyName", c.id as "customerId",
      to_char(o."expectedCloseDate", 'YYYY-MM-DD') as "closeDay"
    from opportunities o join customers c on c.id = o."customerId"
    where o."actualCloseDate" is null and o."deletedAt" is null and c."deletedAt" is null
      and o."expectedCloseDate" between $3::date and $3::date + 7 and $2::timestamptz > $1::timestamptz
    order by o."expectedCloseDate"`,
  failedMails: `select kind, recipient, answer from outbox
    where state = 'failed' and "failedAt" > $1 and "failedAt" <= $2 and $3::date is not null order by "failedAt" desc`,
} satisfies Record<Exclude<keyof SummaryContent, 'backup' | 'mailbox'>, string>

@Injectable()
export class DailySummaryQueries {
  constructor(private readonly health: BackupHealth) {}

  async read(tx: EntityManager, period: Period): Promise<SummaryContent> {
    const section = async <R extends object>(query: string): Promise<Section<R>> => {
      const found = await tx.query<(R & { total: number })[]>(
        `select *, count(*) over () as total from (${query}) as found limit ${SHOWN}`,
        [period.since, period.until, period.day],
      )
      return { rows: found, total: found[0]?.total ?? 0 }
    }
    const backup = await this.health.concern()
    return {
      backup: backup?.kind === 'off' ? null : backup,
      mailbox: await readMailbox(tx, period),
      contacts: await section(queries.contacts),
      applications: await section(queries.applications),
      activities: await section(queries.activities),
      opportunities: await section(queries.opportunities),
      failedMails: await section(queries.failedMails),
    }
  }
}

/** Every minute. Missed or double checks do no harm: the row of the day decides. */
const lookForSummary: Task<object> = { name: 'mail.summary', retryLimit: 0, retryDelay: 60 }

/** Open transactions are not visible yet; their rows belong to the next summary. */
const SETTLED = `now() - interval '10 seconds'`

/** One per day and recipient, regardless of the number of instances and their clocks. */
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

  /** On demand; does not replace the daily one. */
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

  /** Whoever inserts the row of the day writes the mail; it covers everything since the last one. */
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
