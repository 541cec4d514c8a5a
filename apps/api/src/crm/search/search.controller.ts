import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { search } from '@app/contracts/search'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { SearchService } from './search.service.ts'

@Controller()
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Handles(search.find)
  find(input: Parsed<typeof search.find>, call: Call) {
    return this.service.find(input, call)
  }
}
