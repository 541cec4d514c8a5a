import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { outbox, OutboxMail } from '@app/contracts/outbox'
import sql, { raw } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { contains, equals } from '../platform/database/list-conditions.ts'
import { readList } from '../platform/database/listing.ts'
import { found } from '../platform/http/problem.ts'

const SOURCE = 'outbox as o left join email_settings as s on o.recipient is null'

const RECIPIENT = `coalesce(o.recipient, nullif(s."adminNotificationEmail", ''))`

const COLUMNS = `o.number as id, o.kind, ${RECIPIENT} as recipient, o.subject, o.state, o.attempts, o.answer,
  o."createdAt", case when o.state = 'waiting' then o."dueAt" end as "dueAt", o."sentAt"`

type Status = Returned<typeof outbox.status>

/** What staff see of the outbox. */
@Injectable()
export class OutboxQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

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
