import { Module } from '@nestjs/common'
import { BackupHealthModule } from '../backup/backup-health.service.ts'
import { ActivitiesModule } from '../crm/activities/activities.module.ts'
import { DemoModule } from '../demo/demo.module.ts'
import { DashboardController } from './dashboard.controller.ts'
import { DashboardQueries } from './dashboard.queries.ts'
import { StartListController } from './start-list.controller.ts'
import { StartListService } from './start-list.service.ts'

@Module({
  imports: [ActivitiesModule, BackupHealthModule, DemoModule],
  controllers: [DashboardController, StartListController],
  providers: [DashboardQueries, StartListService],
})
export class DashboardModule {}
