import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { dashboard } from '@app/contracts/dashboard'
import { DataSource } from 'typeorm'
import { ActivitiesService } from '../crm/activities/activities.service.ts'
import { Clock } from '../platform/clock/clock.ts'

type Stats = Returned<typeof dashboard.stats>

const WEEK = 7 * 86_400_000
const RECENT = 10

/**
 * Every figure in one query: one snapshot, one round trip, each table read once. Records in the trash don't count, nor what
 * hangs on them; the trash is small, so that leaving it out is quicker than joining what is left.
 */
const FIGURES = `
  with trashed as materialized (select id from customers where "deletedAt" is not null),
  by_status as materialized (
    select "customerStatus" as status, count(*)::int as number from customers where "deletedAt" is null group by 1
  ),
  pipeline as materialized (
    select count(*) as total, count(*) filter (where "actualCloseDate" is null) as open,
      coalesce(sum(value) filter (where "actualCloseDate" is null), 0)::bigint as value
    from opportunities where "deletedAt" is null and "customerId" not in (select id from trashed)
  )
  select
    (select coalesce(sum(number), 0) from by_status) as "totalCustomers",
    (select coalesce(sum(number), 0) from by_status where status not in ('closed_won', 'closed_lost')) as "activeCustomers",
    (select total from pipeline) as "totalOpportunities",
    (select open from pipeline) as "openOpportunities",
    (select value from pipeline) as "totalValue",
    (select count(*) from activities where "deletedAt" is null)
      - (select count(*) from trashed join activities a on a."customerId" = trashed.id where a."deletedAt" is null)
      as "totalActivities",
    (select count(*) from activities where "deletedAt" is null and "activityDate" between $1 and now()
       and "customerId" not in (select id from trashed)) as "recentActivityCount",
    (select count(*) from contact_requests) as "totalContacts",
    (select count(*) from job_applications) as "totalJobApplications",
    (select coalesce(jsonb_object_agg(status, number), '{}') from by_status) as "customerStatusBreakdown",
    (select exists (select from customers where demo) or exists (select from contact_requests where demo)
      or exists (select from jobs where demo)) as "hasDemoData"`

/** The figures of both dashboards. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
    private readonly clock: Clock,
  ) {}

  async stats(): Promise<Stats> {
    const weekAgo = new Date(this.clock.now().getTime() - WEEK)
    const [[figures], recentActivities] = await Promise.all([
      this.database.query<[Omit<Stats, 'recentActivities'>]>(FIGURES, [weekAgo]),
      this.activities.since(weekAgo, RECENT),
    ])
    return { ...figures, recentActivities }
  }
}
