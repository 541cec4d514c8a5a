import { Injectable } from '@nestjs/common'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import type { trash, TrashKind } from '@app/contracts/trash'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../audit/audit.service.ts'
import { Files } from '../../platform/files/files.service.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { ChangesService } from '../changes/changes.service.ts'
import { MailRemoval } from '../mails/undo/mail-removal.service.ts'
import { lockMailsUnder, purge, trashTables } from './purge.ts'

interface Deleted {
  id: number
  customerId: number
  mailId: number | null
}

const kindNames = { customer: 'Kunde', opportunity: 'Opportunity', activity: 'Aktivität' } as const

/** Takes back what was deleted, or deletes it for good. */
@Injectable()
export class TrashService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: ChangesService,
    private readonly audit: AuditService,
    private readonly files: Files,
    private readonly mails: MailRemoval,
  ) {}

  /** What belonged to a customer was never deleted itself: it is there again with its customer. */
  restore({ kind, id }: Parsed<typeof trash.restore>, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const deleted = await this.lock(tx, kind, id)
      if (kind === 'customer') await refuseMerged(tx, id)
      else await refuseWithoutCustomer(tx, deleted.customerId)
      if (deleted.mailId) await refuseSecondMail(tx, deleted)
      await tx.query(
        `update ${trashTables[kind]} set "deletedAt" = null, version = version + 1, "updatedAt" = now() where id = $1`,
        [id],
      )
      await this.remember(tx, kind, deleted, staff)
    })
  }

  remove({ kind, id }: Parsed<typeof trash.remove>, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      await lockMailsUnder(tx, kind, [id])
      await this.lock(tx, kind, id)
      if (kind === 'customer') await refuseMerged(tx, id)
      await purge(tx, { kind, ids: [id], files: this.files, mails: this.mails })
      const subject = `${kindNames[kind]} Nr. ${id}`
      await this.audit.record({ action: 'customer.purged', staff, address, subject }, tx)
    })
  }

  private async lock(tx: EntityManager, kind: TrashKind, id: number): Promise<Deleted> {
    const columns = {
      customer: 'id, id as "customerId", null as "mailId"',
      opportunity: 'id, "customerId", null as "mailId"',
      activity: 'id, "customerId", "mailId"',
    } as const
    const [row] = await tx.query<Deleted[]>(
      `select ${columns[kind]} from ${trashTables[kind]} where id = $1 and "deletedAt" is not null for update`,
      [id],
    )
    return found(row, 'trash.not_found')
  }

  private async remember(
    tx: EntityManager,
    kind: TrashKind,
    { id, customerId }: Deleted,
    staff: StaffUser | null,
  ): Promise<void> {
    // Activities have no memory of their own yet.
    if (kind === 'activity') return
    const opportunity = kind === 'opportunity' ? { opportunityId: id } : {}
    await this.changes.record(tx, {
      kind: 'restored',
      customerId,
      ...opportunity,
      staffId: staff?.id ?? null,
    })
  }
}

/** A merged customer comes back by taking the merge back: alone it would be an empty shell. */
async function refuseMerged(tx: EntityManager, id: number): Promise<void> {
  const merges = await tx.query<unknown[]>(
    `select 1 from customer_batch_rows b join customer_batches m on m.id = b."batchId"
       where b."customerId" = $1 and b.kind = 'removed' and m.kind = 'merge' and m."undoneAt" is null`,
    [id],
  )
  if (merges.length) throw problem('trash.not_found')
}

async function refuseWithoutCustomer(tx: EntityManager, customerId: number): Promise<void> {
  const [customer] = await tx.query<{ companyName: string; deletedAt: Date | null }[]>(
    'select "companyName", "deletedAt" from customers where id = $1 for share',
    [customerId],
  )
  if (customer?.deletedAt) throw problem('trash.customer_deleted', { words: { name: customer.companyName } })
}

async function refuseSecondMail(tx: EntityManager, { id, customerId, mailId }: Deleted): Promise<void> {
  const there = await tx.query<unknown[]>(
    `select 1 from activities where "customerId" = $1 and "mailId" = $2 and "deletedAt" is null
       and "opportunityId" is not distinct from (select "opportunityId" from activities where id = $3)`,
    [customerId, mailId, id],
  )
  if (there.length) throw problem('trash.mail_there')
}
