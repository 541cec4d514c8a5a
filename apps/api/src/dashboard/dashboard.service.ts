import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { dashboard } from '@app/contracts/dashboard'
import { DataSource } from 'typeorm'
import { ActivitiesService } from '../crm/activities/activities.service.ts'
import { Clock } from '../platform/clock/clock.ts'

type Stats = Returned<typeof dashboard.stats>

const WEEK = 7 * 86_400_000
const RECENT = 10

/** Every figure in one query: one snapshot, one round trip. Records in the trash don't count. */
const FIGURES = `
  with open_customers as (select id, "customerStatus" from customers where "deletedAt" is null),
  live as (
    select o.value, o."actualCloseDate" from opportunities o
    join open_customers c on c.id = o."customerId" where o."deletedAt" is null
  )
  select
    (select count(*) from open_customers) as "totalCustomers",
    (select count(*) from open_customers where "customerStatus" not in ('closed_won', 'closed_lost')) as "activeCustomers",
    (select count(*) from live) as "totalOpportunities",
    (select count(*) from live where "actualCloseDate" is null) as "openOpportunities",
    (select coalesce(sum(value), 0)::bigint from live where "actualCloseDate" is null) as "totalValue",
    -- All of them, less those of the few customers in the trash: joining a million would take a second.
    (select count(*) from activities where "deletedAt" is null)
      - (select count(*) from customers c join activities a on a."customerId" = c.id and a."deletedAt" is null
         where c."deletedAt" is not null) as "totalActivities",
    (select count(*) from activities a join customers c on c.id = a."customerId" and c."deletedAt" is null
       where a."deletedAt" is null and a."activityDate" between $1 and now()) as "recentActivityCount",
    (select count(*) from contact_requests) as "totalContacts",
    (select count(*) from job_applications) as "totalJobApplications",
    (select coalesce(jsonb_object_agg("customerStatus", n), '{}') from
      (select "customerStatus", count(*) as n from open_customers group by 1) as by_status) as "customerStatusBreakdown",
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
