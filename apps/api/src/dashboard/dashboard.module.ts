import { Module } from '@nestjs/common'
import { ActivitiesModule } from '../crm/activities/activities.module.ts'
import { DemoModule } from '../demo/demo.module.ts'
import { DashboardController } from './dashboard.controller.ts'
import { DashboardQueries } from './dashboard.queries.ts'
import { DashboardService } from './dashboard.service.ts'

@Module({
  imports: [ActivitiesModule, DemoModule],
  controllers: [DashboardController],
  providers: [DashboardService, DashboardQueries],
})
export class DashboardModule {}
