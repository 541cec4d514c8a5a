import { Controller, Module } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { overview } from '@app/contracts/overview'
import { OverviewQueries } from './overview.queries.ts'
import { Handles } from '../../platform/http/handles.ts'

@Controller()
class OverviewController {
  constructor(private readonly queries: OverviewQueries) {}

  @Handles(overview.get)
  get(filter: Parsed<typeof overview.get>) {
    return this.queries.get(filter)
  }
}

@Module({ controllers: [OverviewController], providers: [OverviewQueries] })
export class OverviewModule {}
