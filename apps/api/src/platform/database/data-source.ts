import pg, { type Pool } from 'pg'
import type { DataSource, DataSourceOptions } from 'typeorm'

/** Injection token of the connection pool that TypeORM opened: sessions, queue and notifications share it. */
export const POOL = Symbol('pool')

/** The pg pool behind a TypeORM data source. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as unknown as { master: Pool }).master
}

// Calendar days stay text, counts and sums stay numbers: both fit, and a Date would shift a day by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How the server connects: time-outs so that no caller waits for ever and no forgotten transaction holds a lock. */
export function dataSourceOptions(url: string, applicationName = 'server'): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName,
    connectTimeoutMS: 3_000,
    poolSize: 16,
    extra: {
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
      idleTimeoutMillis: 30_000,
      // Whoever comes back after a minute would wait for a new connection to read the catalogue and plan everything anew.
      min: 4,
      // Whoever only listens would never notice that the other end is gone without a word.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    },
  }
}
