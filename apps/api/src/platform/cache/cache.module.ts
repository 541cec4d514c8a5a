import { Global, Module } from '@nestjs/common'
import { Notifications } from '../database/notifications.ts'
import { PublicCache } from './public-cache.ts'

@Global()
@Module({ providers: [PublicCache, Notifications], exports: [PublicCache] })
export class CacheModule {}
