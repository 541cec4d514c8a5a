import { Module } from '@nestjs/common'
import { SavedViewsController } from './saved-views.controller.ts'
import { SavedViewsPersonalData } from './saved-views.personal-data.ts'
import { SavedViews } from './saved-views.service.ts'

@Module({ controllers: [SavedViewsController], providers: [SavedViews, SavedViewsPersonalData] })
export class SavedViewsModule {}
