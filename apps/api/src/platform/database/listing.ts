import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Listing } from '../http/answer.interceptor.ts'
import { problem } from '../http/problem.ts'

/** `select columns from source joins where conditions order by order, idColumn`. */
export interface ListQuery {
  columns: Sql
  source: Sql
  /** Left joins only the columns need; left out when counting. */
  joins?: Sql
  conditions: readonly Sql[]
  order: Order
  /** Tie-breaker. */
  idColumn: string
}

export interface Order {
  /** A SQL expression that is never null, such as `c."companyName" collate german`; needs an index to be fast. */
  column: string
  type: 'text' | 'timestamptz' | 'bigint' | 'date'
  descending: boolean
}

interface Paging {
  limit?: number | undefined
  cursor?: string | undefined
}
type PagePaging = Paging & { limit: number }

interface Page<R> {
  rows: R[]
  nextCursor: string | null
}

type Reader = Pick<DataSource, 'query'>

/** Rows in memory at a time. */
const BATCH = 1_000

/** One page if a limit is given, else the complete list as a stream. */
export async function readList<R extends object>(
  database: DataSource,
  query: ListQuery,
  { limit, cursor }: Paging,
): Promise<Listing<R>> {
  if (limit !== undefined) return readPage<R>(database, query, { limit, cursor })
  return { rows: eachOf(readBatches<R>(database, query, BATCH)) }
}

/** The rows after `cursor`, and the total. */
export async function readPage<R extends object>(
  database: DataSource,
  query: ListQuery,
  paging: PagePaging,
): Promise<Page<R> & { total: number }> {
  const [page, total] = await Promise.all([readRows<R>(database, query, paging), readTotal(database, query)])
  return { ...page, total }
}

/** The rows after `cursor`, without a total. */
export async function readRows<R extends object>(
  database: Reader,
  query: ListQuery,
  { limit, cursor }: PagePaging,
): Promise<Page<R>> {
  const { order, idColumn } = query
  const conditions = [...query.conditions, ...afterCursor(order, idColumn, cursor)]
  const columns = sql`${query.columns}, (${raw(order.column)})::text as _cursor`
  const { text, values } = sql`${select({ ...query, columns, conditions })} limit ${limit + 1}`
  const rows = await database.query<(R & { id: number; _cursor: string })[]>(text, values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(last._cursor, last.id) : null }
}

/** Each batch is its own statement: a stalled reader holds no connection, and no batch hits the statement timeout. */
export async function* readBatches<R extends object>(
  database: Reader,
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

async function* eachOf<R>(batches: AsyncIterable<readonly R[]>): AsyncGenerator<R> {
  for await (const rows of batches) yield* rows
}

/** Totals are exact up to here; above, they are the planner's estimate. */
const COUNT_LIMIT = 10_000

async function readTotal(
  database: Reader,
  { source, conditions }: Pick<ListQuery, 'source' | 'conditions'>,
): Promise<number> {
  const rows = sql`select 1 from ${source} ${where(conditions)}`
  const capped = sql`select count(*)::int as total from (${rows} limit ${COUNT_LIMIT + 1}) as capped`
  const [{ total }] = await database.query<[{ total: number }]>(capped.text, capped.values)
  if (total <= COUNT_LIMIT) return total
  const [plan] = await database.query<[{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }]>(
    `explain (format json) ${rows.text}`,
    rows.values,
  )
  return Math.max(total, plan['QUERY PLAN'][0].Plan['Plan Rows'])
}

const where = (conditions: readonly Sql[]) =>
  conditions.length ? sql`where ${join(conditions, ' and ')}` : empty

function select({ columns, source, joins = empty, conditions, order, idColumn }: ListQuery): Sql {
  const direction = raw(order.descending ? 'desc' : 'asc')
  return sql`select ${columns} from ${source} ${joins} ${where(conditions)}
    order by ${raw(order.column)} ${direction}, ${raw(idColumn)} ${direction}`
}

function afterCursor({ column, type, descending }: Order, idColumn: string, cursor?: string): Sql[] {
  if (!cursor) return []
  const [value, id] = readCursor(cursor)
  return [
    sql`(${raw(column)}, ${raw(idColumn)}) ${raw(descending ? '<' : '>')} (${value}::${raw(type)}, ${id}::int)`,
  ]
}

/** Holds the page's last row: its sort value, as the database writes it, and its id. */
export function writeCursor(value: string, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Refuses anything `writeCursor` did not write. */
export function readCursor(text: string): [string, number] {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof value === 'string' && Number.isInteger(id)) return [value, id as number]
  } catch {
    // falls through to the refusal
  }
  throw problem('request.invalid', { fields: { cursor: 'Diese Fortsetzung gibt es nicht.' } })
}
