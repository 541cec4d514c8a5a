import type { DataSource } from 'typeorm'
import type { Sql } from 'sql-template-tag'

/** So long a total that is only an estimate is told again without asking. */
const KEPT = 60_000
const MAX_KEPT = 500

interface LargeTotal {
  total: number
  until: number
}

const known = new WeakMap<DataSource, Map<string, LargeTotal>>()

const keyOf = ({ text, values }: Sql) => JSON.stringify([text, values])

/** The estimated size of a list that was found to be long within the last minute; whoever leafs through it asks on every page. */
export function recallTotal(database: DataSource, rows: Sql): number | undefined {
  const found = known.get(database)?.get(keyOf(rows))
  return found && found.until > Date.now() ? found.total : undefined
}

/** Keeps the estimated size of a long list. */
export function keepTotal(database: DataSource, rows: Sql, total: number): number {
  const totals = known.get(database) ?? new Map<string, LargeTotal>()
  if (totals.size >= MAX_KEPT) totals.clear()
  totals.set(keyOf(rows), { total, until: Date.now() + KEPT })
  known.set(database, totals)
  return total
}
