import type { Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'

/** Runs a `delete` or `update`; answers how many rows it met. */
export async function changed(tx: EntityManager, statement: Sql): Promise<number> {
  const [, count] = await tx.query<[unknown[], number]>(statement.text, statement.values)
  return count
}
