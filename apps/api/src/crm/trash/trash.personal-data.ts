import { Injectable } from '@nestjs/common'
import { UNDO_DAYS } from '@app/contracts/customer-bulk'
import { TRASH_DAYS, trashKinds, type TrashKind } from '@app/contracts/trash'
import type { EntityManager } from 'typeorm'
import { Clock } from '../../platform/clock/clock.ts'
import { Files } from '../../platform/files/files.service.ts'
import {
  PersonalDataRegistry,
  type PersonalData,
  type Retention,
} from '../../platform/personal-data/personal-data.ts'
import { MailRemoval } from '../mails/undo/mail-removal.service.ts'
import { purge, trashTables } from './trash.service.ts'

const DAY = 86_400_000

/** The trash of the CRM has no table of its own; it is emptied by the rules of retention. */
@Injectable()
export class TrashPersonalData implements PersonalData {
  readonly tables = []
  readonly name = 'Papierkorb des CRM'
  readonly retention: Retention[]

  constructor(registry: PersonalDataRegistry, files: Files, mails: MailRemoval, clock: Clock) {
    const undoable = () => new Date(clock.now().getTime() - UNDO_DAYS * DAY)
    this.retention = [
      {
        key: 'crm_trash',
        name: 'Papierkorb des CRM',
        from: 'ab dem Löschen',
        basis: 'nur zum Wiederherstellen, Art. 5 Abs. 1 lit. e DSGVO',
        defaultDays: TRASH_DAYS,
        async count(tx, before) {
          let count = 0
          for (const kind of trashKinds)
            count += (await due(tx, kind, { before, undoable: undoable() })).length
          return count
        },
        async remove(tx, before, limit) {
          let removed = 0
          for (const kind of trashKinds) {
            const ids = await due(tx, kind, { before, undoable: undoable(), limit: limit - removed })
            removed += await purge(tx, { kind, ids, files, mails })
          }
          return removed
        },
      },
    ]
    registry.add(this)
  }

  /** Customers, opportunities and activities answer for what they hold, deleted or not. */
  async records() {
    return []
  }

  async erase() {
    return 0
  }
}

/**
 * A customer that was deleted together with others, or by a merge, stays as long as that can be taken back, however short
 * the period of the trash is: $3. Where the period of the batches is shorter, there is no batch any more.
 */
const NOT_UNDOABLE = `and not exists (select 1 from customer_batch_rows b join customer_batches m on m.id = b."batchId"
  where b."customerId" = t.id and b.kind = 'removed' and m."undoneAt" is null
    and m."createdAt" = t."deletedAt" and m."createdAt" >= $3)`

interface Due {
  before: Date
  /** Since when batches can be taken back. */
  undoable: Date
  limit?: number
}

async function due(tx: EntityManager, kind: TrashKind, { before, undoable, limit }: Due): Promise<number[]> {
  const isCustomer = kind === 'customer'
  const rows = await tx.query<{ id: number }[]>(
    `select id from ${trashTables[kind]} t where "deletedAt" < $1 ${isCustomer ? NOT_UNDOABLE : ''}
       order by "deletedAt" limit $2`,
    [before, limit ?? null, ...(isCustomer ? [undoable] : [])],
  )
  return rows.map(({ id }) => id)
}
