import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { opportunityPersons } from '@app/contracts/opportunity-persons'
import { DataSource, type EntityManager, In } from 'typeorm'
import { Transactions } from '../../platform/database/transactions.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { ContactPerson } from './contact-person.entity.ts'

@Injectable()
export class OpportunityPersons {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async list(id: number): Promise<ContactPerson[]> {
    await customerOf(this.database.manager, id)
    return read(this.database.manager, id)
  }

  set({ id, contactPersonIds }: Parsed<typeof opportunityPersons.set>): Promise<ContactPerson[]> {
    return this.transactions.run(async tx => {
      const customerId = await customerOf(tx, id, 'for no key update')
      const ids = [...new Set(contactPersonIds)]
      const there = await tx.countBy(ContactPerson, { id: In(ids), customerId })
      if (there < ids.length) throw problem('contact_person.other_customer')
      await tx.query('delete from opportunity_persons where "opportunityId" = $1', [id])
      await tx.query(
        'insert into opportunity_persons ("opportunityId", "contactPersonId") select $1, unnest($2::int[])',
        [id, ids],
      )
      return read(tx, id)
    })
  }
}

async function customerOf(tx: EntityManager, id: number, lock = ''): Promise<number> {
  const [row] = await tx.query<{ customerId: number }[]>(
    `select "customerId" from opportunities where id = $1 and "deletedAt" is null ${lock}`,
    [id],
  )
  return found(row, 'opportunity.not_found').customerId
}

async function read(tx: EntityManager, id: number): Promise<ContactPerson[]> {
  const rows = await tx.query<{ contactPersonId: number }[]>(
    'select "contactPersonId" from opportunity_persons where "opportunityId" = $1',
    [id],
  )
  return tx.find(ContactPerson, {
    where: { id: In(rows.map(({ contactPersonId }) => contactPersonId)) },
    order: { isPrimary: 'desc', lastName: 'asc', id: 'asc' },
  })
}
