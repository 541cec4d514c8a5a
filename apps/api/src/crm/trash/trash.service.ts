import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import type { StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import type { TrashKind, trash } from '@app/contracts/trash'
import { AuditService } from '../../audit/audit.service.ts'
import { ChangesService } from '../changes/changes.service.ts'
import { MailRemoval } from '../mails/undo/mail-removal.service.ts'
import { referencesTo } from '../../platform/database/foreign-keys.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import { Files } from '../../platform/files/files.service.ts'
import type { Call } from '../../platform/http/call.ts'
import { found, problem } from '../../platform/http/problem.ts'

export const trashTables = {
  customer: 'customers',
  opportunity: 'opportunities',
  activity: 'activities',
  document: 'documents',
} as const satisfies Record<TrashKind, string>

interface Purge {
  kind: TrashKind
  ids: readonly number[]
  files: Files
  mails: MailRemoval
}

/** Also deletes mails and files that nothing else refers to. Returns the number of deleted records. */
export async function purge(tx: EntityManager, { kind, ids, files, mails }: Purge): Promise<number> {
  if (!ids.length) return 0
  const table = trashTables[kind]
  const fileIds = await filesUnder(tx, table, ids)
  const mailIds = await lockMailsUnder(tx, kind, ids)
  const [, count] = await tx.query<[unknown[], number]>(
    `delete from ${table} where id = any($1::int[]) and "deletedAt" is not null`,
    [ids],
  )
  await mails.removeUnfiled(tx, mailIds)
  await files.removeUnused(tx, fileIds)
  return count
}

/** Includes files of cascading rows in any table; deleting a customer deletes its opportunities. */
async function filesUnder(tx: EntityManager, table: string, ids: readonly number[]): Promise<number[]> {
  const holders = await referencesTo(tx, 'files')
  const owned = [{ table, column: 'id' }, ...(await referencesTo(tx, table))]
  const found: number[] = []
  for (const { table: name, column } of owned)
    for (const holder of holders.filter(each => each.table === name)) {
      const rows = await tx.query<{ id: number }[]>(
        `select ${holder.column} as id from ${name} where ${column} = any($1::int[]) and ${holder.column} is not null`,
        [ids],
      )
      found.push(...rows.map(({ id }) => id))
    }
  if (table !== 'customers') return found
  const deals = await tx.query<{ id: number }[]>(
    'select id from opportunities where "customerId" = any($1::int[])',
    [ids],
  )
  return [
    ...found,
    ...(await filesUnder(
      tx,
      'opportunities',
      deals.map(({ id }) => id),
    )),
  ]
}

/** Filing and undoing lock a mail before its activities and customer: so this must come before every other lock. */
async function lockMailsUnder(tx: EntityManager, kind: TrashKind, ids: readonly number[]): Promise<number[]> {
  // Activities outlive their opportunity, and documents have no mail.
  if (kind === 'opportunity' || kind === 'document') return []
  const column = kind === 'customer' ? '"customerId"' : 'id'
  const rows = await tx.query<{ id: number }[]>(
    `select id from mails where id in (select "mailId" from activities where ${column} = any($1::int[]))
      order by id for update`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

interface Deleted {
  id: number
  customerId: number
  mailId: number | null
}

const kindNames = {
  customer: 'Kunde',
  opportunity: 'Opportunity',
  activity: 'Aktivität',
  document: 'Dokument',
} as const

@Injectable()
export class TrashService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: ChangesService,
    private readonly audit: AuditService,
    private readonly files: Files,
    private readonly mails: MailRemoval,
  ) {}

  /** Records of a customer were not deleted themselves, so they reappear with it. */
  restore({ kind, id }: Parsed<typeof trash.restore>, { staff }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const deleted = await this.lock(tx, kind, id)
      if (kind === 'customer') await refuseMerged(tx, id)
      else await refuseWithoutCustomer(tx, deleted.customerId)
      if (deleted.mailId) await refuseSecondMail(tx, deleted)
      // Documents have no version.
      const edited = kind === 'document' ? '' : `, version = version + 1, "updatedAt" = now()`
      await tx.query(`update ${trashTables[kind]} set "deletedAt" = null${edited} where id = $1`, [id])
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
      document: 'id, "customerId", null as "mailId"',
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
    const staffId = staff?.id ?? null
    // Activities and documents have no change history.
    if (kind === 'activity' || kind === 'document') {
      const subject = `${kindNames[kind]} Nr. ${id}, Kunde Nr. ${customerId}`
      const event = kind === 'activity' ? { kind, id, customerId } : undefined
      return this.audit.recordChange(tx, { kind: 'restored', staffId, subject, ...(event && { event }) })
    }
    const opportunity = kind === 'opportunity' ? { opportunityId: id } : {}
    await this.changes.record(tx, {
      kind: 'restored',
      customerId,
      ...opportunity,
      staffId,
    })
  }
}

/** Merged customers are restored by undoing the merge: alone, they would be empty. */
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
