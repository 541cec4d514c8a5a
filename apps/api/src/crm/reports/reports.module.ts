import { Module } from '@nestjs/common'
import { ClosedQueries } from './closed.queries.ts'
import { ReportsController } from './reports.controller.ts'
import { ReportsService } from './reports.service.ts'
import { StagesQueries } from './stages.queries.ts'

@Module({
  controllers: [ReportsController],
  providers: [ClosedQueries, ReportsService, StagesQueries],
})
export class ReportsModule {}
