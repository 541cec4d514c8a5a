import type { EntityManager } from 'typeorm'
import type { Question } from '../matching/reasons.ts'

/**
 * A mail that is in the tray already stays the entry it is, of the batch that brought it last; a discarded one comes back.
 * Answers the number of the entry.
 */
export async function putIntoTray(
  tx: Pick<EntityManager, 'query'>,
  mailId: number,
  { batchId, staffId, question }: { batchId: number; staffId: number | null; question: Question },
): Promise<number> {
  const [entry] = await tx.query<{ id: number }[]>(
    `insert into mail_tray ("mailId", question, "batchId", "droppedById") values ($1, $2, $3, $4)
     on conflict ("mailId") do update set question = excluded.question, state = 'open', "discardedAt" = null,
       "batchId" = excluded."batchId"
     returning id`,
    [mailId, question, batchId, staffId],
  )
  return entry!.id
}

/** A mail that was filed waits no more. */
export async function takeFromTray(tx: Pick<EntityManager, 'query'>, mailId: number): Promise<void> {
  await tx.query(`update mail_tray set state = 'decided' where "mailId" = $1`, [mailId])
}
