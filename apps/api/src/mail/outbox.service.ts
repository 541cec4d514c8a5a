import { Injectable } from '@nestjs/common'
import sql, { raw } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { MailKind, OutboxMail, outbox } from '@app/contracts/outbox'
import { viennaDay } from '@app/contracts/vienna-day'
import { AuditService } from '../audit/audit.service.ts'
import { type MailContent, mailHtml, mailText } from './mail-content.ts'
import { Clock } from '../platform/clock/clock.ts'
import { contains, equals } from '../platform/database/list-conditions.ts'
import { readList } from '../platform/database/listing.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import type { Task } from '../platform/queue/queue.ts'

export interface WaitingMail {
  id: string
  kind: MailKind
  recipient: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  /** This one included. */
  attempts: number
  /** File of a mail written by staff, and its remaining recipients; sent as it is. */
  mailId: number | null
  originalFileId: number | null
  recipients: string[] | null
}

const SOURCE = 'outbox as o left join email_settings as s on o.recipient is null'

const RECIPIENT = `coalesce(o.recipient, nullif(s."adminNotificationEmail", ''))`

const COLUMNS = `o.number as id, o.kind, ${RECIPIENT} as recipient, o.subject, o.state, o.attempts, o.answer,
  o."createdAt", case when o.state = 'waiting' then o."dueAt" end as "dueAt", o."sentAt"`

type Status = Returned<typeof outbox.status>

@Injectable()
export class OutboxQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauges({
      gauges: {
        crm_outbox_waiting: 'Mails that are to be sent',
        crm_outbox_failed: 'Mails that were given up',
        crm_outbox_oldest_waiting_seconds: 'Age of the oldest mail that is to be sent, while sending is on',
        crm_outbox_paused: '1 while nothing is sent because the mail server refused the log-in',
      },
      read: () => this.figures(),
    })
  }

  /** For metrics. */
  private async figures() {
    const [values] = await this.database.query<[Record<string, number>]>(
      `select count(*) filter (where state = 'waiting') as crm_outbox_waiting,
         count(*) filter (where state = 'failed') as crm_outbox_failed,
         coalesce(extract(epoch from now() - min("createdAt") filter (where state = 'waiting'
           and exists (select from email_settings where "isEnabled"))), 0)::float8 as crm_outbox_oldest_waiting_seconds,
         (select count(*) from email_settings where "pausedAt" is not null and "isEnabled") as crm_outbox_paused
       from outbox where state <> 'sent'`,
    )
    return [{ values }]
  }

  list({ search, state, sort = '-createdAt', ...paging }: Parsed<typeof outbox.list>) {
    return readList<OutboxMail>(
      this.database,
      {
        columns: raw(COLUMNS),
        source: raw(SOURCE),
        conditions: [...contains([RECIPIENT, 'o.subject'], search), ...equals('o.state', state)],
        order: { column: 'o."createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
        idColumn: 'o.number',
      },
      paging,
    )
  }

  async get(id: number): Promise<Returned<typeof outbox.get>> {
    const rows = await this.database.query<Returned<typeof outbox.get>[]>(
      `select ${COLUMNS}, o.text, o.html from ${SOURCE} where o.number = $1`,
      [id],
    )
    return found(rows[0], 'outbox.not_found')
  }

  async status(): Promise<Status> {
    const statement = sql`select
      (select count(*) from outbox where state = 'waiting') as waiting,
      (select count(*) from outbox where state = 'sent') as sent,
      (select count(*) from outbox where state = 'failed') as failed,
      (select count(*) from outbox where state = 'sent'
         and "sentAt" >= ${viennaDay(this.clock.now())}::date::timestamp at time zone 'Europe/Vienna') as "sentToday",
      (select max("sentAt") from outbox where state = 'sent') as "lastSentAt",
      (select json_build_object('since', to_char("pausedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'answer', coalesce("pauseAnswer", '')) from email_settings where "pausedAt" is not null and "isEnabled") as pause`
    const [status] = await this.database.query<[Status]>(statement.text, statement.values)
    return status
  }
}

/** Without a recipient it goes to the notification address. */
export interface OutgoingMail {
  kind: MailKind
  recipient: string | null
  replyTo?: string
  content: MailContent
  contactRequestId?: number
  applicationId?: number
}

/** NOTIFY channel: wakes all instances on commit. */
export const OUTBOX_CHANNEL = 'outbox'

/** Seconds; longer than any attempt takes. */
export const LEASE = 180

/** A mail written by staff has reached somebody; retries cover about a day and a half. */
export const writtenMailSent: Task<{ mailId: number }> = {
  name: 'mail.written_sent',
  retryLimit: 11,
  retryDelay: 60,
}

/** Its original is stored already. */
export interface WrittenMail {
  mailId: number
  recipients: string[]
  replyTo: string
  subject: string
  text: string
}

/** Mails are inserted in the transaction of their cause, so neither exists without the other. */
@Injectable()
export class Outbox {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async add(tx: EntityManager, mail: OutgoingMail): Promise<void> {
    await this.insert(tx, mail, false)
    await this.wake(tx)
  }

  /** Claimed by its author, who sends it at once. Returns its id. */
  addInHand(tx: EntityManager, mail: OutgoingMail): Promise<string> {
    return this.insert(tx, mail, true)
  }

  /** Leaves after `seconds`; returns when. */
  async addWritten(tx: EntityManager, mail: WrittenMail, seconds: number): Promise<Date> {
    const { mailId, recipients, replyTo, subject, text } = mail
    const [{ dueAt }] = await tx.query<[{ dueAt: Date }]>(
      `insert into outbox (kind, recipient, "replyTo", subject, text, "mailId", recipients, "dueAt")
         values ('written', $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) returning "dueAt"`,
      [recipients.join(', '), replyTo, subject, text, mailId, recipients, seconds],
    )
    return dueAt
  }

  /** False if an attempt to send it has begun. */
  async takeBack(tx: EntityManager, mailId: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `delete from outbox where "mailId" = $1 and state = 'waiting' and attempts = 0`,
      [mailId],
    )
    return count > 0
  }

  /** Such a mail was written within 24 hours; concurrent callers wait. */
  async wroteToday(
    tx: EntityManager,
    kind: MailKind,
    recipient: string,
    subject: string | null = null,
  ): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${kind} ${recipient.toLowerCase()}`,
    ])
    const rows = await tx.query<unknown[]>(
      `select 1 from outbox where kind = $1 and plain_address(recipient) = plain_address($2)
         and ($3::text is null or subject = $3) and "createdAt" > now() - interval '24 hours' limit 1`,
      [kind, recipient, subject],
    )
    return rows.length > 0
  }

  async resume(tx: EntityManager): Promise<void> {
    // Untried ones leave at their own time: until then the author may take them back.
    await tx.query(`update outbox set "dueAt" = now() where state = 'waiting' and attempts > 0`)
    await this.wake(tx)
  }

  /** Retries a failed mail from the start, or a waiting one early. */
  resend(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const [mail] = await tx.query<{ state: string; isInHand: boolean }[]>(
        `select state, coalesce("sendingUntil" > now(), false) as "isInHand" from outbox where number = $1 for update`,
        [id],
      )
      const { state, isInHand } = found(mail, 'outbox.not_found')
      if (state === 'sent') throw problem('outbox.already_sent')
      if (isInHand) throw problem('outbox.being_sent')
      await tx.query(
        `update outbox set state = 'waiting', "dueAt" = now(), "failedAt" = null,
           attempts = case when state = 'failed' then 0 else attempts end where number = $1`,
        [id],
      )
      await this.audit.record({ action: 'mail.resent', staff, address, subject: `E-Mail ${id}` }, tx)
      await this.wake(tx)
    })
  }

  private async wake(tx: EntityManager): Promise<void> {
    await tx.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, ''])
  }

  private async insert(tx: EntityManager, mail: OutgoingMail, inHand: boolean): Promise<string> {
    const { kind, recipient, replyTo = null, content } = mail
    const { contactRequestId = null, applicationId = null } = mail
    const [{ id }] = await tx.query<[{ id: string }]>(
      `insert into outbox (kind, recipient, "replyTo", subject, text, html, "contactRequestId", "applicationId",
         attempts, "sendingUntil")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::int, now() + $9::int * make_interval(secs => $10)) returning id`,
      [
        kind,
        recipient,
        replyTo,
        content.subject,
        mailText(content),
        mailHtml(content),
        contactRequestId,
        applicationId,
        inHand ? 1 : 0,
        LEASE,
      ],
    )
    return id
  }
}
