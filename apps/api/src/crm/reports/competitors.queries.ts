import { Injectable } from '@nestjs/common'
import sql, { join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { REPORT_ROWS } from '@app/contracts/reports'
import { type Closing, closedIn, counted } from './report-conditions.ts'
import { type Coverage, type ReportTable, figure, listOf, percentOf } from './report.ts'

interface Sums {
  lost: number
  lostValue: number
  won: number
  wonValue: number
}

interface Rival extends Sums {
  id: number
  name: string
}

@Injectable()
export class CompetitorsQueries {
  constructor(private readonly database: DataSource) {}

  async get(coverage: Coverage): Promise<ReportTable> {
    const closed = sql`(${closedIn(LOST_STAGE, coverage)} or ${closedIn(WON_STAGE, coverage)})`
    const isLost = sql`o."stageId" = ${LOST_STAGE}`
    const { text, values } = sql`select c.id, c.name,
        count(*) filter (where ${isLost})::int as lost, count(*) filter (where not ${isLost})::int as won,
        coalesce(sum(o.value) filter (where ${isLost}), 0)::bigint as "lostValue",
        coalesce(sum(o.value) filter (where not ${isLost}), 0)::bigint as "wonValue"
      from opportunities o cross join unnest(o."competitorIds") as named (id)
        join competitors c on c.id = named.id and c."deletedAt" is null
      where ${join([...counted(coverage.owner), closed], ' and ')}
      group by c.id order by "lostValue" desc, lost desc, "wonValue" desc, c.name, c.id`
    const rivals = await this.database.query<Rival[]>(text, values)
    const rows = rivals.slice(0, REPORT_ROWS).map(({ id, name, ...sums }) => {
      const to = (stageId: Closing) => closedList(coverage, { stageId, competitors: id })
      return { key: String(id), name, figures: figuresOf(sums, to) }
    })
    const rest = rivals.slice(REPORT_ROWS)
    const others = { key: 'others', name: `Andere (${rest.length})`, figures: figuresOf(sumOf(rest)) }
    // An opportunity with several competitors has several rows: a total would count it twice.
    return { rows: rest.length ? [...rows, others] : rows, total: null }
  }
}

function figuresOf(
  { lost, lostValue, won, wonValue }: Sums,
  to: (stageId: Closing) => string | null = () => null,
) {
  const linked = (value: number, stageId: Closing) => figure(value, value ? to(stageId) : null)
  return [
    linked(lost, LOST_STAGE),
    linked(lostValue, LOST_STAGE),
    linked(won, WON_STAGE),
    linked(wonValue, WON_STAGE),
    figure(percentOf(won, won + lost)),
  ]
}

const sumOf = (rivals: readonly Rival[]): Sums => {
  const sum = (name: keyof Sums) => rivals.reduce((total, rival) => total + rival[name], 0)
  return { lost: sum('lost'), lostValue: sum('lostValue'), won: sum('won'), wonValue: sum('wonValue') }
}

const closedList = ({ from, until, owner }: Coverage, filter: { stageId: Closing; competitors: number }) =>
  listOf(owner, { state: 'closed', closedFrom: from, closedUntil: until, ...filter })
