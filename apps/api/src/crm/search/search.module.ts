import { Module } from '@nestjs/common'
import { Passages } from './passages.service.ts'
import { SearchController } from './search.controller.ts'
import { SearchQueries } from './search.queries.ts'
import { SearchService } from './search.service.ts'

@Module({
  controllers: [SearchController],
  providers: [Passages, SearchService, SearchQueries],
  exports: [Passages, SearchService],
})
export class SearchModule {}
