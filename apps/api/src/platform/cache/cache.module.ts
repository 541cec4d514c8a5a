import { Global, Module } from '@nestjs/common'
import { PublicCache } from './public-cache.ts'

@Global()
@Module({ providers: [PublicCache], exports: [PublicCache] })
export class CacheModule {}
