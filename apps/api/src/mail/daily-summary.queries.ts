import { Injectable } from '@nestjs/common'
import type { MailKind } from '@app/contracts/outbox'
import type { EntityManager } from 'typeorm'

/** Rows that a section of the summary shows; it also says how many there are. */
export const SHOWN = 10

/** Some rows and the number of all. */
export interface Section<R> {
  rows: R[]
  total: number
}

/** What a summary looks at: what was written between two moments, and what is due on a day in Austria. */
export interface Period {
  since: Date
  until: Date
  day: string
}

/** Everything a summary tells. */
export interface SummaryContent {
  contacts: Section<{ firstName: string; lastName: string; company: string; interestArea: string | null }>
  applications: Section<{ firstName: string; lastName: string; jobTitle: string }>
  activities: Section<{ title: string; companyName: string; customerId: number; dueDay: string }>
  opportunities: Section<{ title: string; companyName: string; customerId: number; closeDay: string }>
  failedMails: Section<{ kind: MailKind; recipient: string | null; answer: string | null }>
}

const NEW = '"createdAt" > $1 and "createdAt" <= $2 and $3::date is not null'

const queries = {
  contacts: `select "firstName", "lastName", company, "interestArea" from contact_requests
    where ${NEW} order by "createdAt" desc`,
  applications: `select "firstName", "lastName", "jobTitle" from job_applications
    where ${NEW} order by "createdAt" desc`,
  activities: `select a.title, c."companyName", c.id as "customerId",
      to_char(a."dueDate" at time zone 'Europe/Vienna', 'YYYY-MM-DD') as "dueDay"
    from activities a join customers c on c.id = a."customerId"
    where a.status in ('pending', 'in_progress') and a."deletedAt" is null and c."deletedAt" is null
      and (a."dueDate" at time zone 'Europe/Vienna')::date <= $3::date and $2::timestamptz > $1::timestamptz
    order by a."dueDate"`,
  opportunities: `select o.title, c."companyName", c.id as "customerId",
      to_char(o."expectedCloseDate", 'YYYY-MM-DD') as "closeDay"
    from opportunities o join customers c on c.id = o."customerId"
    where o."actualCloseDate" is null and o."deletedAt" is null and c."deletedAt" is null
      and o."expectedCloseDate" between $3::date and $3::date + 7 and $2::timestamptz > $1::timestamptz
    order by o."expectedCloseDate"`,
  failedMails: `select kind, recipient, answer from outbox
    where state = 'failed' and "failedAt" > $1 and "failedAt" <= $2 and $3::date is not null order by "failedAt" desc`,
} satisfies Record<keyof SummaryContent, string>

/** What the daily summary reads. */
@Injectable()
export class DailySummaryQueries {
  async read(tx: EntityManager, period: Period): Promise<SummaryContent> {
    const section = async <R extends object>(query: string): Promise<Section<R>> => {
      const found = await tx.query<(R & { total: number })[]>(
        `select *, count(*) over () as total from (${query}) as found limit ${SHOWN}`,
        [period.since, period.until, period.day],
      )
      return { rows: found, total: found[0]?.total ?? 0 }
    }
    return {
      contacts: await section(queries.contacts),
      applications: await section(queries.applications),
      activities: await section(queries.activities),
      opportunities: await section(queries.opportunities),
      failedMails: await section(queries.failedMails),
    }
  }
}
