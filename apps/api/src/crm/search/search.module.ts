import { Module } from '@nestjs/common'
import { SearchController } from './search.controller.ts'
import { SearchQueries } from './search.queries.ts'
import { SearchService } from './search.service.ts'

@Module({ controllers: [SearchController], providers: [SearchService, SearchQueries] })
export class SearchModule {}
