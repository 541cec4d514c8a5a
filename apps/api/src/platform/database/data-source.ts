import pg from 'pg'
import type { DataSourceOptions } from 'typeorm'

// Calendar days stay text, counts and sums stay numbers: both fit, and a Date would shift a day by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const SERVER = 'server '

/** What PostgreSQL is told of who is connected: 63 bytes, so a long name of a machine is cut before. */
export const applicationName = (instance: string) => SERVER + instance

/** SQL condition and name of the instances among the connections to this database; the listening one is always there. */
export const INSTANCES = `select substr(application_name, ${SERVER.length + 1}) as name, min(backend_start) as since
  from pg_stat_activity where datname = current_database() and application_name like '${SERVER}%' group by 1 order by 1`

/** How the server connects. Timeouts: no caller waits forever, and no forgotten transaction holds a lock. */
export function dataSourceOptions(url: string, applicationName: string): DataSourceOptions {
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
      // A new connection first reads the catalogue: after a minute's pause the next call would wait for that.
      min: 4,
      // A connection that only listens would never notice that the other end is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    },
  }
}

/** Injection token of TypeORM's connection pool: sessions, queue and notifications share it. */
export const POOL = Symbol('pool')
