import { Injectable } from '@nestjs/common'
import type { dashboard } from '@app/contracts/dashboard'
import type { Returned } from '@app/contracts/endpoint'
import { readFileSync } from 'node:fs'
import { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { lastViennaMidnight } from '../platform/clock/vienna.ts'

type Today = Returned<typeof dashboard.today>

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One snapshot, one round trip; every part reads an index of what waits, never a whole table. $1: when today began. */
const TODAY = `with overdue as not materialized (
    select a.id, a.title, a."dueDate", c.id as "customerId", c."companyName" from activities a
    join customers c on c.id = a."customerId" and c."deletedAt" is null
    where a."deletedAt" is null and a.status in ('pending', 'in_progress') and a."dueDate" < $1
  )
  select
    jsonb_build_object(
      'new', (select count(*) from contact_requests where status = 'new'),
      'suspected', (select count(*) from contact_requests where status = 'new' and "spamReasons" <> '{}'),
      'oldest', (select jsonb_build_object('name', "firstName" || ' ' || "lastName", 'createdAt', ${utc('"createdAt"')})
        from contact_requests where status = 'new' order by "createdAt", id limit 1)
    ) as contacts,
    jsonb_build_object(
      'overdue', (select count(*) from activities
        where "deletedAt" is null and status in ('pending', 'in_progress') and "dueDate" < $1
          and "customerId" not in (select id from customers where "deletedAt" is not null)),
      'oldest', (select jsonb_build_object('title', title, 'dueDate', ${utc('"dueDate"')},
          'customer', jsonb_build_object('id', "customerId", 'companyName', "companyName"))
        from overdue order by "dueDate", id limit 1)
    ) as activities,
    jsonb_build_object(
      'pending', (select count(*) from job_applications where status = 'pending'),
      'reviewing', (select count(*) from job_applications where status = 'reviewing'),
      'jobTitles', (select coalesce(jsonb_agg(title), '[]') from (
        select "jobTitle" as title from job_applications where status = 'pending'
        group by 1 order by max("createdAt") desc limit 3) as titles)
    ) as applications,
    jsonb_build_object(
      'isEnabled', coalesce((select "isEnabled" from email_settings), false),
      'waiting', (select count(*) from outbox where state = 'waiting'),
      'retrying', (select count(*) from outbox where state = 'waiting' and attempts > 0),
      'failed', (select count(*) from outbox where state = 'failed'),
      'lastFailure', (select jsonb_build_object('subject', subject, 'recipient', recipient, 'answer', answer)
        from outbox where state = 'failed' order by "createdAt" desc limit 1)
    ) as mails,
    (select jsonb_build_object('active', count(*) filter (where "isActive"),
      'inactive', count(*) filter (where not "isActive")) from robots) as robots`

/** What waits for somebody. */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What waits today, over all domains. */
  async today(): Promise<Today> {
    const [row] = await this.database.query<[Omit<Today, 'version'>]>(TODAY, [
      lastViennaMidnight(this.clock.now()),
    ])
    return { ...row, version }
  }
}
