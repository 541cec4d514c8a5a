import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'

/** Mails that were dropped together. */
export interface Batch {
  id: number
  key: string
}

/**
 * The batch of a key, made by its first file; a drop without a key is a batch of its own. Where many files of a batch come
 * at once, it is to be opened before their transactions begin, or each would wait for the end of the first one.
 */
export async function openBatch(
  tx: Pick<EntityManager, 'query'>,
  key: string | undefined,
  staffId: number | null,
): Promise<Batch> {
  const known = key && (await batchOf(tx, key))
  if (known) return known
  const wanted = key ?? randomUUID()
  const [fresh] = await tx.query<Batch[]>(
    'insert into mail_batches (key, "staffId") values ($1, $2) on conflict (key) do nothing returning id, key',
    [wanted, staffId],
  )
  return fresh ?? found(await batchOf(tx, wanted), 'server.failed')
}

async function batchOf(tx: Pick<EntityManager, 'query'>, key: string): Promise<Batch | null> {
  const [batch] = await tx.query<Batch[]>('select id, key from mail_batches where key = $1', [key])
  return batch ?? null
}
