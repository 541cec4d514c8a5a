import { Injectable } from '@nestjs/common'
import type { customerMerge } from '@app/contracts/customer-merge'
import type { Returned } from '@app/contracts/endpoint'
import { DataSource, type EntityManager } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'

type Successor = Returned<typeof customerMerge.successor>

/** One merge after the other; union ends a circle of merges that were taken back in between. */
const SUCCESSOR = `with recursive chain as (
    select "successorId" as id from customer_successors where "customerId" = $1
    union select s."successorId" from chain join customer_successors s on s."customerId" = chain.id
  )
  select jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
    (select "companyName" from customers where id = $1) as "formerName"
  from chain join customers c on c.id = chain.id and c."deletedAt" is null limit 1`

/** Where links to merged customers lead. */
@Injectable()
export class CustomerSuccessors {
  constructor(private readonly database: DataSource) {}

  async of(id: number): Promise<Successor> {
    const [row] = await this.database.query<Successor[]>(SUCCESSOR, [id])
    return found(row, 'customer.not_found')
  }

  /** Notes a merge; taking it back removes the note. */
  async add(tx: EntityManager, id: number, successorId: number): Promise<void> {
    await tx.query(
      `insert into customer_successors ("customerId", "successorId") values ($1, $2)
         on conflict ("customerId") do update set "successorId" = excluded."successorId"`,
      [id, successorId],
    )
  }
}
