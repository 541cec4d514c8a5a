import { Injectable } from '@nestjs/common'
import { Activity, type activities, type DueRange } from '@app/contracts/activities'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import {
  lastSevenDays,
  lastViennaMidnight,
  nextViennaMidnight,
  viennaMidnightIn,
} from '../../platform/clock/vienna.ts'
import { containsFolded, equals, isOneOf } from '../../platform/database/list-conditions.ts'
import { readList } from '../../platform/database/listing.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { figures } from '../../platform/database/while-unchanged.ts'
import { found } from '../../platform/http/problem.ts'

/** An activity as answers show it. */
export type ActivityRow = Returned<typeof activities.create>

const own = Object.keys(Activity.omit({ customer: true, opportunity: true, attachments: true }).shape)
const columns = sql`${join(own.map(name => raw(`a."${name}"`)))},
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
  case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
  case when a."mailId" is null then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'contentType', m."contentType", 'size', f.size)
                     order by m.position)
    from mail_attachments m join files f on f.id = m."fileId" where m."mailId" = a."mailId" and not m.inline
  ), '[]') end as attachments`

/** Activities of customers that are there. */
export const activitySource = sql`activities a
  join customers c on c.id = a."customerId" and c."deletedAt" is null
  left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null`

const customerIsThere = sql`not exists (select from customers c
  where c.id = a."customerId" and c."deletedAt" is not null)`

type Filters = Parsed<typeof activities.counts>

/** So many customers may be meant by a search before their names are looked at row by row. */
const FEW = 200

/** What is due has an index in its order, and so has one type or status by date. */
function isInOrder(
  { customerId, opportunityId, type, status, search }: Filters,
  due: DueRange | undefined,
  byDue: boolean,
) {
  if (customerId ?? opportunityId ?? search) return false
  return byDue ? Boolean(due) && !type && !status : !due && !(type && status)
}

/** What staff read of activities. */
@Injectable()
export class ActivitiesQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async list({ due, sort, limit, cursor, ...filters }: Parsed<typeof activities.list>) {
    // What is due comes in the order in which it is, unless said otherwise: an index reads it so.
    const byDue = sort ? sort === 'dueDate' : due !== undefined
    const { conditions, ofMany } = await this.narrowed(filters)
    const all = [
      ...conditions,
      ...(due ? this.isDue(due) : []),
      ...(byDue ? [sql`a."dueDate" is not null`] : []),
    ]
    return readList<ActivityRow>(
      this.database,
      {
        columns,
        source: activitySource,
        conditions: all,
        // Few customers are in the trash: leaving theirs out costs less than looking for every other one's.
        counted: ofMany ? undefined : { source: sql`activities a`, conditions: [...all, customerIsThere] },
        order: {
          column: byDue ? 'a."dueDate"' : 'a."activityDate"',
          type: 'timestamptz',
          descending: !byDue && sort !== 'activityDate',
        },
        idColumn: 'a.id',
        isInOrder: isInOrder(filters, due, byDue),
      },
      { limit, cursor },
    )
  }

  /** How many fall on today and on the last seven days, today among them; what comes later is in neither. */
  async counts(filters: Filters): Promise<Returned<typeof activities.counts>> {
    const now = this.clock.now()
    const today = lastViennaMidnight(now)
    const { from, until } = lastSevenDays(now)
    const { conditions, ofMany } = await this.narrowed(filters)
    const source = ofMany ? activitySource : sql`activities a`
    const all = join(ofMany ? conditions : [...conditions, customerIsThere], ' and ')
    const counted = sql`select
        count(*) filter (where a."activityDate" >= ${today}) as today, count(*) as "lastSevenDays"
      from ${source} where ${all} and a."activityDate" >= ${from} and a."activityDate" < ${until}`
    const [row] = await figures<[Returned<typeof activities.counts>]>(this.database, counted)
    return row
  }

  /** The activity as answers show it, read inside the transaction that wrote it. */
  async get(tx: EntityManager, id: number): Promise<ActivityRow> {
    const conditions = join([sql`a.id = ${id}`, sql`a."deletedAt" is null`], ' and ')
    const statement = sql`select ${columns} from ${activitySource} where ${conditions}`
    const [row] = await tx.query<ActivityRow[]>(statement.text, statement.values)
    return found(row, 'activity.not_found')
  }

  /** Those of these ids that are there. */
  async byIds(ids: readonly number[]): Promise<Map<number, ActivityRow>> {
    if (!ids.length) return new Map()
    const { text, values } = sql`select ${columns} from ${activitySource}
      where ${isOneOf('a.id', ids)} and a."deletedAt" is null`
    const rows = await prepared(this.database).query<ActivityRow[]>(text, values)
    return new Map(rows.map(row => [row.id, row]))
  }

  /** The newest ones of the last seven days, at most `limit`. */
  async recent(limit: number): Promise<ActivityRow[]> {
    const { from, until } = lastSevenDays(this.clock.now())
    const statement = sql`select ${columns} from ${activitySource}
      where a."deletedAt" is null and a."activityDate" >= ${from} and a."activityDate" < ${until}
      order by a."activityDate" desc, a.id desc limit ${limit}`
    return this.database.query(statement.text, statement.values)
  }

  /** The conditions of a filter, for `activitySource`. */
  async conditions(filters: Filters): Promise<Sql[]> {
    return (await this.narrowed(filters)).conditions
  }

  /** `ofMany`: the search means so many customers that they are looked at row by row. */
  private async narrowed({ customerId, opportunityId, type, status, search }: Filters) {
    const { matches = [], ofMany = false } = search ? await this.matches(search) : {}
    const conditions = [
      sql`a."deletedAt" is null`,
      ...equals('a."customerId"', customerId),
      ...equals('a."opportunityId"', opportunityId),
      ...equals('a.type', type),
      ...equals('a.status', status),
      ...matches,
    ]
    return { conditions, ofMany }
  }

  /** By title or customer. Few customers are looked up by an index; of many, some row near the top is one's. */
  private async matches(search: string): Promise<{ matches: Sql[]; ofMany: boolean }> {
    const named = join(containsFolded('"searchText"', search))
    const { text, values } =
      sql`select id from customers where "deletedAt" is null and ${named} limit ${FEW + 1}`
    const few = await this.database.query<{ id: number }[]>(text, values)
    const ofMany = few.length > FEW
    const ofCustomer = ofMany
      ? join(containsFolded('c."searchText"', search))
      : sql`a."customerId" = any(${few.map(({ id }) => id)}::int[])`
    return {
      matches: [
        sql`(${join(containsFolded('a."searchWords"', search, 'a."searchWords"'))} or ${ofCustomer})`,
      ],
      ofMany,
    }
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
