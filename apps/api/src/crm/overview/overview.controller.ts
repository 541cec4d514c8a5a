import { Controller } from '@nestjs/common'
import { overview } from '@app/contracts/overview'
import { Handles } from '../../platform/http/handles.ts'
import { OverviewQueries } from './overview.queries.ts'

@Controller()
export class OverviewController {
  constructor(private readonly queries: OverviewQueries) {}

  @Handles(overview.get)
  get() {
    return this.queries.get()
  }
}
