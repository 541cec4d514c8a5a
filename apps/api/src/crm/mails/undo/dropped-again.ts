import type { EntityManager } from 'typeorm'
import type { Question } from '../match/reasons.ts'

/** Stored with entries of mails that are asked for again; the list matches each of them anew. */
const QUESTION: Question = 'unknown'

/**
 * Mails and tray entries of a batch that is taken back, but that another standing batch brought as well, become that
 * one's; such a mail waits in the tray. Answers the mails. They are locked by the caller.
 */
export async function handOver(tx: EntityManager, batchId: number): Promise<{ subject: string }[]> {
  const [mails] = await tx.query<[{ id: number; subject: string }[], number]>(
    `update mails m set "batchId" = heirs."batchId" from (
         select own.id, coalesce(t."batchId", (
             select max(o."batchId") from mail_originals o
               join mail_batches b on b.id = o."batchId" and b."undoneAt" is null
               where o."mailId" = own.id and o."batchId" <> $1)) as "batchId"
           from mails own left join mail_tray t on t."mailId" = own.id and t."batchId" <> $1
           where own."batchId" = $1 and not exists (select 1 from activities a where a."mailId" = own.id)) as heirs
       where m.id = heirs.id and heirs."batchId" is not null returning m.id, m.subject`,
    [batchId],
  )
  const ids = mails.map(({ id }) => id)
  await tx.query(
    `update mail_tray t set "batchId" = b.id, "droppedById" = b."staffId"
       from mails m join mail_batches b on b.id = m."batchId" and b."undoneAt" is null
       where m.id = t."mailId" and b.id <> $1 and (t."batchId" = $1 or m.id = any($2::int[]))`,
    [batchId, ids],
  )
  await tx.query(
    `insert into mail_tray ("mailId", question, "batchId", "droppedById")
       select m.id, $2, b.id, b."staffId" from mails m join mail_batches b on b.id = m."batchId"
         where m.id = any($1::int[])
       on conflict ("mailId") do nothing`,
    [ids, QUESTION],
  )
  return mails
}
