import { Module } from '@nestjs/common'
import { HealthController } from './health.controller.ts'
import { Lifecycle } from './lifecycle.ts'

@Module({ controllers: [HealthController], providers: [Lifecycle], exports: [Lifecycle] })
export class HealthModule {}
