import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { dashboard } from '@app/contracts/dashboard'
import { DataSource } from 'typeorm'
import { ActivitiesService } from '../crm/activities/activities.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { lastSevenDays } from '../platform/clock/vienna.ts'

type Stats = Returned<typeof dashboard.stats>

const RECENT = 10

/** $1 and $2: the last seven days. */
const FIGURES = `
  with trashed as materialized (select id from customers where "deletedAt" is not null),
  by_status as materialized (
    select "customerStatus" as status, count(*) as amount from customers where "deletedAt" is null group by 1
  ),
  pipeline as (
    select count(*) as total, count(*) filter (where "actualCloseDate" is null) as open,
      coalesce(sum(value) filter (where "actualCloseDate" is null), 0)::bigint as value
    from opportunities where "deletedAt" is null and "customerId" not in (select id from trashed)
  )
  select
    (select coalesce(sum(amount), 0)::bigint from by_status) as "totalCustomers",
    (select coalesce(sum(amount), 0)::bigint from by_status where status not in ('closed_won', 'closed_lost'))
      as "activeCustomers",
    pipeline.total as "totalOpportunities", pipeline.open as "openOpportunities", pipeline.value as "totalValue",
    (select count(*) from activities where "deletedAt" is null and "activityDate" >= $1 and "activityDate" < $2
       and "customerId" not in (select id from trashed)) as "recentActivityCount",
    (select count(*) from contact_requests) as "totalContacts",
    (select count(*) from job_applications) as "totalJobApplications",
    (select coalesce(jsonb_object_agg(status, amount), '{}') from by_status) as "customerStatusBreakdown",
    (select exists (select from customers where demo) or exists (select from contact_requests where demo)
      or exists (select from jobs where demo)) as "hasDemoData"
  from pipeline`

/** The figures of both dashboards. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
    private readonly clock: Clock,
  ) {}

  async stats(): Promise<Stats> {
    const { from, until } = lastSevenDays(this.clock.now())
    const [[row], totalActivities, recentActivities] = await Promise.all([
      this.database.query<[Omit<Stats, 'totalActivities' | 'recentActivities'>]>(FIGURES, [from, until]),
      this.activities.total(),
      this.activities.recent(RECENT),
    ])
    return { ...row, totalActivities, recentActivities }
  }
}
