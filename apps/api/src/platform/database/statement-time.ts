import type { EntityManager } from 'typeorm'

/** Lets each statement of this transaction take longer than the ten seconds a call otherwise has: for rare, wide ones. */
export async function allowSeconds(tx: EntityManager, seconds: number): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
}
