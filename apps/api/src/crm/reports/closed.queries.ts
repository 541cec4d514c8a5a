import { Injectable } from '@nestjs/common'
import sql, { type Sql, join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { LOST_STAGE, WON_STAGE, type Source, sourceNames, sources } from '@app/contracts/opportunities'
import type { OwnerFilter } from '@app/contracts/owners'
import { REPORT_ROWS } from '@app/contracts/reports'
import { Owners } from '../owners/owners.service.ts'
import { type Closing, closedIn, counted } from './report-conditions.ts'
import {
  type Coverage,
  type ReportTable,
  listOf,
  monthEnd,
  monthsOf,
  nameOfMonth,
  percentOf,
  rowOf,
} from './report.ts'

interface Group {
  /** Null: no entry. */
  key: string | null
  /** The most frequent spelling. */
  name: string | null
  count: number
  value: number
}

const NOT_SAID = 'Ohne Angabe'
const OTHERS = 'Andere'

const averageOf = ({ count, value }: Pick<Group, 'count' | 'value'>) =>
  count ? Math.round(value / count) : null
const sumsOf = (group: Pick<Group, 'count' | 'value'>) => [group.count, group.value, averageOf(group)]

const totalOf = (groups: readonly Group[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  value: groups.reduce((sum, { value }) => sum + value, 0),
})

/** Won and lost by closing date, as staff see and edit it. */
@Injectable()
export class ClosedQueries {
  constructor(
    private readonly database: DataSource,
    private readonly owners: Owners,
  ) {}

  async wonByMonth(coverage: Coverage): Promise<ReportTable> {
    const groups = await this.groups(WON_STAGE, coverage, sql`to_char(o."actualCloseDate", 'YYYY-MM-"01"')`)
    const rows = monthsOf(coverage).map(month => {
      const group = groups.find(({ key }) => key === month) ?? { count: 0, value: 0 }
      const from = month < coverage.from ? coverage.from : month
      const until = monthEnd(month) > coverage.until ? coverage.until : monthEnd(month)
      return rowOf(month, nameOfMonth(month), sumsOf(group), wonList({ ...coverage, from, until }))
    })
    return { rows, total: totalRow(WON_STAGE, coverage, groups) }
  }

  async wonByPerson(coverage: Coverage): Promise<ReportTable> {
    const groups = await this.groups(WON_STAGE, coverage, sql`o."ownerId"::text`)
    const people = await this.owners.list()
    const rows = largest(groups).map(group => {
      const owner: OwnerFilter = group.key === null ? 'none' : Number(group.key)
      const name = people.find(({ id }) => id === owner)?.name ?? 'Niemand'
      return rowOf(String(owner), name, sumsOf(group), wonList({ ...coverage, owner }))
    })
    return { rows, total: totalRow(WON_STAGE, coverage, groups) }
  }

  async wonBySource(coverage: Coverage): Promise<ReportTable> {
    const groups = await this.groups(WON_STAGE, coverage, sql`o.source`)
    const rows = [...sources, null].map(source => {
      const group = groups.find(({ key }) => key === source) ?? { count: 0, value: 0 }
      const name = source === null ? NOT_SAID : sourceNames[source as Source]
      const key = source ?? 'none'
      return rowOf(key, name, sumsOf(group), wonList(coverage, { source: key }))
    })
    return { rows, total: totalRow(WON_STAGE, coverage, groups) }
  }

  async wonByIndustry(coverage: Coverage): Promise<ReportTable> {
    const groups = await this.groups(WON_STAGE, coverage, sql`nullif(btrim(c.industry), '')`, {
      joinsCustomer: true,
    })
    const rows = named(groups, ({ key, name, ...group }) =>
      rowOf(
        key ?? '',
        name ?? NOT_SAID,
        sumsOf(group),
        wonList(coverage, { industry: key === null ? 'none' : (name ?? undefined) }),
      ),
    )
    return { rows: [...rows, ...others(groups, sumsOf)], total: totalRow(WON_STAGE, coverage, groups) }
  }

  async lostByReason(coverage: Coverage): Promise<ReportTable> {
    const groups = await this.groups(LOST_STAGE, coverage, sql`nullif(btrim(o."closeReason"), '')`)
    const total = totalOf(groups)
    const figures = ({ count, value }: Pick<Group, 'count' | 'value'>) => [
      count,
      value,
      percentOf(count, total.count),
    ]
    const rows = named(groups, ({ key, name, ...group }) =>
      rowOf(
        key ?? '',
        name ?? NOT_SAID,
        figures(group),
        lostList(coverage, { reason: key === null ? 'none' : (name ?? undefined) }),
      ),
    )
    return {
      rows: [...rows, ...others(groups, figures)],
      total: rowOf('total', '', figures(total), lostList(coverage)).figures,
    }
  }

  private async groups(
    stageId: Closing,
    coverage: Coverage,
    by: Sql,
    { joinsCustomer = false } = {},
  ): Promise<Group[]> {
    const conditions = [...counted(coverage.owner), closedIn(stageId, coverage)]
    const { text, values } =
      sql`select lower(said) as key, (array_agg(said order by count desc, said))[1] as name,
        sum(count)::int as count, sum(value)::bigint as value
      from (
        select ${by} as said, count(*) as count, coalesce(sum(o.value), 0) as value
        from opportunities o ${joinsCustomer ? sql`join customers c on c.id = o."customerId"` : sql``}
        where ${join(conditions, ' and ')} group by 1
      ) spelt group by 1 order by 4 desc, 3 desc, 1`
    return this.database.query<Group[]>(text, values)
  }
}

const wonList = ({ from, until, owner }: Coverage, filter: Record<string, string | undefined> = {}) =>
  closedList(WON_STAGE, { from, until, owner }, filter)
const lostList = ({ from, until, owner }: Coverage, filter: Record<string, string | undefined> = {}) =>
  closedList(LOST_STAGE, { from, until, owner }, filter)

const closedList = (
  stageId: Closing,
  { from, until, owner }: Coverage,
  filter: Record<string, string | undefined>,
) => listOf(owner, { state: 'closed', stageId, closedFrom: from, closedUntil: until, ...filter })

const totalRow = (stageId: Closing, coverage: Coverage, groups: readonly Group[]) =>
  rowOf('total', '', sumsOf(totalOf(groups)), closedList(stageId, coverage, {})).figures

const largest = (groups: readonly Group[]) => groups.toSorted((a, b) => b.value - a.value)

/** Free text has no limit: only the groups with the largest sums are listed. */
const named = <T>(groups: readonly Group[], toRow: (group: Group) => T) =>
  groups.slice(0, REPORT_ROWS).map(toRow)

function others(
  groups: readonly Group[],
  toValues: (group: Pick<Group, 'count' | 'value'>) => (number | null)[],
) {
  const rest = groups.slice(REPORT_ROWS)
  return rest.length ? [rowOf('others', `${OTHERS} (${rest.length})`, toValues(totalOf(rest)), null)] : []
}
