import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'

/** Mails that were dropped together. */
export interface Batch {
  id: number
  key: string
}

/** The batch of a key, made by its first file; a drop without a key is a batch of its own. */
export async function openBatch(
  tx: EntityManager,
  key: string | undefined,
  staffId: number | null,
): Promise<Batch> {
  const [batch] = await tx.query<Batch[]>(
    `insert into mail_batches (key, "staffId") values ($1, $2)
       on conflict (key) do update set key = excluded.key returning id, key`,
    [key ?? randomUUID(), staffId],
  )
  return batch!
}
