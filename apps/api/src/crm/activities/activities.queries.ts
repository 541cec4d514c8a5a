import { Injectable } from '@nestjs/common'
import sql, { type Sql, join, raw } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import {
  Activity,
  type DueRange,
  GROUP_LIMIT,
  type activities,
  type activityGroups,
} from '@app/contracts/activities'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import { addDays } from '@app/contracts/working-days'
import {
  Clock,
  lastSevenDays,
  lastViennaMidnight,
  nextViennaMidnight,
  viennaMidnightIn,
  viennaMoment,
} from '../../platform/clock/clock.ts'
import { containsFolded, equals, ownedBy } from '../../platform/database/list-conditions.ts'
import { readList, readRows } from '../../platform/database/listing.ts'
import type { Listing } from '../../platform/http/answer.interceptor.ts'
import { found } from '../../platform/http/problem.ts'

type Group = Returned<typeof activityGroups.list>[number]

interface Head {
  id: number
  customerId: number
  activityDate: Date
}

/** Position of an activity: newest first within its project, and the size of that project. */
interface Place {
  id: number
  customerId: number
  opportunityId: number | null
  count: number
}

const GROUPS = 10
const EACH = 5

@Injectable()
export class ActivitiesQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async list({ due, sort, limit, cursor, ...filters }: Parsed<typeof activities.list>) {
    // An index serves this order.
    const byDue = sort ? sort === 'dueDate' : due !== undefined
    return readList<ActivityRow>(
      this.database,
      {
        columns,
        source: sql`activities a`,
        joins,
        conditions: [
          ...(await this.conditions(filters)),
          ...(due ? this.isDue(due) : []),
          ...(byDue ? [sql`a."dueDate" is not null`] : []),
        ],
        order: {
          column: byDue ? 'a."dueDate"' : 'a."activityDate"',
          type: 'timestamptz',
          descending: !byDue && sort !== 'activityDate',
        },
        idColumn: 'a.id',
      },
      { limit, cursor },
    )
  }

  /** Today, and the last seven days including today; later activities count in neither. */
  async counts(filters: Filters): Promise<Returned<typeof activities.counts>> {
    const now = this.clock.now()
    const today = lastViennaMidnight(now)
    const { from, until } = lastSevenDays(now)
    const { text, values } = sql`select
        count(*) filter (where a."activityDate" >= ${today}) as today, count(*) as "lastSevenDays"
      from activities a where ${join(await this.conditions(filters), ' and ')}
        and a."activityDate" >= ${from} and a."activityDate" < ${until}`
    const [row] = await this.database.query<[Returned<typeof activities.counts>]>(text, values)
    return row
  }

  /** Read inside the transaction that wrote it. */
  async get(tx: EntityManager, id: number): Promise<ActivityRow> {
    const statement = sql`select ${columns} from activities a ${joins} where a.id = ${id} and ${present}`
    const [row] = await tx.query<ActivityRow[]>(statement.text, statement.values)
    return found(row, 'activity.not_found')
  }

  async byIds(ids: readonly number[]): Promise<Map<number, ActivityRow>> {
    if (!ids.length) return new Map()
    const { text, values } = sql`select ${columns} from activities a ${joins}
      where a.id = any(${ids}::int[]) and ${present}`
    const rows = await this.database.query<ActivityRow[]>(text, values)
    return new Map(rows.map(row => [row.id, row]))
  }

  async recent(limit: number, owner: OwnerFilter): Promise<ActivityRow[]> {
    const { from, until } = lastSevenDays(this.clock.now())
    const statement = sql`select ${columns} from activities a ${joins}
      where ${join([present, ...ownedBy('a."ownerId"', owner)], ' and ')}
        and a."activityDate" >= ${from} and a."activityDate" < ${until}
      order by a."activityDate" desc, a.id desc limit ${limit}`
    return this.database.query(statement.text, statement.values)
  }

  async conditions({
    customerId,
    opportunityId,
    type,
    status,
    owner,
    from,
    until,
    search,
  }: Filters): Promise<Sql[]> {
    return [
      present,
      ...equals('a."customerId"', customerId),
      ...equals('a."opportunityId"', opportunityId),
      ...equals('a.type', type),
      ...equals('a.status', status),
      ...ownedBy('a."ownerId"', owner),
      ...(from ? [sql`a."activityDate" >= ${viennaMoment(from, '00:00')}`] : []),
      ...(until ? [sql`a."activityDate" < ${viennaMoment(addDays(until, 1), '00:00')}`] : []),
      ...(search ? [await this.matches(search)] : []),
    ]
  }

  /**
   * By title or customer: for a few customers an index finds the activities; for many, a page fills after a few rows.
   */
  private async matches(search: string): Promise<Sql> {
    const named = sql`"deletedAt" is null and ${join(containsFolded('"searchText"', search))}`
    const { text, values } = sql`select id from customers where ${named} limit ${SOME + 1}`
    const found = await this.database.query<{ id: number }[]>(text, values)
    const ofCustomer =
      found.length > SOME
        ? sql`exists (select from customers where id = a."customerId" and ${named})`
        : sql`a."customerId" = any(${found.map(({ id }) => id)}::int[])`
    return sql`(${join(containsFolded('a."searchWords"', search, 'a."searchWords"'))} or ${ofCustomer})`
  }

  private isDue(range: DueRange): Sql[] {
    const now = this.clock.now()
    const [today, tomorrow] = [lastViennaMidnight(now), nextViennaMidnight(now)]
    const end = viennaMidnightIn(8, now)
    const within = {
      overdue: sql`a."dueDate" < ${today}`,
      today: sql`a."dueDate" >= ${today} and a."dueDate" < ${tomorrow}`,
      week: sql`a."dueDate" >= ${tomorrow} and a."dueDate" < ${end}`,
    }
    return [sql`a.status in ('pending', 'in_progress')`, within[range]]
  }
}

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

  private heads(conditions: Sql, paging: { limit: number; cursor?: string | undefined }) {
    const matching = sql`select a.id, a."customerId", a."activityDate" from activities a where ${conditions}`
    // lateral: one index look-up per customer, whatever the planner thinks of the filter.
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
    // Leave out an activity removed between the statements.
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

export type ActivityRow = Returned<typeof activities.create>

const own = Object.keys(
  Activity.omit({ customer: true, opportunity: true, attachments: true, mail: true, delivery: true }).shape,
)
const columns = sql`${join(own.map(name => raw(`a."${name}"`)))},
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
  case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
  case when a."mailId" is null then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'contentType', m."contentType", 'size', f.size)
                     order by m.position)
    from mail_attachments m join files f on f.id = m."fileId" where m."mailId" = a."mailId" and not m.inline
  ), '[]') end as attachments,
  case when a."mailId" is not null then (
    select jsonb_build_object('direction', m.direction, 'automatic', m.automatic,
        'sentAt', to_char(m."sentAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from mails m where m.id = a."mailId"
  ) end as mail,
  case when a."mailId" is not null then (
    select jsonb_build_object('outboxId', d.number, 'state', d.state, 'answer', d.answer,
        'leavesAt', case when d.state = 'waiting' and d.attempts = 0
          then to_char(d."dueAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
      from outbox d where d."mailId" = a."mailId"
  ) end as delivery`

const joins = sql`left join customers c on c.id = a."customerId"
  left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null`

/** Few customers are in the trash: excluding theirs is quicker than joining the others. */
const present = sql`a."deletedAt" is null and not exists (
  select from customers trashed where trashed.id = a."customerId" and trashed."deletedAt" is not null)`

type Filters = Parsed<typeof activities.counts>

/** Most customers whose activities a search looks up by index; beyond that, rows are compared one by one. */
const SOME = 5_000
