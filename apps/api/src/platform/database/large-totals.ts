import type { DataSource } from 'typeorm'
import sql, { type Sql } from 'sql-template-tag'
import { figures, keyOf } from './while-unchanged.ts'

/** So long a total that is only an estimate is told again without asking. */
const KEPT = 60_000
const MAX_KEPT = 500

interface LargeTotal {
  total: number
  until: number
}

const known = new WeakMap<DataSource, Map<string, LargeTotal>>()

/** Counted exactly up to here; above, the planner's estimate is told. */
export const COUNT_LIMIT = 10_000

/** The estimated size of a list that was found to be long within the last minute; whoever leafs through it asks on every page. */
export function recallTotal(database: DataSource, rows: Sql): number | undefined {
  const found = known.get(database)?.get(keyOf(rows))
  return found && found.until > Date.now() ? found.total : undefined
}

/** Keeps the estimated size of a long list. */
function keepTotal(database: DataSource, rows: Sql, total: number): number {
  const totals = known.get(database) ?? new Map<string, LargeTotal>()
  if (totals.size >= MAX_KEPT) totals.clear()
  totals.set(keyOf(rows), { total, until: Date.now() + KEPT })
  known.set(database, totals)
  return total
}

/** How many rows a statement finds: exactly, or where they are very many by the planner's estimate. */
export async function countRows(database: DataSource, rows: Sql): Promise<number> {
  const recalled = recallTotal(database, rows)
  if (recalled !== undefined) return recalled
  const capped = sql`select count(*) as total from (${rows} limit ${COUNT_LIMIT + 1}) as capped`
  const [{ total } = { total: 0 }] = await figures<{ total: number }[]>(database, capped)
  if (total <= COUNT_LIMIT) return total
  return estimateTotal(database, rows, total)
}

/** How many rows a statement finds by the planner's estimate; at least so many are known. */
export async function estimateTotal(database: DataSource, rows: Sql, atLeast: number): Promise<number> {
  const [plan] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
    `explain (format json) ${rows.text}`,
    rows.values,
  )
  return keepTotal(database, rows, Math.max(atLeast, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0))
}
