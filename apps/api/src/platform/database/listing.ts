import type { DataSource } from 'typeorm'
import QueryStream from 'pg-query-stream'
import type { PoolClient } from 'pg'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Listing } from '../http/answer.interceptor.ts'
import { problem } from '../http/problem.ts'
import { countRows } from './large-totals.ts'

/** The order of a list: a column that is never null; ties go by id. */
export interface Order {
  /** SQL expression, such as `c."companyName" collate german`. */
  column: string
  type: 'text' | 'timestamptz' | 'bigint' | 'date'
  descending: boolean
}

/** What to read: `columns from source where conditions`, with `idColumn` breaking ties. */
export interface ListQuery {
  columns: Sql
  source: Sql
  conditions: readonly Sql[]
  order: Order
  idColumn: string
  /** The same rows, where they are counted more cheaply than they are read. */
  counted?: { source: Sql; conditions: readonly Sql[] } | undefined
  /** The size of the list, where it is known without counting. */
  size?: () => Promise<number>
  /** Whether an index finds the rows of the conditions, as it does those of a search. */
  isSearch?: boolean
}

interface Paging {
  limit?: number | undefined
  cursor?: string | undefined
}

/** So many rows that a search finds are fetched and sorted; of more, the list's order soon meets enough for a page. */
const FEW = 2_000

const CURSOR_COLUMN = '_cursor'
type WithCursor<R> = R & { [CURSOR_COLUMN]: string; id: number }

/** Where `writeCursor` said that a list goes on; anything else is refused. */
export function readCursor(text: string): [string, number] {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof value === 'string' && Number.isInteger(id)) return [value, id as number]
  } catch {
    // falls through to the refusal
  }
  throw problem('request.invalid', { fields: { cursor: 'Diese Fortsetzung gibt es nicht.' } })
}

const where = (conditions: readonly Sql[]) =>
  conditions.length ? sql`where ${join(conditions, ' and ')}` : empty

function select({ columns, source, conditions, order, idColumn }: ListQuery, extra: Sql = empty): Sql {
  const direction = raw(order.descending ? 'desc' : 'asc')
  return sql`select ${columns}${extra} from ${source} ${where(conditions)}
    order by ${raw(order.column)} ${direction}, ${raw(idColumn)} ${direction}`
}

/** What is counted: in the list's order, whose index ends a count early, where without the table is read from its beginning. */
function countedRows({ source, conditions, order, counted }: ListQuery): Sql {
  if (counted) return sql`select 1 from ${counted.source} ${where(counted.conditions)}`
  return sql`select 1 from ${source} ${where(conditions)} order by ${raw(order.column)} ${raw(order.descending ? 'desc' : 'asc')}`
}

/** The planner can't know which of both is cheaper: it takes one match to be as near as the other. */
async function readSearchPage<R extends object>(
  database: DataSource,
  query: ListQuery,
  paging: { limit: number; cursor?: string | undefined },
): Promise<Listing<R>> {
  const { source, conditions, idColumn } = query
  const total = await countRows(database, countedRows(query))
  const found = sql`${raw(idColumn)} = any(array(select ${raw(idColumn)} from ${source} ${where(conditions)}))`
  const page = await readRows<R>(database, total > FEW ? query : { ...query, conditions: [found] }, paging)
  return { ...page, total }
}

async function readPage<R extends object>(
  database: DataSource,
  query: ListQuery,
  paging: { limit: number; cursor?: string | undefined },
): Promise<Listing<R>> {
  if (query.isSearch) return readSearchPage(database, query, paging)
  const [page, total] = await Promise.all([
    readRows<R>(database, query, paging),
    query.size ? query.size() : countRows(database, countedRows(query)),
  ])
  return { ...page, total }
}

/** A list's rows after `cursor`, and where the next ones begin. */
export async function readRows<R extends object>(
  database: Pick<DataSource, 'query'>,
  query: ListQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: R[]; nextCursor: string | null }> {
  const { order, idColumn } = query
  const after = cursor ? readCursor(cursor) : null
  const beyond =
    after &&
    sql`(${raw(order.column)}, ${raw(idColumn)}) ${raw(order.descending ? '<' : '>')} (${after[0]}::${raw(order.type)}, ${after[1]}::int)`
  const paged = { ...query, conditions: beyond ? [...query.conditions, beyond] : query.conditions }
  const cursorColumn = sql`, (${raw(order.column)})::text as ${raw(CURSOR_COLUMN)}`
  const statement = sql`${select(paged, cursorColumn)} limit ${limit + 1}`
  const rows = await database.query<WithCursor<R>[]>(statement.text, statement.values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? writeCursor(last[CURSOR_COLUMN], last.id) : null,
  }
}

/** Where a list goes on after a row: the value of its order as the database writes it, and its id. */
export function writeCursor(value: string, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
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

/** Streams a complete list through a server-side cursor: memory stays flat whatever the length. */
async function* streamRows<R>(database: DataSource, query: ListQuery): AsyncGenerator<R> {
  const runner = database.createQueryRunner()
  const connection = (await runner.connect()) as PoolClient
  const statement = select(query)
  const stream = connection.query(
    new QueryStream(statement.text, statement.values as unknown[], { batchSize: 500 }),
  )
  try {
    for await (const row of stream) yield row as R
  } finally {
    stream.destroy()
    await runner.release()
  }
}

/** Reads a page where a limit is given, else the complete list as a stream. */
export async function readList<R extends object>(
  database: DataSource,
  query: ListQuery,
  { limit, cursor }: Paging,
): Promise<Listing<R>> {
  if (limit !== undefined) return readPage<R>(database, query, { limit, cursor })
  return { rows: streamRows<R>(database, query) }
}

/** `text` somewhere in one of the columns; the wildcards of LIKE mean themselves. */
export function contains(columns: readonly string[], text: string | undefined): Sql[] {
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`(${join(
      columns.map(column => sql`${raw(column)} ilike ${pattern}`),
      ' or ',
    )})`,
  ]
}

/**
 * `text` somewhere in a column that holds both a text in lower case and its `folded_text`, however an umlaut is written
 * (Röder, Roeder, Roder). A trigram index on the column serves it.
 */
export function containsFolded(column: string, text: string | undefined): Sql[] {
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`(${raw(column)} like lower(${pattern}::text) or ${raw(column)} like folded_text(${pattern}::text))`,
  ]
}

/** `column = value`, or no condition where the value is not given. */
export function equals(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${raw(column)} = ${value}`]
}
