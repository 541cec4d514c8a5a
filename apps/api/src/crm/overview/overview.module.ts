import { Module } from '@nestjs/common'
import { OverviewController } from './overview.controller.ts'
import { OverviewQueries } from './overview.queries.ts'
import { OverviewTasks } from './overview.tasks.ts'

@Module({ controllers: [OverviewController], providers: [OverviewQueries, OverviewTasks] })
export class OverviewModule {}
