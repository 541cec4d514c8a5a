import { Global, Module, type DynamicModule } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import type { Pool } from 'pg'
import { DataSource } from 'typeorm'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { POOL, dataSourceOptions } from './data-source.ts'
import { Notifications } from './notifications.ts'
import { Transactions } from './transactions.ts'

/** Connects TypeORM to a database that is already migrated. */
@Global()
@Module({})
export class DatabaseModule {
  static to(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({ ...dataSourceOptions(url), autoLoadEntities: true, retryAttempts: 0 }),
      ],
      providers: [
        Transactions,
        Notifications,
        {
          provide: POOL,
          inject: [DataSource, LOGGER],
          useFactory: (database: DataSource, logger: Logger) => {
            const { master: pool } = database.driver as unknown as { master: Pool }
            // A restarted database breaks idle connections; the pool opens new ones by itself.
            pool.on('error', error => logger.warn({ err: error }, 'database connection lost'))
            return pool
          },
        },
      ],
      exports: [Transactions, Notifications, POOL],
    }
  }
}
