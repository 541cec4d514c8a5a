import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import {
  MOST_COUNTED_ACTIVITIES,
  MOST_COUNTED_ENTRIES,
  type timeline,
  type TimelineFilter,
} from '@app/contracts/timeline'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { Listing } from '../../platform/http/answer.interceptor.ts'
import { ActivitiesService } from '../activities/activities.service.ts'
import { after, readTimelineCursor, timelineCursor, type Position, type Rank } from './timeline-cursor.ts'

type Entry = Returned<typeof timeline.ofCustomer>[number]
type Change = Extract<Entry, { kind: 'change' }>['change']

/** Entries of a page where the call does not say. */
const PAGE = 50

const conditions: Record<TimelineFilter, { activities: Sql | null; changes: boolean }> = {
  all: { activities: empty, changes: true },
  // Word for word the expression of activities_by_kind.
  activities: { activities: sql`and not (a.type = 'email')`, changes: false },
  mails: { activities: sql`and (a.type = 'email')`, changes: false },
  changes: { activities: null, changes: true },
}

/** Activities, mails and changes of a customer as one list, newest first, with one cursor across the kinds. */
@Injectable()
export class TimelineQueries {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
  ) {}

  async page(query: Parsed<typeof timeline.ofCustomer>): Promise<Listing<Entry>> {
    const limit = query.limit ?? PAGE
    const [positions, total] = await Promise.all([
      this.positions(query, limit + 1),
      // The first page says how long the list is; counting again on every further one would be for nobody.
      query.cursor ? null : this.count(query),
    ])
    const page = positions.slice(0, limit)
    const last = page.at(-1)
    return {
      rows: await this.entries(page),
      ...(total !== null && { total }),
      nextCursor: positions.length > limit && last ? timelineCursor(last) : null,
    }
  }

  /** Where the page's entries stand. Each kind reads no more than a page from its own index. */
  private positions(
    { id, filter = 'all', cursor }: Parsed<typeof timeline.ofCustomer>,
    limit: number,
  ): Promise<Position[]> {
    const from = cursor ? readTimelineCursor(cursor) : null
    const { activities, changes } = conditions[filter]
    const parts = [
      activities &&
        sql`(select a."activityDate" as at, 1 as rank, a.id::bigint as id from activities a
          where a."customerId" = ${id} and a."deletedAt" is null ${activities}
            ${after(sql`a."activityDate"`, sql`a.id`, 1, from)}
          order by a."activityDate" desc, a.id desc limit ${limit})`,
      changes &&
        sql`(select c."createdAt" as at, 0 as rank, c.id from crm_changes c
          where c."customerId" = ${id} ${after(sql`c."createdAt"`, sql`c.id`, 0, from)}
          order by c."createdAt" desc, c.id desc limit ${limit})`,
    ].filter(part => part !== null && part !== false)
    const statement = sql`select at::text, rank, id from (${join(parts, ' union all ')}) as entries
      order by entries.at desc, rank desc, id desc limit ${limit}`
    return this.database.query(statement.text, statement.values)
  }

  private async count({ id, filter = 'all' }: Parsed<typeof timeline.ofCustomer>): Promise<number> {
    const { activities, changes } = conditions[filter]
    const parts = [
      activities &&
        sql`(select 1 from activities a where a."customerId" = ${id} and a."deletedAt" is null ${activities}
          limit ${MOST_COUNTED_ENTRIES})`,
      changes &&
        sql`(select 1 from crm_changes c where c."customerId" = ${id} limit ${MOST_COUNTED_ENTRIES})`,
    ].filter(part => part !== null && part !== false)
    const statement = sql`select count(*)::int as total from (select 1 from (${join(parts, ' union all ')}) as entries
      limit ${MOST_COUNTED_ENTRIES}) as counted`
    const [row] = await this.database.query<{ total: number }[]>(statement.text, statement.values)
    return row?.total ?? 0
  }

  /** How many activities a customer has, at most one more than MOST_COUNTED_ACTIVITIES. */
  async activityCount(customerId: number): Promise<number> {
    const rows = await this.database.query<unknown[]>(
      `select 1 from activities where "customerId" = $1 and "deletedAt" is null limit $2`,
      [customerId, MOST_COUNTED_ACTIVITIES + 1],
    )
    return rows.length
  }

  private async entries(positions: readonly Position[]): Promise<Entry[]> {
    const idsOf = (rank: Rank) => positions.filter(position => position.rank === rank).map(({ id }) => id)
    const [activityOf, changes] = await Promise.all([this.activities.byIds(idsOf(1)), this.changes(idsOf(0))])
    const changeOf = new Map(changes.map(change => [change.id, change]))
    return positions.flatMap(({ rank, id }): Entry[] => {
      const activity = rank === 1 ? activityOf.get(id) : undefined
      if (activity) return [{ kind: 'activity', activity }]
      const change = rank === 0 ? changeOf.get(id) : undefined
      return change ? [{ kind: 'change', change }] : []
    })
  }

  private async changes(ids: readonly number[]): Promise<Change[]> {
    if (!ids.length) return []
    const stage = (side: 'from' | 'to') =>
      sql`(select name from pipeline_stages where id = (c.fields #>> array['stageId', ${side}])::int)`
    const statement = sql`select c.id, c.kind, c."createdAt", s.name as "staffName",
        case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
        case when c.fields ? 'stageId'
          then c.fields || jsonb_build_object('stageId', jsonb_build_object('from', ${stage('from')}, 'to', ${stage('to')}))
          else c.fields end as fields
      from crm_changes c left join staff s on s.id = c."staffId"
        left join opportunities o on o.id = c."opportunityId"
      where c.id = any(${ids})`
    return this.database.query(statement.text, statement.values)
  }
}
