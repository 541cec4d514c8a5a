import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE, type PipelineStage } from '@app/contracts/opportunities'
import { CARDS, type pipeline } from '@app/contracts/pipeline'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { writeCursor } from '../../platform/database/list-cursor.ts'
import { readList, type Order } from '../../platform/database/listing.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { cardColumns, source, stageColumn } from './opportunities.queries.ts'
import { isWhole, lastClosed, narrowed, orders } from './pipeline-filter.ts'
import { PipelineTotalsQueries } from './pipeline-totals.queries.ts'

type Card = Returned<typeof pipeline.cards>[number]
type FirstCard = Omit<Card, 'stage'> & { _cursor: string }
type Column = Returned<typeof pipeline.board>['columns'][number]

const isClosing = (stageId: number) => stageId === WON_STAGE || stageId === LOST_STAGE
const orderOf = (stageId: number, sort: keyof typeof orders): Order =>
  isClosing(stageId) ? lastClosed : orders[sort]

/** One more per column than wanted: whether it goes on. Each column reads its own part of an index. */
function firstCards(
  stages: PipelineStage[],
  {
    conditions,
    by,
    sizeOf,
  }: { conditions: readonly Sql[]; by: Order; sizeOf: (stage: PipelineStage) => number },
): Sql {
  const column = raw(by.column)
  const direction = raw(by.descending ? 'desc' : 'asc')
  // As rows, not as arrays: of those the database would not know the length ahead, and plan anew at every call.
  const wanted = join(stages.map(stage => sql`(${stage.id}::int, ${sizeOf(stage) + 1}::int)`))
  const order = sql`order by ${column} ${direction}, o.id ${direction}`
  return sql`select card.* from (values ${wanted}) as wanted ("stageId", size)
    cross join lateral (
      select ${cardColumns}, ${column}::text as _cursor, row_number() over (${order}) as _place from ${source}
      where ${join(conditions, ' and ')} and o."stageId" = wanted."stageId" ${order} limit wanted.size
    ) card`
}

/** The cards of all columns in one question; of none, without one. */
async function cardsOf(statements: Sql[], reader: Pick<DataSource, 'query'>): Promise<FirstCard[]> {
  if (!statements.length) return []
  const { text, values } =
    sql`select * from (${join(statements, ' union all ')}) cards order by "stageId", _place`
  return reader.query(text, values)
}

/** The pipeline as a board. */
@Injectable()
export class BoardQueries {
  constructor(
    private readonly database: DataSource,
    private readonly totals: PipelineTotalsQueries,
    private readonly clock: Clock,
  ) {}

  /** Every column with its first cards; `sizes` tells how many per stage. */
  async board({ sort = '-probability', sizes = [], ...filter }: Parsed<typeof pipeline.board>) {
    const stages = await this.totals.byStage(filter)
    const conditions = narrowed(filter, this.clock.now())
    const sizeOf = ({ id }: PipelineStage) => sizes[stages.findIndex(stage => stage.id === id)] ?? CARDS
    // Not where there is nothing: to find that out, a column would be read from its beginning to its end.
    const filled = stages.filter(({ count }) => count)
    const parts = [filled.filter(({ id }) => !isClosing(id)), filled.filter(({ id }) => isClosing(id))]
    const reader = isWhole(filter) ? prepared(this.database) : this.database
    const statements = parts.flatMap(part => {
      const [first] = part
      return first ? firstCards(part, { conditions, by: orderOf(first.id, sort), sizeOf }) : []
    })
    const rows = await cardsOf(statements, reader)
    const columns = stages.map(({ count, value, weightedValue, ...stage }): Column => {
      const own = rows.filter(({ stageId }) => stageId === stage.id)
      const shown = own.slice(0, sizeOf(stage))
      const last = own.length > shown.length ? shown.at(-1) : undefined
      const nextCursor = last ? writeCursor(last._cursor, last.id) : null
      const cards = shown.map(card => ({ ...card, stage }))
      return { stage, count, value, weightedValue, cards, nextCursor }
    })
    return { columns }
  }

  /** The cards of a column after those that the board began with. */
  cards({ stageId, sort = '-probability', limit = CARDS, cursor, ...filter }: Parsed<typeof pipeline.cards>) {
    return readList<Card>(
      this.database,
      {
        columns: sql`${cardColumns}, ${stageColumn}`,
        source,
        conditions: narrowed({ ...filter, stageId }, this.clock.now()),
        order: orderOf(stageId, sort),
        idColumn: 'o.id',
      },
      { limit, cursor },
    )
  }
}
