import { Controller, Module } from '@nestjs/common'
import { overview } from '@app/contracts/overview'
import { OverviewQueries } from './overview.queries.ts'
import { Handles } from '../../platform/http/handles.ts'

@Controller()
class OverviewController {
  constructor(private readonly queries: OverviewQueries) {}

  @Handles(overview.get)
  get() {
    return this.queries.get()
  }
}

@Module({ controllers: [OverviewController], providers: [OverviewQueries] })
export class OverviewModule {}
