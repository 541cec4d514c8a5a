import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { dashboard } from '@app/contracts/dashboard'
import { DataSource } from 'typeorm'
import { ActivitiesService } from '../crm/activities/activities.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { lastSevenDays } from '../platform/clock/vienna.ts'
import { figures } from '../platform/database/while-unchanged.ts'

type Stats = Returned<typeof dashboard.stats>

const RECENT = 10

/**
 * Every figure in one query: one snapshot, one round trip. Triggers keep the counts; only what hangs on customers in the
 * trash, and the newest week, is counted here, from indexes.
 */
const FIGURES = `
  with figures as materialized (select name, sum(amount)::bigint as amount from statistics group by name),
  by_status as materialized (
    select split_part(name, '.', 2) as status, amount from figures where name like 'customer.%' and amount > 0
  ),
  trashed as materialized (select id from customers where "deletedAt" is not null),
  hidden as materialized (
    select count(*) as total, count(*) filter (where "actualCloseDate" is null) as open,
      coalesce(sum(value) filter (where "actualCloseDate" is null), 0)::bigint as value
    from trashed join opportunities o on o."customerId" = trashed.id where o."deletedAt" is null
  ),
  figure as materialized (select coalesce(jsonb_object_agg(name, amount), '{}') as of from figures)
  select
    (select coalesce(sum(amount), 0)::bigint from by_status) as "totalCustomers",
    (select coalesce(sum(amount), 0)::bigint from by_status where status not in ('closed_won', 'closed_lost'))
      as "activeCustomers",
    coalesce((figure.of -> 'opportunity')::bigint, 0) - hidden.total as "totalOpportunities",
    coalesce((figure.of -> 'opportunity.open')::bigint, 0) - hidden.open as "openOpportunities",
    coalesce((figure.of -> 'opportunity.value')::bigint, 0) - hidden.value as "totalValue",
    coalesce((figure.of -> 'activity')::bigint, 0)
      - (select count(*) from trashed join activities a on a."customerId" = trashed.id where a."deletedAt" is null)
      as "totalActivities",
    (select count(*) from activities where "deletedAt" is null and "activityDate" >= $1 and "activityDate" < $2
       and "customerId" not in (select id from trashed)) as "recentActivityCount",
    coalesce((figure.of -> 'contact')::bigint, 0) as "totalContacts",
    coalesce((figure.of -> 'application')::bigint, 0) as "totalJobApplications",
    (select coalesce(jsonb_object_agg(status, amount), '{}') from by_status) as "customerStatusBreakdown",
    (select exists (select from customers where demo) or exists (select from contact_requests where demo)
      or exists (select from jobs where demo)) as "hasDemoData"
  from figure, hidden`

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
    const [[row], recentActivities] = await Promise.all([
      figures<[Omit<Stats, 'recentActivities'>]>(this.database, { text: FIGURES, values: [from, until] }),
      this.activities.recent(RECENT),
    ])
    return { ...row, recentActivities }
  }
}
