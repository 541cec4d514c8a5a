import { Injectable } from '@nestjs/common'
import sql, { type Sql, join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { counted } from './report-conditions.ts'
import { type Coverage, type ReportTable, momentsOf, rowOf } from './report.ts'

/** What can have become of an opportunity between the beginning and the end of a period. */
const changes = {
  new: 'Neu',
  won: 'Gewonnen',
  lost: 'Verloren',
  forward: 'Phase weiter',
  back: 'Phase zurück',
  dearer: 'Wert erhöht',
  cheaper: 'Wert verringert',
  later: 'Abschluss verschoben',
  sooner: 'Abschluss vorgezogen',
} as const

interface ChangeRow {
  change: keyof typeof changes
  count: number
  value: number
}

/** What a field was before its first change among some; SQL null where it was not changed, JSON null where it was empty. */
const before = (field: string, among: Sql) =>
  sql`(array_agg(c.fields #> ${`{${field},from}`}::text[] order by c.id) filter (where ${among} and c.fields ? ${field}))[1]`

/** How the pipeline has moved in a period: the difference of its beginning and its end, not every step between. */
@Injectable()
export class ChangesQueries {
  constructor(private readonly database: DataSource) {}

  async get({ owner, ...period }: Coverage): Promise<ReportTable> {
    const { begin, end } = momentsOf(period)
    const within = sql`c."createdAt" < ${end}`
    const after = sql`c."createdAt" >= ${end}`
    // What a field was at the end is what the first change after it says, or still what it is.
    const { text, values } = sql`
      with touched as (
        select c."opportunityId" as id, bool_or(${within} and c.kind = 'created') as "isNew",
          ${before('stageId', within)} as "stageFrom", ${before('stageId', after)} as "stageTo",
          ${before('value', within)} as "valueFrom", ${before('value', after)} as "valueTo",
          ${before('expectedCloseDate', within)} as "dateFrom", ${before('expectedCloseDate', after)} as "dateTo"
        from crm_changes c where c."createdAt" >= ${begin} and c."opportunityId" is not null
        group by 1 having bool_or(${within})
      ), moved as (
        select t."isNew", o.value as now, v.*,
          case when t."stageFrom" is null then v.stage else (t."stageFrom" #>> '{}')::int end as "stageBefore",
          case when t."valueFrom" is null then v.value else (t."valueFrom" #>> '{}')::bigint end as "valueBefore",
          case when t."dateFrom" is null then v.date else (t."dateFrom" #>> '{}')::date end as "dateBefore"
        from touched t join opportunities o on o.id = t.id cross join lateral (select
          case when t."stageTo" is null then o."stageId" else (t."stageTo" #>> '{}')::int end as stage,
          case when t."valueTo" is null then o.value else (t."valueTo" #>> '{}')::bigint end as value,
          case when t."dateTo" is null then o."expectedCloseDate" else (t."dateTo" #>> '{}')::date end as date) v
        where ${join(counted(owner), ' and ')}
      )
      select change, count(*)::int as count, coalesce(sum(
        case when change in ('dearer', 'cheaper') then coalesce(value, 0) - coalesce("valueBefore", 0) else value end), 0)::bigint as value
      from moved cross join lateral unnest(array_remove(array[
        case when "isNew" then 'new' end,
        case when stage = ${WON_STAGE} and ("isNew" or "stageBefore" <> stage) then 'won' end,
        case when stage = ${LOST_STAGE} and ("isNew" or "stageBefore" <> stage) then 'lost' end,
        case when not "isNew" and stage < ${WON_STAGE} and stage > "stageBefore" then 'forward' end,
        case when not "isNew" and stage < ${WON_STAGE} and stage < "stageBefore" then 'back' end,
        case when not "isNew" and coalesce(value, 0) > coalesce("valueBefore", 0) then 'dearer' end,
        case when not "isNew" and coalesce(value, 0) < coalesce("valueBefore", 0) then 'cheaper' end,
        case when not "isNew" and date > "dateBefore" then 'later' end,
        case when not "isNew" and date < "dateBefore" then 'sooner' end
      ], null)) as change group by 1`
    const found = await this.database.query<ChangeRow[]>(text, values)
    const rows = Object.entries(changes).map(([key, name]) => {
      const { count, value } = found.find(({ change }) => change === key) ?? { count: 0, value: 0 }
      return rowOf(key, name, [count, value], null)
    })
    return { rows, total: null }
  }
}
