import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { pipeline } from '@app/contracts/pipeline'
import { Handles } from '../../platform/http/handles.ts'
import { MovesQueries } from './moves.queries.ts'
import { PipelineQueries } from './pipeline.queries.ts'

@Controller()
export class PipelineController {
  constructor(
    private readonly queries: PipelineQueries,
    private readonly moves: MovesQueries,
  ) {}

  @Handles(pipeline.summary)
  summary(filter: Parsed<typeof pipeline.summary>) {
    return this.queries.summary(filter)
  }

  @Handles(pipeline.board)
  board(query: Parsed<typeof pipeline.board>) {
    return this.queries.board(query)
  }

  @Handles(pipeline.cards)
  cards(query: Parsed<typeof pipeline.cards>) {
    return this.queries.cards(query)
  }

  @Handles(pipeline.forecast)
  forecast() {
    return this.queries.forecast()
  }

  @Handles(pipeline.changes)
  changes(query: Parsed<typeof pipeline.changes>) {
    return this.moves.list(query)
  }

  @Handles(pipeline.changeTotals)
  changeTotals(query: Parsed<typeof pipeline.changeTotals>) {
    return this.moves.totals(query)
  }

  @Handles(pipeline.conversion)
  conversion() {
    return this.queries.conversion()
  }
}
