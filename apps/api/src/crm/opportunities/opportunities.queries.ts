import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { opportunities, PipelineStage } from '@app/contracts/opportunities'
import sql from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { readList } from '../../platform/database/listing.ts'
import { found } from '../../platform/http/problem.ts'
import { narrowed, orders, present } from './pipeline-filter.ts'

type OpportunityRow = Returned<typeof opportunities.create>

/** What a card of the board shows of `opportunities o`, without its stage, which the column has. */
export const cardColumns = sql`o.id, o."customerId", o.title, o.value, o."stageId",
  o."effectiveProbability" as probability, o.probability is not null as "probabilityIsSet",
  o."expectedCloseDate", o."actualCloseDate", o."closeReason", o.source, o."lastContactAt",
  (select min(a."dueDate") from activities a where a."opportunityId" = o.id and a."dueDate" is not null
     and a.status in ('pending', 'in_progress') and a."deletedAt" is null) as "nextStepAt",
  o.version, o."createdAt", o."updatedAt",
  jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer`

export const stageColumn = sql`jsonb_build_object('id', s.id, 'name', s.name) as stage`

export const joins = sql`left join customers c on c.id = o."customerId"
  left join pipeline_stages s on s.id = o."stageId"`

const columns = sql`${cardColumns}, ${stageColumn}, o.description, o.notes`

/** What staff read of opportunities, one by one and as a list. */
@Injectable()
export class OpportunitiesQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  list({ sort = '-probability', limit, cursor, ...filter }: Parsed<typeof opportunities.list>) {
    return readList<OpportunityRow>(
      this.database,
      {
        columns,
        source: sql`opportunities o`,
        joins,
        conditions: narrowed(filter, this.clock.now()),
        order: orders[sort],
        idColumn: 'o.id',
      },
      { limit, cursor },
    )
  }

  ofCustomer(customerId: number) {
    return this.list({ customerId })
  }

  /** The opportunity as answers show it; inside a transaction what that has written. */
  async get(id: number, tx: Pick<EntityManager, 'query'> = this.database): Promise<OpportunityRow> {
    const statement = sql`select ${columns} from opportunities o ${joins} where o.id = ${id} and ${present}`
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
