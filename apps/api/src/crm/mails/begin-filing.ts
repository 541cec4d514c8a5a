import { randomUUID } from 'node:crypto'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Batch } from './batches/mail-batches.ts'
import type { Marks } from './identity.ts'
import { OWN_EMAILS, ownAddressesOf, type OwnAddresses } from './matching/own-addresses.ts'

/** First half of the advisory locks on marks; numbers are ours alone. */
const MARKS_LOCK = 727_300

/** What everything that happens to a dropped mail needs. */
export interface Begun {
  batch: Batch
  own: OwnAddresses
}

/** Two people who drop the same mail at the same moment would both find none; marks are locked in one order for everybody. */
const lockOf = ({ identity, fingerprint }: Marks): Sql =>
  sql`(select count(pg_advisory_xact_lock(${MARKS_LOCK}, hash)) from (
    select distinct hashtext(mark) as hash from unnest(${[identity, fingerprint ?? identity]}::text[]) as mark
    order by hash) as hashes)`

/**
 * Begins a transaction that files a mail, with one question: takes the locks, tells who we are, and makes a batch where the
 * drop belongs to none. Where the place is known, what follows has plans that do not hang on its values, but lists of
 * addresses alone make PostgreSQL plan anew each time, which costs more than answering. A conversation is looked up with
 * the plan for its size.
 */
export async function beginFiling(
  tx: Pick<EntityManager, 'query'>,
  marks: Marks,
  { batch, staffId, hasTarget }: { batch: Batch | null; staffId: number | null; hasTarget: boolean },
): Promise<Begun> {
  const key = randomUUID()
  const made = batch
    ? empty
    : sql`with made as (insert into mail_batches (key, "staffId") values (${key}, ${staffId}) returning id)`
  const { text, values } = sql`${made} select ${batch ? empty : sql`(select id from made) as "batchId",`}
      ${lockOf(marks)} as locks, array(${OWN_EMAILS}) as emails,
      set_config('plan_cache_mode', ${hasTarget ? 'force_generic_plan' : 'auto'}, true)`
  const [{ batchId, emails }] = await tx.query<[{ batchId?: number; emails: string[] }]>(text, values)
  return { batch: batch ?? { id: batchId!, key }, own: ownAddressesOf(emails) }
}
