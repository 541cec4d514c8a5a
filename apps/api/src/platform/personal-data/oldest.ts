import sql, { raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { changed } from './changed.ts'
import type { Retention } from './registry.ts'

/** Retention of a table whose rows are simply deleted; `began` is when a row's period began (null: not yet). */
export function oldest(table: string, began: Sql): Pick<Retention, 'count' | 'remove'> {
  const name = raw(table)
  return {
    async count(tx: EntityManager, before: Date): Promise<number> {
      const { text, values } = sql`select count(*)::int as count from ${name} where ${began} < ${before}`
      const [row] = await tx.query<[{ count: number }]>(text, values)
      return row.count
    },
    remove(tx: EntityManager, before: Date, limit: number): Promise<number> {
      const due = sql`select id from ${name} where ${began} < ${before} order by ${began} limit ${limit}`
      return changed(tx, sql`delete from ${name} where id in (${due})`)
    },
  }
}
