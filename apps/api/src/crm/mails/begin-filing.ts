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
 * drop belongs to none. What follows is asked by statements whose plans do not hang on their values; lists of addresses
 * alone make PostgreSQL plan them anew each time, which costs more than answering them.
 */
export async function beginFiling(
  tx: Pick<EntityManager, 'query'>,
  marks: Marks,
  { batch, staffId }: { batch: Batch | null; staffId: number | null },
): Promise<Begun> {
  const key = randomUUID()
  const made = batch
    ? empty
    : sql`with made as (insert into mail_batches (key, "staffId") values (${key}, ${staffId}) returning id)`
  const { text, values } = sql`${made} select ${batch ? empty : sql`(select id from made) as "batchId",`}
      ${lockOf(marks)} as locks, array(${OWN_EMAILS}) as emails,
      set_config('plan_cache_mode', 'force_generic_plan', true)`
  const [{ batchId, emails }] = await tx.query<[{ batchId?: number; emails: string[] }]>(text, values)
  return { batch: batch ?? { id: batchId!, key }, own: ownAddressesOf(emails) }
}
