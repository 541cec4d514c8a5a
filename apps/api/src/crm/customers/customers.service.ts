import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { customers } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager, Repository } from 'typeorm'
import { lockForEdit, mentioned } from '../../platform/database/edit.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { Customer } from './customer.entity.ts'

const refusals = { missing: 'customer.not_found', changed: 'customer.changed' } as const

/** Customers and the rules about them. */
@Injectable()
export class CustomersService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly transactions: Transactions,
  ) {}

  async get(id: number): Promise<Customer> {
    return found(await this.customers.findOneBy({ id }), 'customer.not_found')
  }

  /** Refuses a reference to a customer that is gone; a present one can't be removed until the transaction ends. */
  async mustExist(tx: EntityManager, id: number): Promise<void> {
    const customer = await tx.findOne(Customer, { where: { id }, lock: { mode: 'pessimistic_read' } })
    if (!customer)
      throw problem('request.unknown_reference', { fields: { customerId: 'Kunde nicht gefunden' } })
  }

  create(input: Parsed<typeof customers.create>, { repeat }: Call): Promise<Customer> {
    return this.transactions.once(repeat, tx => this.add(tx, input))
  }

  /** Creates a customer as part of somebody else's transaction. */
  add(tx: EntityManager, input: Parsed<typeof customers.create>): Promise<Customer> {
    return tx.save(tx.create(Customer, mentioned<Customer>(input)))
  }

  update({ id, version, ...changes }: Parsed<typeof customers.update>): Promise<Customer> {
    return this.transactions.run(async tx => {
      const customer = await lockForEdit(tx, Customer, { id, version }, refusals)
      return tx.save(tx.merge(Customer, customer, mentioned<Customer>(changes)))
    })
  }

  /** Moves a customer to the trash, from which it can be taken back. */
  remove(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.softRemove(await lockForEdit(tx, Customer, { id }, refusals))
    })
  }
}
