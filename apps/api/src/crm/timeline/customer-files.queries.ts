import { Injectable } from '@nestjs/common'
import sql, { empty } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { Returned } from '@app/contracts/endpoint'
import type { timeline } from '@app/contracts/timeline'
import { readCursor, writeCursor } from '../../platform/database/listing.ts'
import type { Listing } from '../../platform/http/answer.interceptor.ts'

type FileRow = Returned<typeof timeline.files>[number]

interface Paging {
  limit?: number | undefined
  cursor?: string | undefined
}

/** Files from a customer's mails: equal content once, equal names as versions, no logos. */
@Injectable()
export class CustomerFilesQueries {
  constructor(private readonly database: DataSource) {}

  /** One statement, so that page, versions and total read the mails only once. */
  async list(customerId: number, { limit, cursor }: Paging): Promise<Listing<FileRow>> {
    const { text, values } = statement(customerId, { limit: limit && limit + 1, cursor })
    const found = await this.database.query<(FileRow & { total: number; at: string })[]>(text, values)
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return {
      rows: page.map(({ total: _total, at: _at, ...row }) => row),
      ...(limit && {
        total: found[0]?.total ?? 0,
        nextCursor: found.length > limit && last ? writeCursor(last.at, last.id) : null,
      }),
    }
  }
}

/** Bytewise comparison of names: a linguistic collation would cost more than all the rest. */
function statement(customerId: number, { limit, cursor }: Paging) {
  const after = cursor ? readCursor(cursor) : null
  const beyond = after ? sql`where ("receivedAt", id) < (${after[0]}::timestamptz, ${after[1]}::int)` : empty
  const ofCustomer = sql`a."customerId" = ${customerId} and a."deletedAt" is null`
  return sql`with contents as materialized (
      select min(m.id) as id, m."fileId", lower(m.name) collate "C" as key, min(a."activityDate") as "receivedAt"
        from activities a join mail_attachments m on m."mailId" = a."mailId" and not m.inline
        where ${ofCustomer} and a."mailId" is not null
        group by m."fileId", lower(m.name) collate "C"
    ), page as materialized (
      select * from contents ${beyond} order by "receivedAt" desc, id desc limit ${limit ?? null}
    ), versions as (
      select id, row_number() over oldest_first as version, lead(id) over oldest_first is null as "isLatest"
        from contents where key in (select key from page)
        window oldest_first as (partition by key order by "receivedAt", id)
    )
    select m.id, m.name, m."contentType", f.size, p."receivedAt", v.version::int, v."isLatest",
        (select a.id from activities a where ${ofCustomer} and a."mailId" = m."mailId" order by a.id limit 1) as "activityId",
        p."receivedAt"::text as at, (select count(*)::int from contents) as total
      from page p join versions v on v.id = p.id join mail_attachments m on m.id = p.id
        join files f on f.id = p."fileId"
      order by p."receivedAt" desc, p.id desc`
}
