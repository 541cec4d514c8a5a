import { Module } from '@nestjs/common'
import { SearchController } from './search.controller.ts'
import { SearchService } from './search.service.ts'
import { VocabularyTasks } from './vocabulary.tasks.ts'

@Module({ controllers: [SearchController], providers: [SearchService, VocabularyTasks] })
export class SearchModule {}
