import type { EntityManager } from 'typeorm'
import type { Question } from '../match/rules.ts'

/** A mail that nobody could place for sure. */
interface Unplaced {
  mailId: number
  batchId: number
  staffId: number | null
  question: Question
}

/**
 * Puts a mail into the tray and answers its entry. A mail that is there already keeps its entry, which counts to the batch
 * that brought it last; a discarded one comes back.
 */
export async function putIntoTray(
  tx: Pick<EntityManager, 'query'>,
  { mailId, question, batchId, staffId }: Unplaced,
): Promise<number> {
  const [{ id }] = await tx.query<[{ id: number }]>(
    `insert into mail_tray ("mailId", question, "batchId", "droppedById") values ($1, $2, $3, $4)
     on conflict ("mailId") do update set question = excluded.question, state = 'open', "discardedAt" = null,
       "batchId" = excluded."batchId"
     returning id`,
    [mailId, question, batchId, staffId],
  )
  return id
}

/** A mail that was placed waits no longer. */
export async function takeFromTray(tx: Pick<EntityManager, 'query'>, mailId: number): Promise<void> {
  await tx.query(`update mail_tray set state = 'decided' where "mailId" = $1`, [mailId])
}
