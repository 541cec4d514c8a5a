import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE, type PipelineStage } from '@app/contracts/opportunities'
import { CARDS, type pipeline, type Sums } from '@app/contracts/pipeline'
import { viennaDay } from '@app/contracts/vienna-day'
import sql, { join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { readList, readRows, type ListQuery } from '../../platform/database/listing.ts'
import { cardColumns, joins, stageColumn } from './opportunities.queries.ts'
import {
  isOpen,
  lastClosed,
  narrowed,
  orders,
  present,
  stale,
  type PipelineFilter,
} from './pipeline-filter.ts'

type Card = Returned<typeof pipeline.cards>[number]

/** Of `opportunities o`; weighted values are rounded to a cent once, at the sum. */
const sums = sql`count(*)::int as count, coalesce(sum(o.value), 0)::bigint as value,
  round(coalesce(sum(o.value * o."effectiveProbability"), 0) / 100)::bigint as "weightedValue"`

const nothing: Sums = { count: 0, value: 0, weightedValue: 0 }

/** The pipeline as a board, and its counts and sums. */
@Injectable()
export class PipelineQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Every column with its first cards; `sizes` says how many per stage. */
  async board({ sort = '-probability', sizes = [], ...filter }: Parsed<typeof pipeline.board>) {
    const stages = await this.byStage(filter)
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

  async summary(filter: PipelineFilter): Promise<Returned<typeof pipeline.summary>> {
    const now = this.clock.now()
    const rows = await this.read<(Sums & { isOpen: boolean; stale: number })[]>(
      sql`select ${isOpen} as "isOpen", ${sums}, (count(*) filter (where ${stale(now)}))::int as stale
        from opportunities o where ${join(narrowed(filter, now), ' and ')} group by 1`,
    )
    const open = rows.find(row => row.isOpen) ?? { ...nothing, stale: 0 }
    const { count, value, weightedValue } = open
    return {
      total: rows.reduce((total, row) => total + row.count, 0),
      open: { count, value, weightedValue },
      averageValue: count ? Math.round(value / count) : null,
      stale: open.stale,
    }
  }

  /** Open opportunities by the month in which they are expected to close; what was expected before today is overdue. */
  async forecast(): Promise<Returned<typeof pipeline.forecast>> {
    const date = sql`o."expectedCloseDate"`
    const rows = await this.read<(Sums & { month: string })[]>(
      sql`select case when ${date} is null then 'undated' when ${date} < ${viennaDay(this.clock.now())}::date then 'overdue'
          else to_char(${date}, 'YYYY-MM') end as month, ${sums}
        from opportunities o where ${present} and ${isOpen} group by 1 order by 1`,
    )
    const special = (name: string) => rows.find(({ month }) => month === name) ?? nothing
    const months = rows.filter(({ month }) => /^\d/.test(month))
    return { overdue: special('overdue'), months, undated: special('undated') }
  }

  /** Of the decided opportunities that ever reached a stage, how many were won. */
  async conversion(): Promise<Returned<typeof pipeline.conversion>> {
    return this.read(
      sql`select s.id as "stageId", coalesce(sum(d.decided), 0)::int as decided, coalesce(sum(d.won), 0)::int as won
        from pipeline_stages s left join (
          select o."furthestStageId" as furthest, count(*) as decided, count(*) filter (where o."stageId" = 7) as won
          from opportunities o where ${present} and o."stageId" in (7, 8) and o."furthestStageId" is not null group by 1
        ) d on d.furthest >= s.id
        where s.id < 7 group by s.id order by s.id`,
    )
  }

  /** In the order of the pipeline. */
  private byStage(filter: PipelineFilter): Promise<(PipelineStage & Sums)[]> {
    return this.read(
      sql`select s.id, s.name, s.probability, coalesce(count, 0) as count, coalesce(value, 0) as value,
          coalesce("weightedValue", 0) as "weightedValue"
        from pipeline_stages s left join (
          select o."stageId", ${sums} from opportunities o
          where ${join(narrowed(filter, this.clock.now()), ' and ')} group by 1
        ) totals on totals."stageId" = s.id
        order by s.id`,
    )
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

  private read<T>({ text, values }: Sql): Promise<T> {
    return this.database.query<T>(text, values)
  }
}
