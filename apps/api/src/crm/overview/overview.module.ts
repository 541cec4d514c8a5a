import { Module } from '@nestjs/common'
import { OverviewController } from './overview.controller.ts'
import { OverviewQueries } from './overview.queries.ts'

@Module({ controllers: [OverviewController], providers: [OverviewQueries] })
export class OverviewModule {}
