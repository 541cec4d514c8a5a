import type { EntityManager } from 'typeorm'
import type { Question } from '../match/rules.ts'

interface Unplaced {
  mailId: number
  batchId: number
  staffId: number | null
  question: Question
}

/** An existing entry moves to the latest batch; a discarded one comes back. */
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

export async function takeFromTray(tx: Pick<EntityManager, 'query'>, mailId: number): Promise<void> {
  await tx.query(`update mail_tray set state = 'decided' where "mailId" = $1`, [mailId])
}
