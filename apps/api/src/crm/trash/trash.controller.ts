import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { trash } from '@app/contracts/trash'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { TrashQueries } from './trash.queries.ts'
import { TrashService } from './trash.service.ts'

@Controller()
export class TrashController {
  constructor(
    private readonly queries: TrashQueries,
    private readonly service: TrashService,
  ) {}

  @Handles(trash.list)
  list(query: Parsed<typeof trash.list>) {
    return this.queries.list(query)
  }

  @Handles(trash.restore)
  restore(input: Parsed<typeof trash.restore>, call: Call) {
    return this.service.restore(input, call)
  }

  @Handles(trash.remove)
  remove(input: Parsed<typeof trash.remove>, call: Call) {
    return this.service.remove(input, call)
  }
}
