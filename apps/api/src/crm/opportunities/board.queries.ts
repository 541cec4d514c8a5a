import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { CARDS, type pipeline } from '@app/contracts/pipeline'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { readList, readRows, type ListQuery } from '../../platform/database/listing.ts'
import { cardColumns, joins, stageColumn } from './opportunities.queries.ts'
import { lastClosed, narrowed, orders, type PipelineFilter } from './pipeline-filter.ts'
import { PipelineTotalsQueries } from './pipeline-totals.queries.ts'

type Card = Returned<typeof pipeline.cards>[number]

/** The pipeline as a board. */
@Injectable()
export class BoardQueries {
  constructor(
    private readonly database: DataSource,
    private readonly totals: PipelineTotalsQueries,
    private readonly clock: Clock,
  ) {}

  /** Every column with its first cards; `sizes` says how many per stage. */
  async board({ sort = '-probability', sizes = [], ...filter }: Parsed<typeof pipeline.board>) {
    const stages = await this.totals.byStage(filter)
    const columns = stages.map(async ({ count, value, weightedValue, ...stage }, position) => {
      const query = this.cardsOf({ ...filter, stageId: stage.id }, sort)
      const limit = sizes[position] ?? CARDS
      // An empty column would be read to its end to find nothing.
      const { rows, nextCursor } = count
        ? await readRows<Card>(this.database, query, { limit })
        : { rows: [], nextCursor: null }
      return { stage, count, value, weightedValue, cards: rows, nextCursor }
    })
    return { columns: await Promise.all(columns) }
  }

  /** The cards of a column after those that the board began with. */
  cards({ sort = '-probability', limit = CARDS, cursor, ...filter }: Parsed<typeof pipeline.cards>) {
    return readList<Card>(this.database, this.cardsOf(filter, sort), { limit, cursor })
  }

  private cardsOf(filter: PipelineFilter & { stageId: number }, sort: keyof typeof orders): ListQuery {
    const isClosing = filter.stageId === WON_STAGE || filter.stageId === LOST_STAGE
    return {
      columns: sql`${cardColumns}, ${stageColumn}`,
      source: sql`opportunities o`,
      joins,
      conditions: narrowed(filter, this.clock.now()),
      order: isClosing ? lastClosed : orders[sort],
      idColumn: 'o.id',
    }
  }
}
