import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { COUNT_LIMIT } from './large-totals.ts'
import { beyond } from './list-cursor.ts'
import { where } from './list-rows.ts'
import type { ListQuery, PagePaging } from './listing.ts'

/** How many a search finds, and which of them a page shows. */
export interface Found {
  total: number
  /** None where there are more than COUNT_LIMIT. */
  ids: number[]
}

/** The number of rows, and up to COUNT_LIMIT of them the ids of a page, all from reading once what an index finds. */
export async function findRows(database: DataSource, query: ListQuery, paging: PagePaging): Promise<Found> {
  const { text, values } = foundRows(query, paging)
  const [found = { total: 0, ids: [] }] = await database.query<Found[]>(text, values)
  return found
}

/** The statement that finds them. */
export function foundRows(
  { source, conditions, order, idColumn }: ListQuery,
  { limit, cursor }: PagePaging,
): Sql {
  const direction = raw(order.descending ? 'desc' : 'asc')
  // In the order of ids: an index that has it ends the reading early, and what another index found is sorted quickly.
  return sql`with found as materialized (
      select ${raw(idColumn)} as id, ${raw(order.column)} as place from ${source} ${where(conditions)}
      order by ${raw(idColumn)} limit ${COUNT_LIMIT + 1}
    ), size as (select count(*) as total from found)
    select total, array(select id from found
      where ${join([sql`size.total <= ${COUNT_LIMIT}`, ...beyond(order, 'place', 'id', cursor)], ' and ')}
      order by place ${direction}, id ${direction} limit ${limit + 1}) as ids
    from size`
}
