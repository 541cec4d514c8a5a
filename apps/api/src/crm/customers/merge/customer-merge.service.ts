import { Injectable } from '@nestjs/common'
import type { customerMerge } from '@app/contracts/customer-merge'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { lockForEdit } from '../../../platform/database/edited-record.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { problem } from '../../../platform/http/problem.ts'
import { CustomerBatchesService } from '../batches/customer-batches.service.ts'
import { Customer } from '../customer.entity.ts'
import { CustomersService } from '../customers.service.ts'
import { CustomerSuccessors } from './customer-successors.service.ts'
import { countMoves, moveAll } from './merge-references.ts'

type Merge = Parsed<typeof customerMerge.apply>

const refusals = { missing: 'customer.not_found', changed: 'customer.changed' } as const

/** Makes one customer of two. */
@Injectable()
export class CustomerMergeService {
  constructor(
    private readonly customers: CustomersService,
    private readonly batches: CustomerBatchesService,
    private readonly transactions: Transactions,
    private readonly successors: CustomerSuccessors,
    private readonly audit: AuditService,
  ) {}

  async preview({ id, otherId }: Parsed<typeof customerMerge.preview>) {
    if (id === otherId) throw problem('customer_merge.same')
    const [kept, merged] = [await this.customers.get(id), await this.customers.get(otherId)]
    return { kept, merged, moves: await this.transactions.run(tx => countMoves(tx, otherId, id)) }
  }

  apply(merge: Merge, { repeat, staff, address }: Call) {
    const { id, otherId } = merge
    if (id === otherId) throw problem('customer_merge.same')
    return this.transactions.once(repeat, async tx => {
      const { kept, merged } = await lockBoth(tx, merge)
      const title = `${merged.companyName} in ${kept.companyName}`
      const started = await this.batches.start(tx, { kind: 'merge', title, staff })
      const batchId = started.id
      const contactPersonId = await retireSecondPrimary(tx, merge)
      await moveAll(tx, { batchId, fromId: otherId, toId: id })
      const { before, after } = takenValues(kept, merged, merge)
      await tx.query(
        `insert into customer_batch_rows ("batchId", "customerId", kind, before, after)
           values ($1, $2, 'updated', $4, $5), ($1, $3, 'removed', $6, '{}')`,
        [
          batchId,
          id,
          otherId,
          JSON.stringify(before),
          JSON.stringify(after),
          JSON.stringify(contactPersonId === null ? {} : { contactPersonId }),
        ],
      )
      const batch = await this.batches.carryOut(tx, started, staff)
      await this.successors.add(tx, otherId, id)
      const subject = `Nr. ${otherId} in Nr. ${id}`
      await this.audit.record({ action: 'customer.merged', staff, address, subject }, tx)
      return { customer: await tx.findOneByOrFail(Customer, { id }), batch }
    })
  }
}

/** In the order of their numbers, so that two merges of the same pair never wait for each other. */
async function lockBoth(tx: EntityManager, { id, version, otherId, otherVersion }: Merge) {
  const chosen = [
    { id, version },
    { id: otherId, version: otherVersion },
  ].toSorted((a, b) => a.id - b.id)
  const locked: Customer[] = []
  for (const each of chosen) {
    const customer = await lockForEdit(tx, Customer, { id: each.id }, refusals)
    // Without the stored record, unlike an edit: the screen shows both customers anew.
    if (customer.version !== each.version) throw problem('customer.changed')
    locked.push(customer)
  }
  const [first, second] = locked as [Customer, Customer]
  return first.id === id ? { kept: first, merged: second } : { kept: second, merged: first }
}

/** Where both customers have a main contact person, the kept one's stays it; answers whose turn is over. */
async function retireSecondPrimary(tx: EntityManager, { id, otherId }: Merge): Promise<number | null> {
  const [[retired]] = await tx.query<[{ id: number }[], number]>(
    `update contact_persons set "isPrimary" = false, version = version + 1
       where "customerId" = $2 and "isPrimary" and "deletedAt" is null and exists (
         select 1 from contact_persons where "customerId" = $1 and "isPrimary" and "deletedAt" is null)
       returning id`,
    [id, otherId],
  )
  return retired?.id ?? null
}

/** The values that the kept customer gets from the merged one, and what it had. */
function takenValues(kept: Customer, merged: Customer, { taken, joinNotes }: Merge) {
  const notes = [kept.notes, merged.notes].filter(Boolean).join('\n\n') || null
  const after: Record<string, unknown> = Object.fromEntries(taken.map(field => [field, merged[field]]))
  if (joinNotes) after['notes'] = notes
  const changing = Object.entries(after).filter(([field, value]) => kept[field as keyof Customer] !== value)
  return {
    after: Object.fromEntries(changing),
    before: Object.fromEntries(changing.map(([field]) => [field, kept[field as keyof Customer]])),
  }
}
