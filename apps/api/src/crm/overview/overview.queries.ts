import { Injectable } from '@nestjs/common'
import { activityTypes, type ActivityType } from '@app/contracts/activities'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import {
  FORECAST_MONTHS,
  TREND_WEEKS,
  type Overview,
  type Sums,
  type overview,
} from '@app/contracts/overview'
import sql, { join } from 'sql-template-tag'
import type { OwnerFilter } from '@app/contracts/owners'
import { DataSource } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import { ownedBy } from '../../platform/database/list-conditions.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'

const DAY = 86_400_000

const theirs = (column: string, owner: OwnerFilter) => join([sql`true`, ...ownedBy(column, owner)], ' and ')

/** Cents × percent stays an integer until it is shown. */
const pipelineOf = (owner: OwnerFilter, today: string) => sql`
  select s.id, s.name, s.probability, date_trunc('month', o."expectedCloseDate")::date as month,
    coalesce(o."expectedCloseDate" < ${today}::date, false) as "isOverdue", count(o.id)::int as count,
    coalesce(sum(o.value), 0)::bigint as value,
    coalesce(sum(o.value * o."effectiveProbability"), 0)::bigint as hundredfold
  from pipeline_stages s left join opportunities o on o."stageId" = s.id
    and o."deletedAt" is null and o."actualCloseDate" is null
    and not exists (select from customers c where c.id = o."customerId" and c."deletedAt" is not null)
    and ${theirs('o."ownerId"', owner)}
  where s.id not in (${WON_STAGE}, ${LOST_STAGE}) group by s.id, month, "isOverdue" order by s.id`

/** One index range per week is quicker than computing the week of each row. */
const weeksOf = (mondays: string[], owner: OwnerFilter) => sql`
  select week.monday, counted.type, counted.count
  from unnest(${mondays}::date[]) as week (monday) cross join lateral (
    select a.type, count(*)::int as count from activities a
    where a."deletedAt" is null
      and a."activityDate" >= week.monday::timestamp at time zone 'Europe/Vienna'
      and a."activityDate" < (week.monday + 7)::timestamp at time zone 'Europe/Vienna'
      and not exists (select from customers c where c.id = a."customerId" and c."deletedAt" is not null)
      and ${theirs('a."ownerId"', owner)}
    group by 1
  ) as counted`

interface PipelineRow {
  /** Of the stage. */
  id: number
  name: string
  probability: number
  /** Its first day. */
  month: string | null
  isOverdue: boolean
  count: number
  value: number
  hundredfold: number
}

function sumsOf(rows: readonly PipelineRow[]): Sums {
  const total = (field: 'count' | 'value' | 'hundredfold') => rows.reduce((sum, row) => sum + row[field], 0)
  return {
    count: total('count'),
    value: total('value'),
    weightedValue: Math.round(total('hundredfold') / 100),
  }
}

/** As `YYYY-MM`, starting with the current one. */
function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: FORECAST_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  )
}

/** As `YYYY-MM-DD`, oldest first. */
function mondaysUntil(today: string): string[] {
  const day = new Date(today)
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY
  return Array.from({ length: TREND_WEEKS }, (_, index) =>
    new Date(monday - (TREND_WEEKS - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  )
}

@Injectable()
export class OverviewQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async get({ owner }: Parsed<typeof overview.get>): Promise<Overview> {
    const today = viennaDay(this.clock.now())
    const [pipeline, weeks] = await Promise.all([
      this.pipeline(today, owner),
      this.weeks(mondaysUntil(today), owner),
    ])
    return { ...pipeline, weeks }
  }

  private async pipeline(today: string, owner: OwnerFilter): Promise<Pick<Overview, 'stages' | 'forecast'>> {
    const months = monthsFrom(today)
    const { text, values } = pipelineOf(owner, today)
    const rows = await this.database.query<PipelineRow[]>(text, values)
    const stages = [
      ...new Map(rows.map(({ id, name, probability }) => [id, { id, name, probability }])).values(),
    ]
    const sumOf = (isIn: (month: string | null) => boolean) =>
      sumsOf(rows.filter(({ month, isOverdue }) => !isOverdue && isIn(month && month.slice(0, 7))))
    const last = months.at(-1) ?? ''
    return {
      stages: stages.map(stage => ({ ...stage, ...sumsOf(rows.filter(row => row.id === stage.id)) })),
      forecast: [
        { period: 'overdue', month: null, ...sumsOf(rows.filter(({ isOverdue }) => isOverdue)) },
        ...months.map(named => ({
          period: 'month' as const,
          month: named,
          ...sumOf(month => month === named),
        })),
        { period: 'later', month: null, ...sumOf(month => month !== null && month > last) },
        { period: 'undated', month: null, ...sumOf(month => month === null) },
      ],
    }
  }

  private async weeks(mondays: string[], owner: OwnerFilter): Promise<Overview['weeks']> {
    const { text, values } = weeksOf(mondays, owner)
    const rows = await this.database.query<{ monday: string; type: ActivityType; count: number }[]>(
      text,
      values,
    )
    const counted = new Map(rows.map(({ monday, type, count }) => [`${monday} ${type}`, count]))
    return mondays.map(monday => ({
      monday,
      counts: Object.fromEntries(
        activityTypes.map(type => [type, counted.get(`${monday} ${type}`) ?? 0]),
      ) as Record<ActivityType, number>,
    }))
  }
}
