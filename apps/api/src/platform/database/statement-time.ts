import type { EntityManager } from 'typeorm'

/** For what looks through everything that is kept: it may take minutes, but must not end half-way. */
export const ALL_RECORDS = 600

/** Lets each statement of this transaction take longer than the ten seconds a call otherwise has: for rare, wide ones. */
export async function allowSeconds(tx: EntityManager, seconds: number): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
}
