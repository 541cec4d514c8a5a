import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { pipeline, Sums } from '@app/contracts/pipeline'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '../../platform/clock/vienna.ts'
import { present } from './pipeline-filter.ts'

const nothing: Sums = { count: 0, value: 0, weightedValue: 0 }

/** What the pipeline promises, and what its stages were worth so far. */
@Injectable()
export class ForecastQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Open opportunities by the month in which they are expected to close. */
  async forecast(): Promise<Returned<typeof pipeline.forecast>> {
    // By day first: there are few days, and turning each row's into a month would cost more than adding up.
    const { text, values } = sql`select
        case when day is null then 'undated' when day < ${viennaDay(this.clock.now())}::date then 'overdue'
             else to_char(day, 'YYYY-MM') end as month,
        sum(count)::int as count, sum(value)::bigint as value, round(sum(weighted) / 100)::bigint as "weightedValue"
      from (
        select o."expectedCloseDate" as day, count(*) as count, coalesce(sum(o.value), 0) as value,
          coalesce(sum(o.value * o."effectiveProbability"), 0) as weighted
        from opportunities o where ${present} and o."actualCloseDate" is null group by 1
      ) days group by 1 order by 1`
    const rows = await this.database.query<(Sums & { month: string })[]>(text, values)
    const special = (name: string) => rows.find(({ month }) => month === name) ?? nothing
    const months = rows.filter(({ month }) => /^\d/.test(month))
    return { overdue: special('overdue'), months, undated: special('undated') }
  }

  /** Of the decided opportunities that were ever as far as a stage, how many were won. */
  async conversion(): Promise<Returned<typeof pipeline.conversion>> {
    const { text, values } = sql`select s.id as "stageId", coalesce(sum(d.decided), 0)::int as decided,
        coalesce(sum(d.won), 0)::int as won
      from pipeline_stages s left join (
        select o."furthestStageId" as furthest, count(*) as decided, count(*) filter (where o."stageId" = 7) as won
        from opportunities o where ${present} and o."stageId" in (7, 8) and o."furthestStageId" is not null group by 1
      ) d on d.furthest >= s.id
      where s.id < 7 group by s.id order by s.id`
    return this.database.query(text, values)
  }
}
