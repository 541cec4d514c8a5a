import { type DynamicModule, Global, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core'
import { PublicCache } from './cache/public-cache.ts'
import { Clock } from './clock/clock.ts'
import { SETTINGS, type Settings } from './config/settings.ts'
import { DatabaseModule } from './database/database.module.ts'
import { FileMover } from './files/file-mover.ts'
import { Files } from './files/files.service.ts'
import { AccessGuard } from './http/access.guard.ts'
import { CallLimits } from './http/call-limits.ts'
import { EndpointRegistry } from './http/handles.ts'
import { ListExports } from './http/list-exports.ts'
import { ProblemFilter } from './http/problem.filter.ts'
import { PublicFront } from './http/public-front.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { FailedRequests } from './http/failed-requests.ts'
import { FreeSpace } from './http/upload.ts'
import { LOGGER, type Logger } from './logging/logger.ts'
import { Metrics } from './metrics/metrics.ts'
import { MetricsServer } from './metrics/metrics-server.ts'
import { RequestDurations } from './metrics/request-durations.ts'
import { IdempotencyPersonalData, PersonalDataRegistry } from './personal-data/personal-data.ts'
import { Housekeeping, Queue } from './queue/queue.ts'
import { SecretKey } from './security/secret-box.ts'

@Global()
@Module({ providers: [PublicCache], exports: [PublicCache] })
class CacheModule {}

@Global()
@Module({ providers: [Files, FileMover], exports: [Files] })
class FilesModule {}

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    ListExports,
    EndpointRegistry,
    PublicFront,
    RateLimiter,
    CallLimits,
    FailedRequests,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [ListExports, EndpointRegistry, FailedRequests, PublicFront, RateLimiter],
})
class HttpModule {}

/** Global, since every domain registers its personal data. */
@Global()
@Module({
  providers: [PersonalDataRegistry, IdempotencyPersonalData],
  exports: [PersonalDataRegistry],
})
class PersonalDataModule {}

@Global()
@Module({ providers: [Queue, Housekeeping], exports: [Queue] })
class QueueModule {}

/** Exists before any module is built. */
export interface Foundation {
  settings: Settings
  databaseUrl: string
  logger: Logger
  secretKey: SecretKey
  clock: Clock
  freeSpace: FreeSpace
}

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
      {
        provide: Metrics,
        useFactory: () => Metrics.start(settings.metricsPort !== undefined, logger),
      },
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
      providers: [...providers, MetricsServer, RequestDurations],
      exports: providers,
    }
  }
}
