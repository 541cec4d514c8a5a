import { Injectable } from '@nestjs/common'
import sql, { join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { counted } from './report-conditions.ts'
import { type Coverage, type ReportTable, momentsOf, rowOf } from './report.ts'

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

const stateAt = (moment: Date) =>
  sql`(select s.* from opportunity_states s where s.since < ${moment} and s.until >= ${moment})`

/** Compares the beginning and the end of a period, ignoring the steps between. */
@Injectable()
export class ChangesQueries {
  constructor(private readonly database: DataSource) {}

  async get({ owner, ...period }: Coverage): Promise<ReportTable> {
    const { begin, end } = momentsOf(period)
    const { text, values } = sql`
      with moved as (
        select b."opportunityId" is null as "isNew", e."stageId" as stage, e.value, e."expectedCloseDate" as date,
          b."stageId" as "stageBefore", b.value as "valueBefore", b."expectedCloseDate" as "dateBefore"
        from ${stateAt(end)} e left join ${stateAt(begin)} b on b."opportunityId" = e."opportunityId"
          join opportunities o on o.id = e."opportunityId"
        where e.since >= ${begin} and ${join(counted(owner), ' and ')}
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
