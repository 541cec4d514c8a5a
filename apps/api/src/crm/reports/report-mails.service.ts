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

/** Looks every minute whether it is time. Missed or doubled looks do no harm: the row of the account decides, until the week is over. */
const lookForReports: Task<object> = { name: 'crm.report_mails', retryLimit: 0, retryDelay: 60 }

interface Wish {
  staffId: number
  email: string
  reports: ReportKind[]
  ownOnly: boolean
}

/** The week whose reports are due. */
interface Turn {
  monday: string
  /** When they should have left, where they are late. */
  lateFor: string | null
}

/** Reports by mail on Mondays, or as soon in the week as the server runs and mail is on, for every account what it has chosen. */
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
   * Nothing is taken while mail is off. One after the other: all at once would take every connection of the server. One mail
   * that fails does not keep the others from theirs.
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

  /** The figures come first, so that the transaction is over at once; whoever marks the week in it writes the mail. */
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

/** The Monday of the week that a day belongs to. */
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
