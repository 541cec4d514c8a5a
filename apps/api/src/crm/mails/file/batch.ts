import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'

export interface Batch {
  id: number
  key: string
}

/** Open it before the transactions of parallel files begin, or each waits for the first one to end. */
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
