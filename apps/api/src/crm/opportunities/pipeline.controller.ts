import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { pipeline } from '@app/contracts/pipeline'
import { Handles } from '../../platform/http/handles.ts'
import { BoardQueries } from './board.queries.ts'
import { MovesQueries } from './moves.queries.ts'
import { PipelineTotalsQueries } from './pipeline-totals.queries.ts'

@Controller()
export class PipelineController {
  constructor(
    private readonly boards: BoardQueries,
    private readonly totals: PipelineTotalsQueries,
    private readonly moves: MovesQueries,
  ) {}

  @Handles(pipeline.summary)
  summary(filter: Parsed<typeof pipeline.summary>) {
    return this.totals.summary(filter)
  }

  @Handles(pipeline.board)
  board(query: Parsed<typeof pipeline.board>) {
    return this.boards.board(query)
  }

  @Handles(pipeline.cards)
  cards(query: Parsed<typeof pipeline.cards>) {
    return this.boards.cards(query)
  }

  @Handles(pipeline.forecast)
  forecast() {
    return this.totals.forecast()
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
    return this.totals.conversion()
  }
}
