import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { startList } from '@app/contracts/start-list'
import { Handles } from '../platform/http/handles.ts'
import { StartListService } from './start-list.service.ts'

@Controller()
export class StartListController {
  constructor(private readonly service: StartListService) {}

  @Handles(startList.get)
  read() {
    return this.service.read()
  }

  @Handles(startList.save)
  save(input: Parsed<typeof startList.save>) {
    return this.service.save(input)
  }
}
