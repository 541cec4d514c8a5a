import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { search } from '@app/contracts/search'
import { Handles } from '../../platform/http/handles.ts'
import { SearchService } from './search.service.ts'

@Controller()
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Handles(search.find)
  find(input: Parsed<typeof search.find>) {
    return this.service.find(input)
  }
}
