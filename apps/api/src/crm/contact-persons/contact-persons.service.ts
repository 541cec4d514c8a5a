import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { fullName, type contactPersons } from '@app/contracts/contact-persons'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager, Repository } from 'typeorm'
import { lockForEdit, definedFields } from '../../platform/database/edited-record.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found } from '../../platform/http/problem.ts'
import { ChangesService, differences, type FieldChange } from '../changes/changes.service.ts'
import { CustomersService } from '../customers/customers.service.ts'
import { OwnFields } from '../own-fields/own-fields.service.ts'
import { Tags } from '../tags/tags.service.ts'
import { ContactPerson } from './contact-person.entity.ts'

const refusals = { missing: 'contact_person.not_found', changed: 'contact_person.changed' } as const

/** A person as the memory of changes names them; with the address, so that it stays known whose it was. */
const named = (person: ContactPerson | null) =>
  person && (person.email ? `${fullName(person)} <${person.email}>` : fullName(person))

@Injectable()
export class ContactPersonsService {
  constructor(
    @InjectRepository(ContactPerson) private readonly people: Repository<ContactPerson>,
    private readonly customers: CustomersService,
    private readonly transactions: Transactions,
    private readonly changes: ChangesService,
    private readonly tags: Tags,
    private readonly ownFields: OwnFields,
  ) {}

  async ofCustomer(customerId: number): Promise<ContactPerson[]> {
    await this.customers.get(customerId)
    return this.people.find({
      where: { customerId },
      order: { isPrimary: 'desc', lastName: 'asc', id: 'asc' },
    })
  }

  async get(id: number): Promise<ContactPerson> {
    return found(await this.people.findOneBy({ id }), 'contact_person.not_found')
  }

  async create({ id: customerId, ...fields }: Parsed<typeof contactPersons.create>, { repeat, staff }: Call) {
    await this.customers.get(customerId)
    return this.transactions.once(repeat, async tx => {
      await this.customers.mustExist(tx, customerId)
      await this.tags.mayCarry(tx, fields.tagIds)
      if (fields.isPrimary) await this.retirePrimary(tx, customerId)
      const ownFields = await this.ownFields.read(tx, 'contact_person', fields.ownFields)
      return this.add(tx, { ...fields, customerId, ownFields }, staff)
    })
  }

  /** Matches by address or name. The first person of a customer becomes the main contact. */
  async addUnlessKnown(
    tx: EntityManager,
    person: { customerId: number; firstName: string; lastName: string; email: string; phone: string },
    staff: Call['staff'],
  ): Promise<void> {
    const { customerId, email, firstName, lastName } = person
    const known = await tx.query<{ isSame: boolean }[]>(
      `select lower(email) = lower($2)
              or (lower("lastName") = lower($4) and lower(coalesce("firstName", '')) = lower($3)) as "isSame"
         from contact_persons where "customerId" = $1 and "deletedAt" is null`,
      [customerId, email, firstName, lastName],
    )
    if (!known.some(({ isSame }) => isSame))
      await this.add(tx, { ...person, isPrimary: known.length === 0 }, staff)
  }

  /** The caller's transaction holds the customer. */
  async add(tx: EntityManager, fields: object, staff: Call['staff']): Promise<ContactPerson> {
    const person = await tx.save(tx.create(ContactPerson, definedFields<ContactPerson>(fields)))
    await this.remember(tx, { before: null, after: person, staff })
    return person
  }

  update({ id, version, ...fields }: Parsed<typeof contactPersons.update>, { staff }: Call) {
    return this.transactions.run(async tx => {
      const person = await this.lock(tx, { id, version })
      await this.tags.mayCarry(tx, fields.tagIds, person.tagIds)
      const ownFields = await this.ownFields.read(tx, 'contact_person', fields.ownFields, person.ownFields)
      if (fields.isPrimary && !person.isPrimary) await this.retirePrimary(tx, person.customerId)
      return this.amend(tx, person, { ...fields, ownFields }, staff)
    })
  }

  /** The caller's transaction has locked the person. */
  async amend(
    tx: EntityManager,
    person: ContactPerson,
    fields: object,
    staff: Call['staff'],
  ): Promise<ContactPerson> {
    const before = { ...person }
    const after = await tx.save(tx.merge(ContactPerson, person, definedFields<ContactPerson>(fields)))
    await this.remember(tx, { before, after, staff })
    return after
  }

  remove(id: number, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const person = await this.lock(tx, { id })
      await tx.softRemove(person)
      await this.remember(tx, { before: person, after: null, staff })
    })
  }

  private async lock(tx: EntityManager, which: { id: number; version?: number | undefined }) {
    await this.customers.holdOwner(tx, 'contact_persons', which)
    return lockForEdit(tx, ContactPerson, which, refusals)
  }

  private async retirePrimary(tx: EntityManager, customerId: number): Promise<void> {
    await tx.query(
      `update contact_persons set "isPrimary" = false, version = version + 1, "updatedAt" = now()
        where "customerId" = $1 and "isPrimary" and "deletedAt" is null`,
      [customerId],
    )
  }

  private async remember(
    tx: EntityManager,
    {
      before,
      after,
      staff,
    }: { before: ContactPerson | null; after: ContactPerson | null; staff: Call['staff'] },
  ): Promise<void> {
    const customerId = (after ?? before)?.customerId
    if (customerId === undefined) return
    const details: Record<string, FieldChange> = before && after ? differences(before, after) : {}
    if (before && after && Object.keys(details).length === 0) return
    const fields = {
      contactPerson: { from: named(before), to: named(after) },
      ...Object.fromEntries(
        Object.entries(details).map(([name, change]) => [`contactPerson.${name}`, change]),
      ),
    }
    const contactPersonId = (after ?? before)!.id
    await this.changes.record(tx, {
      kind: 'updated',
      customerId,
      staffId: staff?.id ?? null,
      fields,
      contactPersonId,
    })
  }
}
