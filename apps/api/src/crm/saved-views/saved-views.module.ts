import { Module } from '@nestjs/common'
import { SavedViewsController } from './saved-views.controller.ts'
import { SavedViewsPersonalData } from './saved-views.personal-data.ts'
import { SavedViews } from './saved-views.service.ts'
import { TableColumnsController } from './table-columns.controller.ts'
import { TableColumns } from './table-columns.service.ts'

@Module({
  controllers: [SavedViewsController, TableColumnsController],
  providers: [SavedViews, SavedViewsPersonalData, TableColumns],
})
export class SavedViewsModule {}
