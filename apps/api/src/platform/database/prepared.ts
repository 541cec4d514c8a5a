import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { DataSource, EntityManager } from 'typeorm'
import { poolOf } from './data-source.ts'

/** Names of statements, by their texts. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Asks with statements that each connection parses and plans once, not at every call. For statements of few forms, asked
 * often, whose best plan does not hang on their values: each form is kept by every connection as long as that lives. They
 * name their columns: the answer to a kept `select *` must not change, not even by another instance's migration.
 */
export function prepared(database: DataSource): Pick<DataSource, 'query'> {
  return preparedOn(poolOf(database))
}

/** The same in a transaction, on its connection. A statement that changes rows answers what it returns of them, not their number. */
export async function preparedIn(tx: EntityManager): Promise<Pick<DataSource, 'query'>> {
  return preparedOn((await tx.queryRunner!.connect()) as PoolClient)
}

/** The same where there is no data source: on a connection, or on any of a pool. */
export function preparedOn(connection: Pool | PoolClient): Pick<DataSource, 'query'> {
  return {
    query: async <R>(text: string, values?: unknown[]) => {
      const { rows } = await connection.query({ name: nameOf(text), text, values: values ?? [] })
      return rows as R
    },
  }
}
