import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { pipeline, Sums } from '@app/contracts/pipeline'
import sql, { join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { isWhole, narrowed, stale, type PipelineFilter } from './pipeline-filter.ts'

type Summary = Returned<typeof pipeline.summary>

/**
 * The whole pipeline from its ledger: as many rows as there are stages and probabilities, however many opportunities. What
 * hangs on customers in the trash is in there; it is little and taken off.
 */
const ledger = sql`(
  select "stageId", probability, "isOpen", count, value from pipeline_totals
  union all
  select o."stageId", o."effectiveProbability", o."actualCloseDate" is null, -1, -coalesce(o.value, 0)
  from customers trashed join opportunities o on o."customerId" = trashed.id
  where trashed."deletedAt" is not null and o."deletedAt" is null
) t`

/** The same rows from the opportunities that a filter leaves. */
const counted = (conditions: readonly Sql[]) => sql`(
  select o."stageId", o."effectiveProbability" as probability, o."actualCloseDate" is null as "isOpen",
    1 as count, coalesce(o.value, 0) as value
  from opportunities o where ${join(conditions, ' and ')}
) t`

/** Rounded to a cent once, at the sum. */
const sums = sql`coalesce(sum(count), 0)::int as count, coalesce(sum(value), 0)::bigint as value,
  round(coalesce(sum(value * probability), 0) / 100)::bigint as "weightedValue"`

/** Counts and sums of the pipeline. */
@Injectable()
export class PipelineTotalsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async summary(filter: PipelineFilter): Promise<Summary> {
    const now = this.clock.now()
    const [rows, [still]] = await Promise.all([
      this.read<(Sums & { isOpen: boolean })[]>(
        sql`select "isOpen", ${sums} from ${this.source(filter)} group by 1`,
      ),
      this.read<[{ count: number }]>(
        sql`select count(*)::int as count from opportunities o
          where ${join([...narrowed({ ...filter, stale: undefined }, now), stale(now)], ' and ')}`,
      ),
    ])
    const open = rows.find(({ isOpen }) => isOpen) ?? { count: 0, value: 0, weightedValue: 0 }
    return {
      total: rows.reduce((total, { count }) => total + count, 0),
      open,
      averageValue: open.count ? Math.round(open.value / open.count) : null,
      stale: still.count,
    }
  }

  /** How many there are in a state. */
  async size(state: PipelineFilter['state']): Promise<number> {
    const isOpen = state && state === 'open'
    const [row] = await this.read<[{ count: number }]>(
      sql`select coalesce(sum(count), 0)::int as count from ${ledger}
        where ${isOpen ?? null}::boolean is null or "isOpen" = ${isOpen ?? null}`,
    )
    return row.count
  }

  /** Per stage; one without opportunities is left out. */
  async byStage(filter: PipelineFilter): Promise<Map<number, Sums>> {
    const rows = await this.read<(Sums & { stageId: number })[]>(
      sql`select "stageId", ${sums} from ${this.source(filter)} group by 1`,
    )
    return new Map(rows.map(row => [row.stageId, row]))
  }

  private source(filter: PipelineFilter): Sql {
    return isWhole(filter) ? ledger : counted(narrowed(filter, this.clock.now()))
  }

  private read<T>({ text, values }: Sql): Promise<T> {
    return this.database.query<T>(text, values)
  }
}
