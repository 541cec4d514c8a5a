import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { customers } from '@app/contracts/customers'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager, Repository } from 'typeorm'
import { lockForEdit, definedFields } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { ChangesService, differences } from '../changes/changes.service.ts'
import { Owners } from '../owners/owners.service.ts'
import { OwnFields } from '../own-fields/own-fields.service.ts'
import { Tags } from '../tags/tags.service.ts'
import { Customer } from './customer.entity.ts'

const refusals = { missing: 'customer.not_found', changed: 'customer.changed' } as const

const unknownCustomer = () =>
  problem('request.unknown_reference', { fields: { customerId: 'Kunde nicht gefunden' } })

@Injectable()
export class CustomersService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly transactions: Transactions,
    private readonly changes: ChangesService,
    private readonly owners: Owners,
    private readonly tags: Tags,
    private readonly ownFields: OwnFields,
  ) {}

  async get(id: number): Promise<Customer> {
    return found(await this.customers.findOneBy({ id }), 'customer.not_found')
  }

  /** The customer cannot be deleted until the transaction ends. */
  async mustExist(tx: Pick<EntityManager, 'query'>, id: number): Promise<void> {
    const there = await tx.query<unknown[]>(
      'select 1 from customers where id = $1 and "deletedAt" is null for share',
      [id],
    )
    if (!there.length) throw unknownCustomer()
  }

  /** Locks the customer (and the one it moves to) before the record, in the order that renaming and merging use. */
  async holdOwner(
    tx: EntityManager,
    table: 'opportunities' | 'activities' | 'contact_persons',
    { id, nextId = null }: { id: number; nextId?: number | null | undefined },
  ): Promise<void> {
    await tx.query(
      `select 1 from customers where id = any(array[(select "customerId" from ${table} where id = $1), $2::int])
         order by id for key share`,
      [id, nextId],
    )
  }

  create(input: Parsed<typeof customers.create>, { repeat, staff }: Call): Promise<Customer> {
    return this.transactions.once(repeat, tx => this.add(tx, input, staff))
  }

  async add(
    tx: EntityManager,
    input: Parsed<typeof customers.create>,
    staff: Call['staff'],
  ): Promise<Customer> {
    const { ownerId = staff?.id ?? null } = input
    await this.owners.mayOwn(tx, ownerId, { currentId: staff?.id })
    await this.tags.mayCarry(tx, input.tagIds)
    const ownFields = await this.ownFields.read(tx, 'customer', input.ownFields)
    const values = { ...definedFields<Customer>({ ...input, ownFields }), ownerId }
    const customer = await tx.save(tx.create(Customer, values))
    await this.changes.record(tx, { kind: 'created', customerId: customer.id, staffId: staff?.id ?? null })
    return customer
  }

  update({ id, version, ...changes }: Parsed<typeof customers.update>, { staff }: Call): Promise<Customer> {
    return this.transactions.run(async tx => {
      const customer = await lockForEdit(tx, Customer, { id, version }, refusals)
      await this.owners.mayOwn(tx, changes.ownerId, { currentId: customer.ownerId })
      await this.tags.mayCarry(tx, changes.tagIds, customer.tagIds)
      const before = { ...customer }
      const ownFields = await this.ownFields.read(tx, 'customer', changes.ownFields, customer.ownFields)
      const values = definedFields<Customer>({ ...changes, ownFields })
      const after = await tx.save(tx.merge(Customer, customer, values))
      const fields = differences(before, after)
      await this.changes.record(tx, { kind: 'updated', customerId: id, staffId: staff?.id ?? null, fields })
      return after
    })
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.softRemove(await lockForEdit(tx, Customer, { id }, refusals))
      await this.changes.record(tx, { kind: 'removed', customerId: id, staffId: staff?.id ?? null })
    })
  }
}
