import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomersModule } from '../customers/customers.module.ts'
import { OpportunitiesModule } from '../opportunities/opportunities.module.ts'
import { ActivitiesController } from './activities.controller.ts'
import { ActivitiesExport } from './activities-export.service.ts'
import { ActivitiesQueries, ActivityGroupsQueries } from './activities.queries.ts'
import { ActivitiesService } from './activities.service.ts'
import { Activity } from './activity.entity.ts'
import { ActivitiesPersonalData } from './activities.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Activity]), CustomersModule, OpportunitiesModule],
  controllers: [ActivitiesController],
  providers: [
    ActivitiesPersonalData,
    ActivitiesService,
    ActivitiesExport,
    ActivitiesQueries,
    ActivityGroupsQueries,
  ],
  exports: [ActivitiesService],
})
export class ActivitiesModule {}
