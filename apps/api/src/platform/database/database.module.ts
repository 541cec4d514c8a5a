import { Global, Module, type DynamicModule } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import type { Pool } from 'pg'
import { DataSource } from 'typeorm'
import { instance } from '../config/instance.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { Metrics } from '../metrics/metrics.ts'
import { POOL, applicationName, dataSourceOptions } from './data-source.ts'
import { Notifications } from './notifications.ts'
import { Transactions } from './transactions.ts'

function measure(pool: Pool, metrics: Metrics): void {
  metrics.gauges({
    gauges: { crm_database_connections: 'Connections of the pool, and callers that wait for one' },
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'in_use' }, values: { crm_database_connections: pool.totalCount - pool.idleCount } },
      { labels: { state: 'idle' }, values: { crm_database_connections: pool.idleCount } },
      { labels: { state: 'waiting' }, values: { crm_database_connections: pool.waitingCount } },
    ],
  })
  metrics.gauges({
    gauges: { crm_database_up: '1 while the database answers, else 0' },
    read: async () => {
      const isUp = await pool.query('select 1').then(
        () => 1,
        () => 0,
      )
      return [{ values: { crm_database_up: isUp } }]
    },
  })
}

/** The database must be migrated already. */
@Global()
@Module({})
export class DatabaseModule {
  static to(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(url, applicationName(instance)),
          autoLoadEntities: true,
          retryAttempts: 0,
        }),
      ],
      providers: [
        Transactions,
        Notifications,
        {
          provide: POOL,
          inject: [DataSource, LOGGER, Metrics],
          useFactory: (database: DataSource, logger: Logger, metrics: Metrics) => {
            const { master: pool } = database.driver as unknown as { master: Pool }
            // A database restart breaks idle connections; the pool opens new ones itself.
            pool.on('error', error => logger.warn({ err: error }, 'database connection lost'))
            measure(pool, metrics)
            return pool
          },
        },
      ],
      exports: [Transactions, Notifications, POOL],
    }
  }
}
