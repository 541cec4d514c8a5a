import { Injectable } from '@nestjs/common'
import sql, { join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { counted } from './report-conditions.ts'
import { type Coverage, type ReportTable, momentsOf, percentOf, rowOf } from './report.ts'

interface StageRow {
  id: number
  name: string
  entered: number
  advanced: number
  open: number
  lost: number
  median: number | null
  mean: number | null
}

@Injectable()
export class StagesQueries {
  constructor(private readonly database: DataSource) {}

  async get({ owner, ...period }: Coverage): Promise<ReportTable> {
    const { begin, end } = momentsOf(period)
    // An opportunity that enters a stage twice counts once, at its first time in the period.
    const { text, values } = sql`
      with here as (
        select s."stageId" as stage, coalesce(s."cameBefore" < ${begin}, true) as first,
          coalesce(s."furthestLater" > s."stageId", false) as advanced, o."stageId" as now,
          case when s.until < 'infinity' then date_part('epoch', s.until - s.since) / 86400 end as days
        from opportunity_stays s join opportunities o on o.id = s."opportunityId"
        where s.since >= ${begin} and s.since < ${end} and s."stageId" < ${WON_STAGE} and ${join(counted(owner), ' and ')}
      )
      select p.id, p.name, coalesce(e.entered, 0)::int as entered, coalesce(e.advanced, 0)::int as advanced,
        coalesce(e.open, 0)::int as open, coalesce(e.lost, 0)::int as lost, e.median, e.mean
      from pipeline_stages p left join (
        select stage, count(*) filter (where first) as entered, count(*) filter (where first and advanced) as advanced,
          count(*) filter (where first and not advanced and now = stage) as open,
          count(*) filter (where first and not advanced and now = ${LOST_STAGE}) as lost,
          percentile_cont(0.5) within group (order by days) as median, avg(days) as mean
        from here group by 1
      ) e on e.stage = p.id
      where p.id < ${WON_STAGE} order by p.id`
    const rows = await this.database.query<StageRow[]>(text, values)
    return { rows: rows.map(toRow), total: null }
  }
}

const oneDecimal = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)

function toRow({ id, name, entered, advanced, lost, open, median, mean }: StageRow) {
  const rate = percentOf(advanced, entered - open)
  return rowOf(
    String(id),
    name,
    [entered, advanced, lost, open, rate, oneDecimal(median), oneDecimal(mean)],
    null,
  )
}
