import { Injectable } from '@nestjs/common'
import sql, { join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { WON_STAGE } from '@app/contracts/opportunities'
import { viennaDay } from '@app/contracts/vienna-day'
import { Clock, viennaMoment } from '../../platform/clock/clock.ts'
import { closedIn, counted } from './report-conditions.ts'
import {
  type Coverage,
  type ReportTable,
  figure,
  listOf,
  monthEnd,
  monthsOf,
  nameOfMonth,
  percentOf,
} from './report.ts'

interface Expected {
  month: string
  count: number
  value: number
  weighted: number
}

interface Won {
  month: string
  count: number
  value: number
}

const nothing = { count: 0, value: 0, weighted: 0 }

@Injectable()
export class ForecastReportQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async get(coverage: Coverage): Promise<ReportTable> {
    const today = viennaDay(this.clock.now())
    const months = monthsOf(coverage).filter(month => month <= today)
    const [expected, won] = await Promise.all([
      this.expected(months, coverage.owner),
      this.won(months, coverage.owner),
    ])
    const rows = months.map(month => ({
      key: month,
      name: nameOfMonth(month),
      figures: figuresOf(
        expected.find(each => each.month === month) ?? nothing,
        won.find(each => each.month === month) ?? nothing,
        wonList(coverage.owner, month, monthEnd(month)),
      ),
    }))
    const [first, last] = [months[0], months.at(-1)]
    const to = first && last ? wonList(coverage.owner, first, monthEnd(last)) : null
    return { rows, total: figuresOf(sumOf(expected), sumOf(won.map(each => ({ ...each, weighted: 0 }))), to) }
  }

  private expected(months: string[], owner: Coverage['owner']): Promise<Expected[]> {
    const starts = months.map(month => viennaMoment(month, '00:00'))
    const { text, values } = sql`
      select to_char(m.first, 'YYYY-MM-DD') as month, count(*)::int as count, coalesce(sum(s.value), 0)::bigint as value,
        round(coalesce(sum(s.value * coalesce(s.probability, p.probability)), 0) / 100)::bigint as weighted
      from unnest(${months}::date[], ${starts}::timestamptz[]) as m (first, start)
        join opportunity_states s on date_trunc('month', s."expectedCloseDate"::timestamp)::date = m.first
          and s.since < m.start and s.until >= m.start
        join pipeline_stages p on p.id = s."stageId" and p.id < ${WON_STAGE}
        join opportunities o on o.id = s."opportunityId"
      where ${join(counted(owner), ' and ')} group by 1`
    return this.database.query(text, values)
  }

  private won(months: string[], owner: Coverage['owner']): Promise<Won[]> {
    const [first, last] = [months[0], months.at(-1)]
    if (!first || !last) return Promise.resolve([])
    const conditions = [...counted(owner), closedIn(WON_STAGE, { from: first, until: monthEnd(last) })]
    const { text, values } =
      sql`select to_char(o."actualCloseDate", 'YYYY-MM-"01"') as month, count(*)::int as count,
        coalesce(sum(o.value), 0)::bigint as value
      from opportunities o where ${join(conditions, ' and ')} group by 1`
    return this.database.query(text, values)
  }
}

const wonList = (owner: Coverage['owner'], closedFrom: string, closedUntil: string) =>
  listOf(owner, { state: 'closed', stageId: WON_STAGE, closedFrom, closedUntil })

function figuresOf(expected: Omit<Expected, 'month'>, won: Pick<Won, 'count' | 'value'>, to: string | null) {
  const list = won.count ? to : null
  return [
    figure(expected.count),
    figure(expected.value),
    figure(expected.weighted),
    figure(won.count, list),
    figure(won.value, list),
    figure(percentOf(won.value, expected.weighted)),
  ]
}

const sumOf = (months: readonly Omit<Expected, 'month'>[]) =>
  months.reduce(
    (sum, { count, value, weighted }) => ({
      count: sum.count + count,
      value: sum.value + value,
      weighted: sum.weighted + weighted,
    }),
    nothing,
  )
