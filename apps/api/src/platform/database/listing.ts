import type { DataSource } from 'typeorm'
import QueryStream from 'pg-query-stream'
import type { PoolClient } from 'pg'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Listing } from '../http/answer.interceptor.ts'
import { findRows, foundRows, type Found } from './found-rows.ts'
import { beyond, writeCursor } from './list-cursor.ts'
import { COUNT_LIMIT, countRows, estimateTotal, recallTotal } from './large-totals.ts'
import { prepared } from './prepared.ts'
import { whileUnchanged } from './while-unchanged.ts'

/** The order of a list: a column that is never null; ties go by id. */
export interface Order {
  /** SQL expression, such as `c."companyName" collate german`. */
  column: string
  type: 'text' | 'timestamptz' | 'bigint' | 'date'
  descending: boolean
}

/** What to read: `columns from source where conditions`, with `idColumn` breaking ties. */
export interface ListQuery {
  /** By name, not `*`: connections keep statements longer than tables keep their columns. */
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
  /** Whether an index has the rows of the conditions in the list's order: one plan is best, whatever their values. */
  isInOrder?: boolean
}

interface Paging {
  limit?: number | undefined
  cursor?: string | undefined
}
/** Of one page. */
export type PagePaging = Paging & { limit: number }

const CURSOR_COLUMN = '_cursor'
type WithCursor<R> = R & { [CURSOR_COLUMN]: string; id: number }

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

/** Measured among 50,000 and 100,000 rows: above, the list's order meets a page of hits before all are found again; below, after. */
const MANY = 2_500

/**
 * What a search finds is few as a rule and lies anywhere in the list's order: reading that until a page is full, as the
 * planner likes to, may be reading all of it. Only where many are known does the list's order save finding them all again.
 */
async function readSearchPage<R extends object>(
  database: DataSource,
  query: ListQuery,
  paging: PagePaging,
): Promise<Listing<R>> {
  const recalled = recallTotal(database, countedRows(query))
  if (recalled !== undefined) return { ...(await readRows<R>(database, query, paging)), total: recalled }
  const { total, ids } = await whileUnchanged(database, foundRows(query, paging), () =>
    findPage(database, query, paging),
  )
  if (!ids) return { ...(await readRows<R>(database, query, paging)), total }
  if (!ids.length) return { rows: [], nextCursor: null, total }
  const shown = { ...query, conditions: [sql`${raw(query.idColumn)} = any(${ids}::int[])`] }
  return { ...(await readRows<R>(prepared(database), shown, { limit: paging.limit })), total }
}

/** How many a search finds, and the ids of a page; without, where the page is to be read in the list's order. */
async function findPage(
  database: DataSource,
  query: ListQuery,
  paging: PagePaging,
): Promise<{ total: number; ids: number[] | null }> {
  const counted = countedRows(query)
  let found = undefined as Found | undefined
  const total = await whileUnchanged(database, counted, async () => {
    found = await findRows(database, query, paging)
    return found.total > COUNT_LIMIT ? estimateTotal(database, counted, found.total) : found.total
  })
  if (!found && total <= MANY) found = await findRows(database, query, paging)
  return { total, ids: found && found.total <= COUNT_LIMIT ? found.ids : null }
}

/** A statement that has one best plan keeps it, such as one without values but its cursor's. */
const keepsPlan = ({ source, conditions, isInOrder = false }: ListQuery) =>
  isInOrder || [source, ...conditions].every(({ values }) => values.length === 0)

async function readPage<R extends object>(
  database: DataSource,
  query: ListQuery,
  paging: PagePaging,
): Promise<Listing<R>> {
  if (query.isSearch) return readSearchPage(database, query, paging)
  const [page, total] = await Promise.all([
    readRows<R>(keepsPlan(query) ? prepared(database) : database, query, paging),
    query.size ? query.size() : countRows(database, countedRows(query)),
  ])
  return { ...page, total }
}

/** A list's rows after `cursor`, and where the next ones begin. */
export async function readRows<R extends object>(
  database: Pick<DataSource, 'query'>,
  query: ListQuery,
  { limit, cursor }: PagePaging,
): Promise<{ rows: R[]; nextCursor: string | null }> {
  const { order, idColumn } = query
  const paged = {
    ...query,
    conditions: [...query.conditions, ...beyond(order, order.column, idColumn, cursor)],
  }
  const cursorColumn = sql`, (${raw(order.column)})::text as ${raw(CURSOR_COLUMN)}`
  // A number in the text: a kept plan is made for this many rows, not for a tenth of the table.
  const statement = sql`${select(paged, cursorColumn)} limit ${raw(String(limit + 1))}`
  const rows = await database.query<WithCursor<R>[]>(statement.text, statement.values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? writeCursor(last[CURSOR_COLUMN], last.id) : null,
  }
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

/** Whether there is only one way to write a text: no umlaut stands in it, nor what may be one. */
const foldsToItself = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/[aou]e/i.test(text)

/**
 * `text` somewhere in a column that holds both a text in lower case and its `folded_text`, however an umlaut is written
 * (Röder, Roeder, Roder). A trigram index on the column serves it.
 */
export function containsFolded(column: string, text: string | undefined): Sql[] {
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const written = sql`${raw(column)} like lower(${pattern}::text)`
  if (foldsToItself(text)) return [written]
  return [sql`(${written} or ${raw(column)} like folded_text(${pattern}::text))`]
}

/** `column = value`, or no condition where the value is not given. */
export function equals(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${raw(column)} = ${value}`]
}
