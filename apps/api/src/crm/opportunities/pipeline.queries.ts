import { Injectable } from '@nestjs/common'
import sql, { type Sql, join } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, type PipelineStage, WON_STAGE } from '@app/contracts/opportunities'
import { CARDS, type Move, type Sums, moves, type pipeline } from '@app/contracts/pipeline'
import { viennaDay } from '@app/contracts/vienna-day'
import {
  type PipelineFilter,
  cardColumns,
  isOpen,
  joins,
  lastClosed,
  narrowed,
  orders,
  present,
  stageColumn,
  stale,
} from './opportunities.queries.ts'
import { ownedBy } from '../../platform/database/list-conditions.ts'
import { Clock, lastViennaMidnight } from '../../platform/clock/clock.ts'
import { type ListQuery, readList, readRows } from '../../platform/database/listing.ts'

type MoveRow = Returned<typeof pipeline.changes>[number]
type Totals = Returned<typeof pipeline.changeTotals>

const HOUR = 3_600_000

const before = (field: string) =>
  sql`(array_agg(c.fields #> ${`{${field},from}`}::text[] order by c.id) filter (where c.fields ? ${field}))[1]`

/** Lateral: looks up each opportunity, where a join would read the whole table. */
const moved = (since: Date): Sql => sql`(
  select m.*, array_remove(array[
    case when "isNew" then 'new' end,
    case when "stageId" = 7 and "stageFrom" is distinct from 7 then 'won' end,
    case when "stageId" = 8 and "stageFrom" is distinct from 8 then 'lost' end,
    case when "stageId" < 7 and "stageId" > "stageFrom" then 'forward' end,
    case when "stageId" < "stageFrom" and "stageId" < 7 then 'back' end,
    case when "valueFrom" is distinct from value and not "isNew" then 'value' end,
    case when "dateFrom" is distinct from "expectedCloseDate" and not "isNew" then 'date' end
  ], null) as moves
  from (
    select o.id, o.title, o.value, o."stageId", o."expectedCloseDate", o."customerId", o."ownerId", t."changedAt", t."isNew",
      case when t."isNew" then null else coalesce((t.stage #>> '{}')::int, o."stageId") end as "stageFrom",
      case when t.value is null then o.value else (t.value #>> '{}')::bigint end as "valueFrom",
      case when t.date is null then o."expectedCloseDate" else (t.date #>> '{}')::date end as "dateFrom"
    from (
      select c."opportunityId" as id, max(c."createdAt") as "changedAt", bool_or(c.kind = 'created') as "isNew",
        ${before('stageId')} as stage, ${before('value')} as value, ${before('expectedCloseDate')} as date
      from crm_changes c where c."createdAt" >= ${since} and c."opportunityId" is not null group by 1
    ) t cross join lateral (select * from opportunities where id = t.id limit 1) o where ${present}
  ) m
) m`

const columns = sql`m.id, m.title, m.value, m.moves, m."changedAt",
  jsonb_build_object('id', k.id, 'companyName', k."companyName") as customer,
  jsonb_build_object('id', s.id, 'name', s.name) as stage,
  case when m."stageFrom" is distinct from m."stageId" and not m."isNew"
    then jsonb_build_object('from', m."stageFrom", 'to', m."stageId") end as "stageChange",
  case when 'value' = any(m.moves) then jsonb_build_object('from', m."valueFrom", 'to', m.value) end as "valueChange",
  case when 'date' = any(m.moves)
    then jsonb_build_object('from', m."dateFrom", 'to', m."expectedCloseDate") end as "dateChange"`

@Injectable()
export class MovesQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  list({ since, move, search, owner, limit, cursor }: Parsed<typeof pipeline.changes>) {
    const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
    return readList<MoveRow>(
      this.database,
      {
        columns,
        source: sql`${moved(this.beginning(since))} left join customers k on k.id = m."customerId"
          left join pipeline_stages s on s.id = m."stageId"`,
        conditions: [
          sql`cardinality(m.moves) > 0`,
          ...ownedBy('m."ownerId"', owner),
          ...(move ? [sql`${move} = any(m.moves)`] : []),
          ...(pattern ? [sql`(m.title ilike ${pattern} or k."companyName" ilike ${pattern})`] : []),
        ],
        order: { column: 'm."changedAt"', type: 'timestamptz', descending: true },
        idColumn: 'm.id',
      },
      { limit, cursor },
    )
  }

  async totals({ since, owner }: Parsed<typeof pipeline.changeTotals>): Promise<Totals> {
    const beginning = this.beginning(since)
    const { text, values } = sql`select move, count(*)::int as count, coalesce(sum(
        case when move = 'value' then coalesce(m.value, 0) - coalesce(m."valueFrom", 0) else m.value end), 0)::bigint as value
      from ${moved(beginning)} cross join unnest(m.moves) as move
      where ${join([sql`true`, ...ownedBy('m."ownerId"', owner)], ' and ')} group by 1`
    const rows = await this.database.query<{ move: Move; count: number; value: number }[]>(text, values)
    const none = { count: 0, value: 0 }
    const totals = Object.fromEntries(
      moves.map(move => [move, rows.find(row => row.move === move) ?? none]),
    ) as Totals['totals']
    return { since: viennaDay(beginning), totals }
  }

  private beginning(day: string | undefined): Date {
    if (day) return lastViennaMidnight(new Date(`${day}T12:00Z`))
    let midnight = lastViennaMidnight(this.clock.now())
    // Noon of the previous day, whatever the clocks did.
    do midnight = lastViennaMidnight(new Date(midnight.getTime() - 12 * HOUR))
    while (new Date(`${viennaDay(midnight)}T12:00Z`).getUTCDay() !== 1)
    return midnight
  }
}

type Card = Returned<typeof pipeline.cards>[number]

/** Of `opportunities o`; the weighted sum is rounded to cents only once. */
const sums = sql`count(*)::int as count, coalesce(sum(o.value), 0)::bigint as value,
  round(coalesce(sum(o.value * o."effectiveProbability"), 0) / 100)::bigint as "weightedValue"`

const nothing: Sums = { count: 0, value: 0, weightedValue: 0 }

@Injectable()
export class PipelineQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async board({ sort = '-probability', sizes = [], ...filter }: Parsed<typeof pipeline.board>) {
    const stages = await this.byStage(filter)
    const columns = stages.map(async ({ count, value, weightedValue, ...stage }, position) => {
      const query = this.cardsOf({ ...filter, stageId: stage.id }, sort)
      const limit = sizes[position] ?? CARDS
      // Skip empty columns: the query would scan to the end and find nothing.
      const { rows, nextCursor } = count
        ? await readRows<Card>(this.database, query, { limit })
        : { rows: [], nextCursor: null }
      return { stage, count, value, weightedValue, cards: rows, nextCursor }
    })
    return { columns: await Promise.all(columns) }
  }

  cards({ sort = '-probability', limit = CARDS, cursor, ...filter }: Parsed<typeof pipeline.cards>) {
    return readList<Card>(this.database, this.cardsOf(filter, sort), { limit, cursor })
  }

  async summary(filter: PipelineFilter): Promise<Returned<typeof pipeline.summary>> {
    const now = this.clock.now()
    const rows = await this.read<(Sums & { isOpen: boolean; stale: number })[]>(
      sql`select ${isOpen} as "isOpen", ${sums}, (count(*) filter (where ${stale(now)}))::int as stale
        from opportunities o where ${join(narrowed(filter, now), ' and ')} group by 1`,
    )
    const open = rows.find(row => row.isOpen) ?? { ...nothing, stale: 0 }
    const { count, value, weightedValue } = open
    return {
      total: rows.reduce((total, row) => total + row.count, 0),
      open: { count, value, weightedValue },
      averageValue: count ? Math.round(value / count) : null,
      stale: open.stale,
    }
  }

  /** By expected month of closing; past dates are overdue. */
  async forecast({ owner }: Parsed<typeof pipeline.forecast>): Promise<Returned<typeof pipeline.forecast>> {
    const date = sql`o."expectedCloseDate"`
    const rows = await this.read<(Sums & { month: string })[]>(
      sql`select case when ${date} is null then 'undated' when ${date} < ${viennaDay(this.clock.now())}::date then 'overdue'
          else to_char(${date}, 'YYYY-MM') end as month, ${sums}
        from opportunities o where ${join([present, isOpen, ...ownedBy('o."ownerId"', owner)], ' and ')}
        group by 1 order by 1`,
    )
    const special = (name: string) => rows.find(({ month }) => month === name) ?? nothing
    const months = rows.filter(({ month }) => /^\d/.test(month))
    return { overdue: special('overdue'), months, undated: special('undated') }
  }

  /** Of the decided opportunities that ever reached a stage, how many were won. */
  async conversion({
    owner,
  }: Parsed<typeof pipeline.conversion>): Promise<Returned<typeof pipeline.conversion>> {
    return this.read(
      sql`select s.id as "stageId", coalesce(sum(d.decided), 0)::int as decided, coalesce(sum(d.won), 0)::int as won
        from pipeline_stages s left join (
          select o."furthestStageId" as furthest, count(*) as decided, count(*) filter (where o."stageId" = 7) as won
          from opportunities o where ${join([present, ...ownedBy('o."ownerId"', owner)], ' and ')}
            and o."stageId" in (7, 8) and o."furthestStageId" is not null group by 1
        ) d on d.furthest >= s.id
        where s.id < 7 group by s.id order by s.id`,
    )
  }

  private byStage(filter: PipelineFilter): Promise<(PipelineStage & Sums)[]> {
    return this.read(
      sql`select s.id, s.name, s.probability, coalesce(count, 0) as count, coalesce(value, 0) as value,
          coalesce("weightedValue", 0) as "weightedValue"
        from pipeline_stages s left join (
          select o."stageId", ${sums} from opportunities o
          where ${join(narrowed(filter, this.clock.now()), ' and ')} group by 1
        ) totals on totals."stageId" = s.id
        order by s.id`,
    )
  }

  private cardsOf(filter: PipelineFilter & { stageId: number }, sort: keyof typeof orders): ListQuery {
    const isClosing = filter.stageId === WON_STAGE || filter.stageId === LOST_STAGE
    return {
      columns: sql`${cardColumns}, ${stageColumn}`,
      source: sql`opportunities o`,
      joins,
      conditions: narrowed(filter, this.clock.now()),
      order: isClosing ? lastClosed : orders[sort],
      idColumn: 'o.id',
    }
  }

  private read<T>({ text, values }: Sql): Promise<T> {
    return this.database.query<T>(text, values)
  }
}
