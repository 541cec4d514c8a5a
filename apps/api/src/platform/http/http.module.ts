import { Global, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core'
import { AccessGuard } from './access.guard.ts'
import { ListExports } from './list-exports.ts'
import { EndpointRegistry } from './endpoint-registry.ts'
import { ProblemFilter } from './problem.filter.ts'
import { PublicFront } from './public-front.ts'
import { RateLimiter } from './rate-limit.ts'

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    ListExports,
    EndpointRegistry,
    PublicFront,
    RateLimiter,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [ListExports, EndpointRegistry, PublicFront, RateLimiter],
})
export class HttpModule {}
