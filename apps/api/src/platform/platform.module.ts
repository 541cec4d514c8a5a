import { Global, Module, type DynamicModule } from '@nestjs/common'
import { Clock } from './clock/clock.ts'
import { CacheModule } from './cache/cache.module.ts'
import { SETTINGS, type Settings } from './config/settings.ts'
import { DatabaseModule } from './database/database.module.ts'
import { FilesModule } from './files/files.module.ts'
import { FreeSpace } from './http/free-space.ts'
import { HttpModule } from './http/http.module.ts'
import { LOGGER, type Logger } from './logging/logger.ts'
import { PersonalDataModule } from './personal-data/personal-data.module.ts'
import { QueueModule } from './queue/queue.module.ts'
import { SecretKey } from './security/secret-key.ts'

/** What the server has before any module is built. */
export interface Foundation {
  settings: Settings
  databaseUrl: string
  logger: Logger
  secretKey: SecretKey
  clock: Clock
  freeSpace: FreeSpace
}

/** Everything that knows no domain. */
@Global()
@Module({})
export class PlatformModule {
  static on({ settings, databaseUrl, logger, secretKey, clock, freeSpace }: Foundation): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: SecretKey, useValue: secretKey },
      { provide: Clock, useValue: clock },
      { provide: FreeSpace, useValue: freeSpace },
    ]
    return {
      module: PlatformModule,
      imports: [
        DatabaseModule.to(databaseUrl),
        CacheModule,
        FilesModule,
        HttpModule,
        QueueModule,
        PersonalDataModule,
      ],
      providers,
      exports: providers,
    }
  }
}
