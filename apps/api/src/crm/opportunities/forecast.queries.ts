import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import type { pipeline, Sums } from '@app/contracts/pipeline'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { present } from './pipeline-filter.ts'

const nothing: Sums = { count: 0, value: 0, weightedValue: 0 }

/** What the pipeline promises, and what its stages were worth so far. */
@Injectable()
export class ForecastQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Open opportunities by the month in which they are expected to close: from the sums that the database keeps of whole
   * months, without what hangs on customers in the trash. Of this month, the days that are over are looked up; they are overdue.
   */
  async forecast(): Promise<Returned<typeof pipeline.forecast>> {
    const today = viennaDay(this.clock.now())
    const begin = `${today.slice(0, 7)}-01`
    const named = (
      month: Sql,
    ) => sql`case when ${month} is null then 'undated' when ${month} < ${begin}::date then 'overdue'
      else to_char(${month}, 'YYYY-MM') end`
    const { text, values } = sql`select month, sum(count)::int as count, sum(value)::bigint as value,
        round(sum(weighted) / 100)::bigint as "weightedValue"
      from (
        select ${named(sql`m.month`)} as month, m.count, m.value,
          case when s.id in (${WON_STAGE}, ${LOST_STAGE}) then m.value * s.probability
            else m.weighted + m.followed * s.probability end as weighted
        from pipeline_months m join pipeline_stages s on s.id = m."stageId"
        union all
        select ${named(sql`o."expectedCloseDate"`)}, -1, -coalesce(o.value, 0), -coalesce(o.value * o."effectiveProbability", 0)
        from customers trashed join opportunities o on o."customerId" = trashed.id
        where trashed."deletedAt" is not null and o."deletedAt" is null and o."actualCloseDate" is null
        union all
        select part.month, part.sign * past.count, part.sign * past.value, part.sign * past.weighted
        from (values ('overdue', 1), (${today.slice(0, 7)}, -1)) part (month, sign) cross join (
          select count(*) as count, coalesce(sum(o.value), 0) as value,
            coalesce(sum(o.value * o."effectiveProbability"), 0) as weighted
          from opportunities o where ${present} and o."actualCloseDate" is null
            and coalesce(o."expectedCloseDate", 'infinity'::date) >= ${begin}::date
            and coalesce(o."expectedCloseDate", 'infinity'::date) < ${today}::date
        ) past
      ) parts group by 1 having sum(count) <> 0 order by 1`
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
