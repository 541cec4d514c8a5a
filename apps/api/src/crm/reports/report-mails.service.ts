import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { type ReportKind, REPORT_MAIL_TIME, type reportMails, weeklyReports } from '@app/contracts/reports'
import { addDays } from '@app/contracts/working-days'
import { EmailSettingsService } from '../../mail/email-settings.service.ts'
import { MailTemplates } from '../../mail/mail-templates.service.ts'
import { Outbox } from '../../mail/outbox.service.ts'
import { Clock, dueDaily, viennaMoment } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'
import { type MailedReport, reportSpecimens, reportsMail } from './report-mails.mails.ts'
import { ReportsService } from './reports.service.ts'

/** Runs every minute. Missed or repeated checks do no harm: the account's row records the week. */
const lookForReports: Task<object> = { name: 'crm.report_mails', retryLimit: 0, retryDelay: 60 }

interface Wish {
  staffId: number
  email: string
  reports: ReportKind[]
  ownOnly: boolean
}

interface Turn {
  monday: string
  lateFor: string | null
}

/** Reports are mailed on Monday, or later in the week once server and mail are available. */
@Injectable()
export class ReportMails implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly reports: ReportsService,
    private readonly mail: EmailSettingsService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly queue: Queue,
    private readonly templates: MailTemplates,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
  ) {}

  onModuleInit(): void {
    this.templates.add(reportSpecimens)
    this.queue.on(lookForReports, () => this.look())
    this.queue.every(lookForReports, '* * * * *')
  }

  async get({ staff }: Call): Promise<Returned<typeof reportMails.get>> {
    const [stored] = await this.database.query<Pick<Wish, 'reports' | 'ownOnly'>[]>(
      'select reports, "ownOnly" from report_mails where "staffId" = $1',
      [staff?.id],
    )
    const { isEnabled } = await this.mail.get()
    return { ...(stored ?? { reports: [], ownOnly: false }), isMailEnabled: isEnabled }
  }

  async save({ reports, ownOnly }: Parsed<typeof reportMails.save>, call: Call) {
    await this.database.query(
      `insert into report_mails ("staffId", reports, "ownOnly", "wantedSince") values ($1, $2, $3, $4)
         on conflict ("staffId") do update set reports = $2, "ownOnly" = $3, "wantedSince" = $4`,
      [call.staff?.id, reports, ownOnly, this.clock.now()],
    )
    return this.get(call)
  }

  /**
   * Skips everything while mail is off. Sequential, to leave database connections to others; a failing mail does not
   * stop the rest.
   */
  private async look(): Promise<void> {
    const now = this.clock.now()
    const today = dueDaily({ time: REPORT_MAIL_TIME, since: new Date(0) }, now)
    if (!today || !(await this.mail.account())) return
    const monday = mondayOf(today.day)
    const wishes = await this.database.query<Wish[]>(
      `select m."staffId", s.email, m.reports, m."ownOnly"
         from report_mails m join staff s on s.id = m."staffId"
         where s."disabledAt" is null and cardinality(m.reports) > 0 and m."wantedSince" <= $2
           and (m."sentOn" is null or m."sentOn" < $1)
         order by 1`,
      [monday, viennaMoment(monday, REPORT_MAIL_TIME)],
    )
    const lateFor =
      today.day === monday ? today.lateFor && `${today.lateFor} Uhr` : `Montag, ${REPORT_MAIL_TIME} Uhr`
    const failures: unknown[] = []
    for (const wish of wishes) await this.send(wish, { monday, lateFor }).catch(error => failures.push(error))
    if (failures.length) throw failures[0]
  }

  /** Figures are read first to keep the transaction short; whoever marks the week in it writes the mail. */
  private async send({ staffId, email, reports, ownOnly }: Wish, { monday, lateFor }: Turn): Promise<void> {
    const week = { from: addDays(monday, -7), until: addDays(monday, -1) }
    const mailed: MailedReport[] = []
    for (const kind of reports) {
      const report = await this.reports.get({
        report: kind,
        owner: ownOnly ? staffId : undefined,
        ...(weeklyReports.includes(kind) && week),
      })
      mailed.push({ kind, report })
    }
    await this.transactions.run(async tx => {
      const mine = await tx.query<[unknown[], number]>(
        'update report_mails set "sentOn" = $2 where "staffId" = $1 and ("sentOn" is null or "sentOn" < $2::date)',
        [staffId, monday],
      )
      if (!mine[1]) return
      const circumstances = { recipient: email, publicUrl: this.server.publicUrl, day: monday, lateFor }
      await this.outbox.add(tx, reportsMail(mailed, circumstances))
    })
  }
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
