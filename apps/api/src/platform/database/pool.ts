import type { Pool } from 'pg'
import type { DataSource } from 'typeorm'

/** Injection token of the connection pool that TypeORM opened: sessions, queue and notifications share it. */
export const POOL = Symbol('pool')

/** The pg pool behind a TypeORM data source. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as unknown as { master: Pool }).master
}
