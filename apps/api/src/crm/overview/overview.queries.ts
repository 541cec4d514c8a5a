import { Injectable } from '@nestjs/common'
import { activityTypes, type ActivityType } from '@app/contracts/activities'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { FORECAST_MONTHS, TREND_WEEKS, type Overview, type Sums } from '@app/contracts/overview'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'

const DAY = 86_400_000

/**
 * Open opportunities by stage and month of their expected close, from sums that the database keeps; what hangs on customers
 * in the trash is few and subtracted. Cents × percent stays whole until it is shown.
 */
const PIPELINE = `
  select s.id, s.name, s.probability, month, coalesce(sum(count), 0)::int as count,
    coalesce(sum(value), 0)::bigint as value,
    coalesce(sum(weighted + followed * s.probability), 0)::bigint as hundredfold
  from pipeline_stages s left join (
    select * from pipeline_months
    union all
    select o."stageId", date_trunc('month', o."expectedCloseDate")::date, -1, -coalesce(o.value, 0),
      -coalesce(o.value * o.probability, 0), case when o.probability is null then -coalesce(o.value, 0) else 0 end
    from customers c join opportunities o on o."customerId" = c.id
    where c."deletedAt" is not null and o."deletedAt" is null and o."actualCloseDate" is null
  ) as summed on s.id = "stageId"
  where s.id not in ($1, $2) group by s.id, month order by s.id`

/** Activities by week; what hangs on customers in the trash is few and subtracted. $1: the first Monday. */
const WEEKS = `
  select week as monday, type, sum(count)::int as count from (
    select week, type, count from activity_weeks where week >= $1
    union all
    select date_trunc('week', a."activityDate" at time zone 'Europe/Vienna')::date, a.type, -1
    from customers c join activities a on a."customerId" = c.id
    where c."deletedAt" is not null and a."deletedAt" is null and a."activityDate" >= $1::date::timestamp at time zone 'Europe/Vienna'
  ) as counted group by 1, 2`

interface PipelineRow {
  /** Of the stage. */
  id: number
  name: string
  probability: number
  /** Its first day. */
  month: string | null
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

/** The months that the forecast names as `YYYY-MM`, from this one on. */
function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: FORECAST_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  )
}

/** The Mondays of the trend as `YYYY-MM-DD`, oldest first. */
function mondaysUntil(today: string): string[] {
  const day = new Date(today)
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY
  return Array.from({ length: TREND_WEEKS }, (_, index) =>
    new Date(monday - (TREND_WEEKS - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  )
}

/** What the charts of the overview read. */
@Injectable()
export class OverviewQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<Overview> {
    const today = viennaDay(this.clock.now())
    const [pipeline, weeks] = await Promise.all([
      this.pipeline(monthsFrom(today)),
      this.weeks(mondaysUntil(today)),
    ])
    return { ...pipeline, weeks }
  }

  private async pipeline(months: string[]): Promise<Pick<Overview, 'stages' | 'forecast'>> {
    const rows = await this.database.query<PipelineRow[]>(PIPELINE, [WON_STAGE, LOST_STAGE])
    const stages = [
      ...new Map(rows.map(({ id, name, probability }) => [id, { id, name, probability }])).values(),
    ]
    const sumOf = (isIn: (month: string | null) => boolean) =>
      sumsOf(rows.filter(({ month }) => isIn(month && month.slice(0, 7))))
    const [first = '', last = ''] = [months[0], months.at(-1)]
    return {
      stages: stages.map(stage => ({ ...stage, ...sumsOf(rows.filter(row => row.id === stage.id)) })),
      forecast: [
        { period: 'overdue', month: null, ...sumOf(month => month !== null && month < first) },
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

  private async weeks(mondays: string[]): Promise<Overview['weeks']> {
    const rows = await this.database.query<{ monday: string; type: ActivityType; count: number }[]>(WEEKS, [
      mondays[0],
    ])
    const counted = new Map(rows.map(({ monday, type, count }) => [`${monday} ${type}`, count]))
    return mondays.map(monday => ({
      monday,
      counts: Object.fromEntries(
        activityTypes.map(type => [type, counted.get(`${monday} ${type}`) ?? 0]),
      ) as Record<ActivityType, number>,
    }))
  }
}
