import { Injectable } from '@nestjs/common'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import {
  type OpportunitySort,
  type PipelineStage,
  STALE_AFTER_DAYS,
  type opportunities,
} from '@app/contracts/opportunities'
import { Clock } from '../../platform/clock/clock.ts'
import {
  containsFolded,
  equals,
  ownFieldsAre,
  ownedBy,
  taggedWith,
} from '../../platform/database/list-conditions.ts'
import { type ListQuery, type Order, readBatches, readList } from '../../platform/database/listing.ts'
import { found } from '../../platform/http/problem.ts'
import { type ClosedFilter, closedConditions } from './closed-filter.ts'

export type PipelineFilter = Pick<
  Parsed<typeof opportunities.list>,
  'customerId' | 'stageId' | 'state' | 'stale' | 'search' | 'owner' | 'tags' | 'competitors' | 'own'
> &
  ClosedFilter

/** Few customers are in the trash: excluding theirs is quicker than joining the others. */
export const present = sql`o."deletedAt" is null and not exists (
  select from customers trashed where trashed.id = o."customerId" and trashed."deletedAt" is not null)`

export const isOpen = sql`o."actualCloseDate" is null`

const DAY = 86_400_000

/** Without any contact, the creation counts. */
export const stale = (now: Date): Sql =>
  sql`${isOpen} and coalesce(o."lastContactAt", o."createdAt") < ${new Date(now.getTime() - STALE_AFTER_DAYS * DAY)}`

export function narrowed(
  {
    customerId,
    stageId,
    state,
    stale: isStale,
    search,
    owner,
    tags,
    competitors,
    own,
    ...closed
  }: PipelineFilter,
  now: Date,
): Sql[] {
  return [
    present,
    ...equals('o."customerId"', customerId),
    ...equals('o."stageId"', stageId),
    ...(state === 'open' ? [isOpen] : []),
    ...(state === 'closed' ? [sql`o."actualCloseDate" is not null`] : []),
    ...ownedBy('o."ownerId"', owner),
    ...taggedWith('o."tagIds"', tags),
    ...taggedWith('o."competitorIds"', competitors),
    ...ownFieldsAre('o."ownFields"', own),
    ...(isStale ? [stale(now)] : []),
    ...closedConditions(closed),
    ...containsFolded('o."searchText"', search, 'o."searchWords"'),
  ]
}

/** Each has an index on exactly this expression; nulls sort last. */
export const orders = {
  '-probability': { column: 'o."effectiveProbability"', type: 'bigint', descending: true },
  '-value': { column: 'coalesce(o.value, 0)', type: 'bigint', descending: true },
  expectedCloseDate: {
    column: `coalesce(o."expectedCloseDate", 'infinity'::date)`,
    type: 'date',
    descending: false,
  },
  stage: {
    column: '(o."stageId" * 1000 + 100 - o."effectiveProbability")',
    type: 'bigint',
    descending: false,
  },
  '-createdAt': { column: 'o."createdAt"', type: 'timestamptz', descending: true },
  createdAt: { column: 'o."createdAt"', type: 'timestamptz', descending: false },
} satisfies Record<OpportunitySort, Order>

export const lastClosed = {
  column: `coalesce(o."actualCloseDate", '-infinity'::date)`,
  type: 'date',
  descending: true,
} satisfies Order

export type OpportunityRow = Returned<typeof opportunities.create>
type SortedFilter = PipelineFilter & { sort?: OpportunitySort | undefined }

/** Without the stage, which is that of the board's column. */
export const cardColumns = sql`o.id, o."customerId", o.title, o.value, o."stageId",
  o."effectiveProbability" as probability, o.probability is not null as "probabilityIsSet",
  o."expectedCloseDate", o."actualCloseDate", o."closeReason", o.source, o."ownerId", o."tagIds", o."ownFields", o."competitorIds", o."lastContactAt",
  (select min(a."dueDate") from activities a where a."opportunityId" = o.id and a."dueDate" is not null
     and a.status in ('pending', 'in_progress') and a."deletedAt" is null) as "nextStepAt",
  o.version, o."createdAt", o."updatedAt",
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer`

export const stageColumn = sql`jsonb_build_object('id', s.id, 'name', s.name) as stage`

export const joins = sql`left join customers c on c.id = o."customerId"
  left join pipeline_stages s on s.id = o."stageId"`

const columns = sql`${cardColumns}, ${stageColumn}, o.description, o.notes`

@Injectable()
export class OpportunitiesQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  list({ limit, cursor, ...filter }: Parsed<typeof opportunities.list>) {
    return readList<OpportunityRow>(this.database, this.listQuery(filter), { limit, cursor })
  }

  batches(
    connection: Pick<DataSource, 'query'>,
    filter: SortedFilter,
    size: number,
  ): AsyncGenerator<OpportunityRow[]> {
    return readBatches<OpportunityRow>(connection, this.listQuery(filter), size)
  }

  ofCustomer(customerId: number) {
    return this.list({ customerId })
  }

  async get(id: number, tx: Pick<EntityManager, 'query'> = this.database): Promise<OpportunityRow> {
    const statement = sql`select ${columns} from opportunities o ${joins} where o.id = ${id} and ${present}`
    const [row] = await tx.query<OpportunityRow[]>(statement.text, statement.values)
    return found(row, 'opportunity.not_found')
  }

  async openCounts(customerIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ customerId: number; count: number }[]>(
      `select "customerId", count(*) as count from opportunities
         where "customerId" = any($1) and "deletedAt" is null and "actualCloseDate" is null group by 1`,
      [customerIds],
    )
    return new Map(rows.map(({ customerId, count }) => [customerId, count]))
  }

  stages(tx: Pick<EntityManager, 'query'> = this.database): Promise<PipelineStage[]> {
    return tx.query('select id, name, probability from pipeline_stages order by id')
  }

  private listQuery({ sort = '-probability', ...filter }: SortedFilter): ListQuery {
    return {
      columns,
      source: sql`opportunities o`,
      joins,
      conditions: narrowed(filter, this.clock.now()),
      order: orders[sort],
      idColumn: 'o.id',
    }
  }
}
