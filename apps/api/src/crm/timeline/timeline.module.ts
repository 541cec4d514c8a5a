import { Module } from '@nestjs/common'
import { ActivitiesModule } from '../activities/activities.module.ts'
import { CustomersModule } from '../customers/customers.module.ts'
import { SearchModule } from '../search/search.module.ts'
import { CustomerFilesQueries } from './customer-files.queries.ts'
import { CustomerSheetQueries } from './customer-sheet.queries.ts'
import { NextStepQueries, TimelineQueries } from './timeline.queries.ts'
import { TimelineController } from './timeline.controller.ts'

@Module({
  imports: [ActivitiesModule, CustomersModule, SearchModule],
  controllers: [TimelineController],
  providers: [TimelineQueries, NextStepQueries, CustomerFilesQueries, CustomerSheetQueries],
})
export class TimelineModule {}
