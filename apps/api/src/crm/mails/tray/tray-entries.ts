import type { EntityManager } from 'typeorm'
import type { Question } from '../matching/reasons.ts'

/** A mail that nobody could place for sure. */
export interface Unplaced {
  mailId: number
  batchId: number
  staffId: number | null
  question: Question
}

/**
 * A mail that is in the tray already stays the entry it is, of the batch that brought it last; a discarded one comes back.
 * Answers the numbers of the entries by those of the mails.
 */
export async function putIntoTray(
  tx: Pick<EntityManager, 'query'>,
  unplaced: readonly Unplaced[],
): Promise<Map<number, number>> {
  if (!unplaced.length) return new Map()
  const entries = await tx.query<{ id: number; mailId: number }[]>(
    `insert into mail_tray ("mailId", question, "batchId", "droppedById")
       select * from unnest($1::int[], $2::text[], $3::int[], $4::int[])
     on conflict ("mailId") do update set question = excluded.question, state = 'open', "discardedAt" = null,
       "batchId" = excluded."batchId"
     returning id, "mailId"`,
    [
      unplaced.map(({ mailId }) => mailId),
      unplaced.map(({ question }) => question),
      unplaced.map(({ batchId }) => batchId),
      unplaced.map(({ staffId }) => staffId),
    ],
  )
  return new Map(entries.map(({ id, mailId }) => [mailId, id]))
}

/** Mails that were filed wait no more. */
export async function takeFromTray(
  tx: Pick<EntityManager, 'query'>,
  mailIds: readonly number[],
): Promise<void> {
  if (mailIds.length)
    await tx.query(`update mail_tray set state = 'decided' where "mailId" = any($1::int[])`, [mailIds])
}
