import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { PipelineStage } from '@app/contracts/opportunities'
import type { pipeline, Sums } from '@app/contracts/pipeline'
import { viennaDay } from '@app/contracts/vienna-day'
import sql, { join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { isOpen, narrowed, present, stale, type PipelineFilter } from './pipeline-filter.ts'

/** Of `opportunities o`; weighted values are rounded to a cent once, at the sum. */
const sums = sql`count(*)::int as count, coalesce(sum(o.value), 0)::bigint as value,
  round(coalesce(sum(o.value * o."effectiveProbability"), 0) / 100)::bigint as "weightedValue"`

const nothing: Sums = { count: 0, value: 0, weightedValue: 0 }

/** Counts and sums of the pipeline. */
@Injectable()
export class PipelineTotalsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

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

  /** In the order of the pipeline. */
  byStage(filter: PipelineFilter): Promise<(PipelineStage & Sums)[]> {
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

  private read<T>({ text, values }: Sql): Promise<T> {
    return this.database.query<T>(text, values)
  }
}
