import pg from 'pg'
import type { DataSourceOptions } from 'typeorm'

// Calendar days stay text, since a Date would shift them by the time zone; counts and sums are numbers, and fit.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const SERVER = 'server '

/** PostgreSQL keeps 63 bytes, so long machine names are cut beforehand. */
export const applicationName = (instance: string) => SERVER + instance

/** Instances are recognised by their connections; each always keeps one open for LISTEN. */
export const INSTANCES = `select substr(application_name, ${SERVER.length + 1}) as name, min(backend_start) as since
  from pg_stat_activity where datname = current_database() and application_name like '${SERVER}%' group by 1 order by 1`

/** Timeouts: no caller waits forever, and no forgotten transaction keeps its locks. */
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
      // A new connection first reads the catalogue, which the first call after a quiet minute would wait for.
      min: 4,
      // The LISTEN connection would otherwise never notice that the other end is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    },
  }
}

/** TypeORM's connection pool, shared by sessions, queue and notifications. */
export const POOL = Symbol('pool')
