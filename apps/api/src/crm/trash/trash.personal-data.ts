import { Injectable } from '@nestjs/common'
import { TRASH_DAYS, trashKinds, type TrashKind } from '@app/contracts/trash'
import type { EntityManager } from 'typeorm'
import { Files } from '../../platform/files/files.service.ts'
import {
  PersonalDataRegistry,
  type PersonalData,
  type Retention,
} from '../../platform/personal-data/registry.ts'
import { MailRemoval } from '../mails/mail-removal.service.ts'
import { purge, trashTables } from './purge.ts'

/** The trash of the CRM has no table of its own; it is emptied by the rules of retention. */
@Injectable()
export class TrashPersonalData implements PersonalData {
  readonly tables = []
  readonly name = 'Papierkorb des CRM'
  readonly retention: Retention[]

  constructor(registry: PersonalDataRegistry, files: Files, mails: MailRemoval) {
    this.retention = [
      {
        key: 'crm_trash',
        name: 'Papierkorb des CRM',
        from: 'ab dem Löschen',
        basis: 'nur zum Wiederherstellen, Art. 5 Abs. 1 lit. e DSGVO',
        defaultDays: TRASH_DAYS,
        async count(tx, before) {
          let count = 0
          for (const kind of trashKinds) count += (await due(tx, kind, { before })).length
          return count
        },
        async remove(tx, before, limit) {
          let removed = 0
          for (const kind of trashKinds) {
            const ids = await due(tx, kind, { before, limit: limit - removed })
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

async function due(
  tx: EntityManager,
  kind: TrashKind,
  { before, limit }: { before: Date; limit?: number },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    `select id from ${trashTables[kind]} where "deletedAt" < $1 order by "deletedAt" limit $2`,
    [before, limit ?? null],
  )
  return rows.map(({ id }) => id)
}
