import type { DataSource } from 'typeorm'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { isOneOf } from './list-conditions.ts'
import { beyond, writeCursor } from './list-cursor.ts'
import type { ListQuery, Order, PagePaging } from './listing.ts'
import { prepared } from './prepared.ts'
import { figures } from './while-unchanged.ts'

const CURSOR_COLUMN = '_cursor'
type WithCursor<R> = R & { [CURSOR_COLUMN]: string; id: number }

export const where = (conditions: readonly Sql[]) =>
  conditions.length ? sql`where ${join(conditions, ' and ')}` : empty

/** The complete list. */
export function select({ columns, source, conditions, order, idColumn }: ListQuery, extra: Sql = empty): Sql {
  const direction = raw(order.descending ? 'desc' : 'asc')
  return sql`select ${columns}${extra} from ${source} ${where(conditions)}
    order by ${raw(order.column)} ${direction}, ${raw(idColumn)} ${direction}`
}

export interface Page<R> {
  rows: R[]
  nextCursor: string | null
}

function pageOf<R extends object>(rows: WithCursor<R>[], limit: number, isMore: boolean): Page<R> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: isMore && last ? writeCursor(last[CURSOR_COLUMN], last.id) : null }
}

const CURSOR = ({ column }: Order) => sql`, (${raw(column)})::text as ${raw(CURSOR_COLUMN)}`

/** The rows after a cursor, or only their ids. A number in the text: a kept plan is made for this many rows, not for a tenth of the table. */
function after({ limit, cursor }: PagePaging, query: ListQuery, extra?: Sql): Sql {
  const { order, idColumn } = query
  const conditions = [...query.conditions, ...beyond(order, order.column, idColumn, cursor)]
  return sql`${select({ ...query, conditions }, extra)} limit ${raw(String(limit + 1))}`
}

/** A list's rows after `cursor`, and where the next ones begin. */
export async function readRows<R extends object>(
  database: Pick<DataSource, 'query'>,
  query: ListQuery,
  paging: PagePaging,
): Promise<Page<R>> {
  const { text, values } = after(paging, query, CURSOR(query.order))
  const rows = await database.query<WithCursor<R>[]>(text, values)
  return pageOf(rows, paging.limit, rows.length > paging.limit)
}

/** Of rows that values narrow, the ids are kept while nothing is written; planned anew is only what finds them. */
export async function readNarrowed<R extends object>(
  database: DataSource,
  query: ListQuery,
  paging: PagePaging,
): Promise<Page<R>> {
  const statement = after(paging, { ...query, columns: sql`${raw(query.idColumn)} as id` })
  const found = await figures<{ id: number }[]>(database, statement)
  return readShown(
    database,
    query,
    found.map(({ id }) => id),
    paging,
  )
}

/** The rows of a page by their ids, one more than are shown where others follow. */
export async function readShown<R extends object>(
  database: DataSource,
  query: ListQuery,
  ids: readonly number[],
  { limit }: PagePaging,
): Promise<Page<R>> {
  if (!ids.length) return { rows: [], nextCursor: null }
  const shown = { ...query, conditions: [isOneOf(query.idColumn, ids)] }
  const { text, values } = after({ limit }, shown, CURSOR(query.order))
  const rows = await prepared(database).query<WithCursor<R>[]>(text, values)
  // One that was removed meanwhile does not end the list.
  return pageOf(rows, limit, ids.length > limit)
}

/**
 * A complete list in batches, each a statement of its own: a slow reader holds no statement open, and none runs into the
 * database's time-out.
 */
export async function* readBatches<R extends object>(
  database: Pick<DataSource, 'query'>,
  query: ListQuery,
  limit: number,
): AsyncGenerator<R[]> {
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await readRows<R>(database, query, { limit, cursor })
    yield rows
    cursor = nextCursor ?? undefined
  } while (cursor)
}
