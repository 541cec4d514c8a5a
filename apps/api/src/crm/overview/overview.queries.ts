import { Injectable } from '@nestjs/common'
import { activityTypes, type ActivityType } from '@app/contracts/activities'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { FORECAST_MONTHS, TREND_WEEKS, type Overview, type Sums } from '@app/contracts/overview'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { viennaDay } from '../../platform/clock/vienna.ts'

const DAY = 86_400_000
const TRASHED = `(select id from customers where "deletedAt" is not null)`

/**
 * Open opportunities by stage and month, from an index alone; months before this one and after the last named one are each
 * one row. $1: first day of this month, $2: first day after the last month. Cents × percent stays whole until the sum.
 */
const PIPELINE = `
  select o."stageId", s.name, s.probability,
    case when o."expectedCloseDate" is null then 'undated' when o."expectedCloseDate" < $1 then 'overdue'
      when o."expectedCloseDate" >= $2 then 'later' else to_char(o."expectedCloseDate", 'YYYY-MM') end as period,
    count(*) as count, coalesce(sum(o.value), 0)::bigint as value,
    coalesce(sum(o.value * coalesce(o.probability, s.probability)), 0)::bigint as "hundredfold"
  from opportunities o join pipeline_stages s on s.id = o."stageId"
  where o."deletedAt" is null and o."actualCloseDate" is null and o."customerId" not in ${TRASHED}
  group by 1, 2, 3, 4`

/** Activities by week; what hangs on customers in the trash is few and subtracted. $1: the first Monday, $2: its moment. */
const WEEKS = `
  select week as monday, type, sum(count)::int as count from (
    select week, type, count from activity_weeks where week >= $1
    union all
    select date_trunc('week', a."activityDate" at time zone 'Europe/Vienna')::date, a.type, -1
    from customers c join activities a on a."customerId" = c.id
    where c."deletedAt" is not null and a."deletedAt" is null and a."activityDate" >= $1::date::timestamp at time zone 'Europe/Vienna'
  ) as counted group by 1, 2`

interface PipelineRow {
  stageId: number
  name: string
  probability: number
  period: string
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

/** The months from this one on as `YYYY-MM`, one more than the forecast names. */
function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: FORECAST_MONTHS + 1 }, (_, index) =>
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
    const [stages, rows] = await Promise.all([
      this.database.query<{ id: number; name: string; probability: number }[]>(
        'select id, name, probability from pipeline_stages where id not in ($1, $2) order by id',
        [WON_STAGE, LOST_STAGE],
      ),
      this.database.query<PipelineRow[]>(PIPELINE, [`${months[0]}-01`, `${months.at(-1)}-01`]),
    ])
    const inPeriod = (period: string) => sumsOf(rows.filter(row => row.period === period))
    return {
      stages: stages.map(stage => ({ ...stage, ...sumsOf(rows.filter(row => row.stageId === stage.id)) })),
      forecast: [
        { period: 'overdue', month: null, ...inPeriod('overdue') },
        ...months.slice(0, -1).map(month => ({ period: 'month' as const, month, ...inPeriod(month) })),
        { period: 'later', month: null, ...inPeriod('later') },
        { period: 'undated', month: null, ...inPeriod('undated') },
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
