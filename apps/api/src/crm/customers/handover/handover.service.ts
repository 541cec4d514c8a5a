import { Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { type Belongings, belongingsInWords, type handovers } from '@app/contracts/handovers'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../../audit/audit.service.ts'
import { Transactions } from '../../../platform/database/transactions.ts'
import type { Call } from '../../../platform/http/call.ts'
import { problem } from '../../../platform/http/problem.ts'
import { Owners } from '../../owners/owners.service.ts'
import { CustomerBatch } from '../batches/customer-batch.entity.ts'
import { CustomerBatchesService } from '../batches/customer-batches.service.ts'
import { choose } from '../bulk/customer-bulk.service.ts'
import {
  type Chosen,
  countChosen,
  customersWithOpen,
  everythingOf,
  giveChosen,
  named,
  readNamed,
} from './handover-rows.ts'

type Request = Parsed<typeof handovers.apply>
type Taking = Pick<Request, 'toId' | 'note'>

@Injectable()
export class HandoverService {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: CustomerBatchesService,
    private readonly owners: Owners,
    private readonly audit: AuditService,
  ) {}

  preview({ what, toId }: Request): Promise<Returned<typeof handovers.preview>> {
    return this.transactions.run(async tx => {
      const { chosen, left } = await chosenBy(tx, what, { locked: false })
      return { ...(await countChosen(tx, chosen, toId)), left }
    })
  }

  apply({ what, ...taking }: Request, call: Call) {
    return this.transactions.once(call.repeat, async tx => {
      const { chosen, left } = await chosenBy(tx, what, { locked: true })
      const batch = await this.give(tx, chosen, taking, call)
      if (!batch) throw problem('handover.nothing')
      return { batch, left }
    })
  }

  belongingsOf(ownerId: number, tx?: EntityManager): Promise<Belongings> {
    const count = (tx: EntityManager) => countChosen(tx, everythingOf(ownerId), null)
    return tx ? count(tx) : this.transactions.run(count)
  }

  async giveAll(tx: EntityManager, ownerId: number, taking: Taking, call: Call): Promise<void> {
    await this.give(tx, everythingOf(ownerId), taking, call)
  }

  private async give(
    tx: EntityManager,
    chosen: Chosen,
    { toId, note = null }: Taking,
    { staff, address }: Pick<Call, 'staff' | 'address'>,
  ): Promise<CustomerBatch | null> {
    await this.owners.mayOwn(tx, toId, { field: 'toId' })
    const counts = await countChosen(tx, chosen, toId)
    const updated = counts.customers + counts.opportunities + counts.activities
    if (!updated) return null
    const taker = (await this.owners.list(tx)).find(({ id }) => id === toId)
    const title = `${taker ? `An ${taker.name}` : 'An niemanden'}: ${belongingsInWords(counts)}`
    const started = await this.batches.start(tx, {
      kind: 'handover',
      title,
      staff: staff as StaffUser | null,
    })
    await giveChosen(tx, chosen, { batchId: started.id, toId, staffId: staff?.id ?? null, note })
    await this.audit.record({ action: 'customer.handed_over', staff, address, subject: title }, tx)
    return tx.save(Object.assign(started, { updated }))
  }
}

/** A preview locks nothing. */
async function chosenBy(
  tx: EntityManager,
  what: Request['what'],
  options: { locked: boolean },
): Promise<{ chosen: Chosen; left: string[] }> {
  if ('opportunities' in what) {
    const { ids, left } = await readNamed(tx, 'opportunity', what.opportunities, options)
    return { chosen: named('opportunity', ids), left }
  }
  if ('activities' in what) {
    const { ids, left } = await readNamed(tx, 'activity', what.activities, options)
    return { chosen: named('activity', ids), left }
  }
  if ('customers' in what.customers) {
    const { ids, left } = await readNamed(tx, 'customer', what.customers.customers, options)
    return { chosen: customersWithOpen(ids), left }
  }
  const targets = await choose(tx, what.customers, options)
  if (targets.length !== what.customers.expected) throw problem('customer_bulk.outdated')
  return { chosen: customersWithOpen(targets.map(({ id }) => id)), left: [] }
}
