import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE, type opportunities, type PipelineStage } from '@app/contracts/opportunities'
import sql, { join } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { equals, readList } from '../../platform/database/listing.ts'
import { found } from '../../platform/http/problem.ts'

type OpportunityRow = Returned<typeof opportunities.create>

// Won is certain and lost is impossible, whatever was set by hand before.
const columns = sql`o.id, o."customerId", o.title, o.description, o.value, o."stageId",
  case when o."stageId" in (${WON_STAGE}, ${LOST_STAGE}) then s.probability
       else coalesce(o.probability, s.probability) end as probability,
  o.probability is not null as "probabilityIsSet",
  o."expectedCloseDate", o."actualCloseDate", o.source, o.notes, o.version, o."createdAt", o."updatedAt",
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
  jsonb_build_object('id', s.id, 'name', s.name) as stage`

const source = sql`opportunities o
  join customers c on c.id = o."customerId" and c."deletedAt" is null
  join pipeline_stages s on s.id = o."stageId"`

/** What staff read of the pipeline. */
@Injectable()
export class OpportunitiesQueries {
  constructor(private readonly database: DataSource) {}

  list({ customerId, stageId, search, sort = '-createdAt', ...paging }: Parsed<typeof opportunities.list>) {
    const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
    return readList<OpportunityRow>(
      this.database,
      {
        columns,
        source,
        conditions: [
          sql`o."deletedAt" is null`,
          ...equals('o."customerId"', customerId),
          ...equals('o."stageId"', stageId),
          ...(pattern ? [sql`(o.title ilike ${pattern} or c."companyName" ilike ${pattern})`] : []),
        ],
        order: { column: 'o."createdAt"', type: 'timestamptz', descending: sort === '-createdAt' },
        idColumn: 'o.id',
      },
      paging,
    )
  }

  ofCustomer(customerId: number) {
    return this.list({ customerId })
  }

  /** The opportunity as answers show it, read inside the transaction that wrote it. */
  async get(tx: EntityManager, id: number): Promise<OpportunityRow> {
    const conditions = join([sql`o.id = ${id}`, sql`o."deletedAt" is null`], ' and ')
    const statement = sql`select ${columns} from ${source} where ${conditions}`
    const [row] = await tx.query<OpportunityRow[]>(statement.text, statement.values)
    return found(row, 'opportunity.not_found')
  }

  /** How many open ones customers have; those without are left out. */
  async openCounts(customerIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ customerId: number; count: number }[]>(
      `select "customerId", count(*) as count from opportunities
         where "customerId" = any($1) and "deletedAt" is null and "actualCloseDate" is null group by 1`,
      [customerIds],
    )
    return new Map(rows.map(({ customerId, count }) => [customerId, count]))
  }

  stages(): Promise<PipelineStage[]> {
    return this.database.query('select id, name, probability from pipeline_stages order by id')
  }
}
