import type { TrashKind } from '@app/contracts/trash'
import type { EntityManager } from 'typeorm'
import type { Files } from '../../platform/files/files.service.ts'
import { referencesTo } from '../../platform/database/foreign-keys.ts'
import type { MailRemoval } from '../mails/undo/mail-removal.service.ts'

/** The table of each kind of thing in the trash. */
export const trashTables = {
  customer: 'customers',
  opportunity: 'opportunities',
  activity: 'activities',
} as const satisfies Record<TrashKind, string>

interface Purge {
  kind: TrashKind
  ids: readonly number[]
  files: Files
  mails: MailRemoval
}

/** Deletes for good, with the mails and files that nothing else refers to any more. Answers how many went. */
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

/** Files of the rows that go with the deleted ones, whichever tables these are. */
async function filesUnder(tx: EntityManager, table: string, ids: readonly number[]): Promise<number[]> {
  const holders = await referencesTo(tx, 'files')
  const owned = await referencesTo(tx, table)
  const found: number[] = []
  for (const { table: name, column } of owned)
    for (const holder of holders.filter(each => each.table === name)) {
      const rows = await tx.query<{ id: number }[]>(
        `select ${holder.column} as id from ${name} where ${column} = any($1::int[]) and ${holder.column} is not null`,
        [ids],
      )
      found.push(...rows.map(({ id }) => id))
    }
  return found
}

/**
 * The mails of what is to be deleted, locked. Whoever files or takes back a mail locks it before its activities and their
 * customer, several by their numbers: to come in turn with them, this has to stand before every other lock.
 */
export async function lockMailsUnder(
  tx: EntityManager,
  kind: TrashKind,
  ids: readonly number[],
): Promise<number[]> {
  // Activities outlive their opportunity.
  if (kind === 'opportunity') return []
  const column = kind === 'customer' ? '"customerId"' : 'id'
  const rows = await tx.query<{ id: number }[]>(
    `select id from mails where id in (select "mailId" from activities where ${column} = any($1::int[]))
      order by id for update`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
