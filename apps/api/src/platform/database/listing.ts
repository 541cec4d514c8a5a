import type { DataSource } from 'typeorm'
import QueryStream from 'pg-query-stream'
import type { PoolClient } from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Listing } from '../http/answer.interceptor.ts'
import { findRows, foundRows, type Found } from './found-rows.ts'
import { readNarrowed, readRows, readShown, select, where } from './list-rows.ts'
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
  return {
    ...(ids ? await readShown<R>(database, query, ids, paging) : await readRows<R>(database, query, paging)),
    total,
  }
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
    keepsPlan(query)
      ? readRows<R>(prepared(database), query, paging)
      : readNarrowed<R>(database, query, paging),
    query.size ? query.size() : countRows(database, countedRows(query)),
  ])
  return { ...page, total }
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
