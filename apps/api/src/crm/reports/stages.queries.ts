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

/** How opportunities went through the stages, by what is remembered of each change. */
@Injectable()
export class StagesQueries {
  constructor(private readonly database: DataSource) {}

  async get({ owner, ...period }: Coverage): Promise<ReportTable> {
    const { begin, end } = momentsOf(period)
    // The stage it was created in is what its first change says it was before, or still its stage. `later`: the furthest
    // stage that it came to afterwards; lost is none.
    const { text, values } = sql`
      with touched as (
        select o.id, o."createdAt", o."stageId" from opportunities o
        where ${join(counted(owner), ' and ')} and o."createdAt" < ${end} and (
          o."createdAt" >= ${begin} or o.id in (
            select c."opportunityId" from crm_changes c
            where c."opportunityId" is not null and c."createdAt" >= ${begin} and c."createdAt" < ${end} and c.fields ? 'stageId'))
      ), moves as (
        select t.id, c."createdAt" as at, c.id as number, (c.fields #>> '{stageId,from}')::int as "from",
          (c.fields #>> '{stageId,to}')::int as stage
        from touched t join crm_changes c on c."opportunityId" = t.id and c.fields ? 'stageId'
      ), stays as (
        select s.*, lead(s.at) over stay as "leftAt",
          max(s.stage) filter (where s.stage <> ${LOST_STAGE}) over (stay rows between 1 following and unbounded following)
            as later
        from (
          select t.id, t."createdAt" as at, 0::bigint as number, coalesce(
            (array_agg(m."from" order by m.at, m.number) filter (where m.id is not null))[1], t."stageId") as stage
          from touched t left join moves m on m.id = t.id group by t.id, t."createdAt", t."stageId"
          union all select id, at, number, stage from moves
        ) s window stay as (partition by s.id order by s.at, s.number)
      ), entered as (
        select s.id, s.stage, t."stageId" as now, bool_or(coalesce(s.later > s.stage, false)) as advanced
        from stays s join touched t on t.id = s.id where s.at >= ${begin} and s.at < ${end} and s.stage < ${WON_STAGE}
        group by 1, 2, 3
      )
      select p.id, p.name, coalesce(e.entered, 0)::int as entered, coalesce(e.advanced, 0)::int as advanced,
        coalesce(e.open, 0)::int as open, coalesce(e.lost, 0)::int as lost, d.median, d.mean
      from pipeline_stages p left join (
        select stage, count(*) as entered, count(*) filter (where advanced) as advanced,
          count(*) filter (where not advanced and now = stage) as open,
          count(*) filter (where not advanced and now = ${LOST_STAGE}) as lost
        from entered group by 1
      ) e on e.stage = p.id left join (
        select stage, percentile_cont(0.5) within group (order by days) as median, avg(days) as mean
        from (
          select stage, (extract(epoch from "leftAt" - at) / 86400)::float8 as days from stays
          where "leftAt" is not null and at >= ${begin} and at < ${end}
        ) ended group by 1
      ) d on d.stage = p.id
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
