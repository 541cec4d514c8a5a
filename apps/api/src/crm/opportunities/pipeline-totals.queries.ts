import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { PipelineStage } from '@app/contracts/opportunities'
import type { pipeline, Sums } from '@app/contracts/pipeline'
import sql, { join, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { equals } from '../../platform/database/list-conditions.ts'
import { figures } from '../../platform/database/while-unchanged.ts'
import { isWhole, narrowed, stale as isStale, type PipelineFilter } from './pipeline-filter.ts'

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

/** Whether the ledger knows what a filter leaves. */
const isKept = (filter: PipelineFilter) => isWhole({ ...filter, state: undefined, stageId: undefined })

/** What a filter leaves of the ledger. */
function ofLedger({ state, stageId }: PipelineFilter): Sql {
  const conditions = [
    ...equals('"stageId"', stageId),
    ...(state ? [sql`"isOpen" = ${state === 'open'}`] : []),
  ]
  return conditions.length ? sql`${ledger} where ${join(conditions, ' and ')}` : ledger
}

/** The same rows from the opportunities that a filter leaves. */
function counted(filter: PipelineFilter, now: Date): Sql {
  return sql`(
    select o."stageId", o."effectiveProbability" as probability, o."actualCloseDate" is null as "isOpen",
      1 as count, coalesce(o.value, 0) as value, ${isStale(now)} as "isStale"
    from opportunities o where ${join(narrowed(filter, now), ' and ')}
  ) t`
}

/** Rounded to a cent once, at the sum. */
const sums = sql`coalesce(sum(count), 0)::int as count, coalesce(sum(value), 0)::bigint as value,
  round(coalesce(sum(value * probability), 0) / 100)::bigint as "weightedValue"`

const nothing = { isOpen: true, count: 0, value: 0, weightedValue: 0, stale: 0 }

/** Counts and sums of the pipeline. */
@Injectable()
export class PipelineTotalsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async summary(filter: PipelineFilter): Promise<Summary> {
    const rows = await this.read<(Sums & { isOpen: boolean; stale: number })[]>(
      sql`select "isOpen", ${sums}, ${this.still(filter)}::int as stale from ${this.source(filter)} group by 1`,
    )
    const { isOpen: _, stale, ...open } = rows.find(({ isOpen }) => isOpen) ?? nothing
    return {
      total: rows.reduce((total, { count }) => total + count, 0),
      open,
      averageValue: open.count ? Math.round(open.value / open.count) : null,
      stale,
    }
  }

  /** How many there are in a state. */
  async size(state: PipelineFilter['state']): Promise<number> {
    const [row] = await this.read<[{ count: number }]>(
      sql`select coalesce(sum(count), 0)::int as count from ${ofLedger({ state })}`,
    )
    return row.count
  }

  /** Per stage, in the order of the pipeline. */
  byStage(filter: PipelineFilter): Promise<(PipelineStage & Sums)[]> {
    return this.read(
      sql`select s.id, s.name, s.probability, coalesce(count, 0) as count, coalesce(value, 0) as value,
          coalesce("weightedValue", 0) as "weightedValue"
        from pipeline_stages s left join (select "stageId", ${sums} from ${this.source(filter)} group by 1) totals
          on totals."stageId" = s.id
        order by s.id`,
    )
  }

  private source(filter: PipelineFilter): Sql {
    return isKept(filter) ? ofLedger(filter) : counted(filter, this.clock.now())
  }

  /** How many stand still, open ones all. The ledger does not know; an index does, which opportunities that are read anyway do not need. */
  private still(filter: PipelineFilter): Sql {
    if (filter.state === 'closed') return sql`0`
    if (!isKept(filter)) return sql`count(*) filter (where "isStale")`
    const now = this.clock.now()
    return sql`(select count(*) from opportunities o where ${join([...narrowed(filter, now), isStale(now)], ' and ')})`
  }

  private read<T>(statement: Sql): Promise<T> {
    return figures<T>(this.database, statement)
  }
}
