import { Injectable } from '@nestjs/common'
import type { activities } from '@app/contracts/activities'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import sql, { join } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { contains, equals, readList } from '../../platform/database/listing.ts'
import { found } from '../../platform/http/problem.ts'

type ActivityRow = Returned<typeof activities.create>

const columns = sql`a.*,
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
  case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'contentType', m."contentType", 'size', f.size)
                     order by m.position)
    from mail_attachments m join files f on f.id = m."fileId" where m."mailId" = a."mailId"
  ), '[]') as attachments`

const source = sql`activities a
  join customers c on c.id = a."customerId" and c."deletedAt" is null
  left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null`

/** What staff read of activities. */
@Injectable()
export class ActivitiesQueries {
  constructor(private readonly database: DataSource) {}

  list({
    customerId,
    type,
    status,
    search,
    sort = '-activityDate',
    ...paging
  }: Parsed<typeof activities.list>) {
    return readList<ActivityRow>(
      this.database,
      {
        columns,
        source,
        conditions: [
          sql`a."deletedAt" is null`,
          ...equals('a."customerId"', customerId),
          ...equals('a.type', type),
          ...equals('a.status', status),
          ...contains(['a.title', 'a.description', 'c."companyName"'], search),
        ],
        order: { column: 'a."activityDate"', type: 'timestamptz', descending: sort === '-activityDate' },
        idColumn: 'a.id',
      },
      paging,
    )
  }

  /** The activity as answers show it, read inside the transaction that wrote it. */
  async get(tx: EntityManager, id: number): Promise<ActivityRow> {
    const conditions = join([sql`a.id = ${id}`, sql`a."deletedAt" is null`], ' and ')
    const statement = sql`select ${columns} from ${source} where ${conditions}`
    const [row] = await tx.query<ActivityRow[]>(statement.text, statement.values)
    return found(row, 'activity.not_found')
  }

  /** Those of these ids that are there, in no order. */
  async byIds(ids: readonly number[]): Promise<ActivityRow[]> {
    const statement = sql`select ${columns} from ${source} where a.id = any(${ids}) and a."deletedAt" is null`
    return ids.length ? this.database.query(statement.text, statement.values) : []
  }

  /** The newest ones since a moment, at most `limit`. */
  async since(moment: Date, limit: number): Promise<ActivityRow[]> {
    const statement = sql`select ${columns} from ${source}
      where a."deletedAt" is null and a."activityDate" between ${moment} and now()
      order by a."activityDate" desc, a.id desc limit ${limit}`
    return this.database.query(statement.text, statement.values)
  }
}
