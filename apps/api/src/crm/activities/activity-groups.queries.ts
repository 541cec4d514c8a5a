import { Injectable } from '@nestjs/common'
import { GROUP_LIMIT, type activityGroups } from '@app/contracts/activity-groups'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import sql, { join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { readRows } from '../../platform/database/listing.ts'
import type { Listing } from '../../platform/http/answer.interceptor.ts'
import { ActivitiesQueries, type ActivityRow } from './activities.queries.ts'

type Group = Returned<typeof activityGroups.list>[number]

/** The newest matching activity of a customer; it decides the place of the customer's group. */
interface Head {
  id: number
  customerId: number
  activityDate: Date
}

/** Where an activity stands: newest first in its project, and how many that has. */
interface Place {
  id: number
  customerId: number
  opportunityId: number | null
  count: number
}

const GROUPS = 10
const EACH = 5

/** Activities by customer and project. */
@Injectable()
export class ActivityGroupsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesQueries,
  ) {}

  async list({
    limit = GROUPS,
    cursor,
    each = EACH,
    sort: _sort,
    ...filters
  }: Parsed<typeof activityGroups.list>): Promise<Listing<Group>> {
    const conditions = join(await this.activities.conditions(filters), ' and ')
    const { rows: heads, nextCursor } = await this.heads(conditions, { limit, cursor })
    const customerIds = heads.map(({ customerId }) => customerId)
    const places = await this.places(conditions, customerIds, each)
    const shown = await this.activities.byIds(places.map(({ id }) => id))
    return { rows: heads.map(head => groupOf(head, places, shown)), nextCursor }
  }

  /** Walks the activities newest first and keeps those that no other one of their customer is newer than. */
  private heads(conditions: Sql, paging: { limit: number; cursor?: string | undefined }) {
    const matching = sql`select a.id, a."customerId", a."activityDate" from activities a where ${conditions}`
    // lateral: the newest of a customer is one look into its index, whatever the planner thinks of the filter.
    const newest = sql`select a.id from activities a where ${conditions} and a."customerId" = h."customerId"
      order by a."activityDate" desc, a.id desc limit 1`
    return readRows<Head>(
      this.database,
      {
        columns: sql`h.*`,
        source: sql`(${matching}) h cross join lateral (${newest}) n`,
        conditions: [sql`n.id = h.id`],
        order: { column: 'h."activityDate"', type: 'timestamptz', descending: true },
        idColumn: 'h.id',
      },
      paging,
    )
  }

  private places(conditions: Sql, customerIds: number[], each: number): Promise<Place[]> {
    const { text, values } = sql`select id, "customerId", "opportunityId", count from (
        select m.*, (count(*) over project)::int as count,
          row_number() over (project order by m."activityDate" desc, m.id desc) as position
        from unnest(${customerIds}::int[]) k(id) cross join lateral (
          select a.id, a."customerId", o.id as "opportunityId", a."activityDate"
          from activities a left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
          where ${conditions} and a."customerId" = k.id
          order by a."activityDate" desc, a.id desc limit ${GROUP_LIMIT + 1}
        ) m
        window project as (partition by m."customerId", m."opportunityId")
      ) placed where position <= ${each} order by "activityDate" desc, id desc`
    return this.database.query(text, values)
  }
}

function groupOf(
  { customerId, activityDate }: Head,
  places: Place[],
  shown: Map<number, ActivityRow>,
): Group {
  const own = places.filter(place => place.customerId === customerId)
  const byProject = Map.groupBy(own, ({ opportunityId }) => opportunityId)
  const projects = [...byProject.values()].flatMap(group => {
    // One that was removed between the statements is left out.
    const activities = group.flatMap(({ id }) => shown.get(id) ?? [])
    const [first] = activities
    return first ? [{ opportunity: first.opportunity, count: group[0]?.count ?? 0, activities }] : []
  })
  const count = projects.reduce((sum, project) => sum + project.count, 0)
  const customer = projects[0]?.activities[0]?.customer ?? { id: customerId, companyName: '' }
  return {
    customer,
    newestAt: activityDate,
    count: Math.min(count, GROUP_LIMIT),
    isCapped: count > GROUP_LIMIT,
    projects,
  }
}
