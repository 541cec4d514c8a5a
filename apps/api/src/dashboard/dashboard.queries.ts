import { Injectable } from '@nestjs/common'
import type { dashboard } from '@app/contracts/dashboard'
import type { Returned } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import sql, { type Sql, join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { BackupHealth } from '../backup/backup-health.service.ts'
import { ActivitiesService } from '../crm/activities/activities.service.ts'
import { ownedBy } from '../platform/database/list-conditions.ts'
import { Clock, lastSevenDays, lastViennaMidnight } from '../platform/clock/clock.ts'
import { version } from '../platform/config/instance.ts'

type Today = Returned<typeof dashboard.today>
type Stats = Returned<typeof dashboard.stats>

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One snapshot, one round trip; each part reads an index, never a whole table. $1: today's midnight. */
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

const RECENT = 10

/** All activities minus the few in the trash: an index-only count in a third of the time. */
function figures({ from, until }: { from: Date; until: Date }, owner: OwnerFilter): Sql {
  const theirs = join([sql`"deletedAt" is null`, ...ownedBy('"ownerId"', owner)], ' and ')
  return sql`
  with trashed as materialized (select id from customers where "deletedAt" is not null),
  by_status as materialized (
    select "customerStatus" as status, count(*) as amount from customers where ${theirs} group by 1
  ),
  pipeline as (
    select count(*) as total, count(*) filter (where "actualCloseDate" is null) as open,
      coalesce(sum(value) filter (where "actualCloseDate" is null), 0)::bigint as value
    from opportunities where ${theirs} and "customerId" not in (select id from trashed)
  )
  select
    (select coalesce(sum(amount), 0)::bigint from by_status) as "totalCustomers",
    (select coalesce(sum(amount), 0)::bigint from by_status where status not in ('closed_won', 'closed_lost'))
      as "activeCustomers",
    pipeline.total as "totalOpportunities", pipeline.open as "openOpportunities", pipeline.value as "totalValue",
    (select count(*) from activities where ${theirs})
      - (select count(*) from activities where ${theirs} and "customerId" in (select id from trashed))
      as "totalActivities",
    (select count(*) from activities where ${theirs} and "activityDate" >= ${from} and "activityDate" < ${until}
       and "customerId" not in (select id from trashed)) as "recentActivityCount",
    (select count(*) from contact_requests) as "totalContacts",
    (select count(*) from job_applications) as "totalJobApplications",
    (select coalesce(jsonb_object_agg(status, amount), '{}') from by_status) as "customerStatusBreakdown",
    (select exists (select from customers where demo) or exists (select from contact_requests where demo)
      or exists (select from jobs where demo) or exists (select from reference_projects where demo)) as "hasDemoData"
  from pipeline`
}

@Injectable()
export class DashboardQueries {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
    private readonly backup: BackupHealth,
    private readonly clock: Clock,
  ) {}

  async today(): Promise<Today> {
    const [[row], backup] = await Promise.all([
      this.database.query<[Omit<Today, 'version' | 'backup'>]>(TODAY, [lastViennaMidnight(this.clock.now())]),
      this.backup.concern(),
    ])
    return { ...row, backup, version }
  }

  async stats(owner?: OwnerFilter): Promise<Stats> {
    const { text, values } = figures(lastSevenDays(this.clock.now()), owner)
    const [[row], recentActivities] = await Promise.all([
      this.database.query<[Omit<Stats, 'recentActivities'>]>(text, values),
      this.activities.recent(RECENT, owner),
    ])
    return { ...row, recentActivities }
  }
}
