import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Batch } from './batches/mail-batches.ts'
import { OWN_EMAILS, ownAddressesOf, type OwnAddresses } from './matching/own-addresses.ts'
import type { ParsedMail } from './parsing/parsed-mail.ts'
import type { Marks } from './same-mail.ts'

/** First half of the advisory locks on marks; numbers are ours alone. */
const MARKS_LOCK = 727_300

/** How long mails that are filed together wait for somebody's lock; then each waits alone, and holds up none of the others. */
const LOCK_TIMEOUT = '250ms'

/** What is known of a drop before it is filed. */
export interface Beginning {
  mail: Pick<ParsedMail, 'messageId'>
  marks: Marks
  sha256: string
  /** Without one, the drop is a batch of its own. */
  batch: Batch | null
  staffId: number | null
  hasTarget: boolean
}

/** What everything that happens to dropped mails needs: the batch of each, and who we are. */
export interface Begun {
  batches: Batch[]
  own: OwnAddresses
}

/** Two people who drop the same mail at the same moment would both find none; marks are locked in one order for everybody. */
const lockOf = (drops: readonly Beginning[]): Sql =>
  sql`(select count(pg_advisory_xact_lock(${MARKS_LOCK}, hash)) from (
    select distinct hashtext(mark) as hash
      from unnest(${drops.flatMap(({ mail, marks, sha256 }) => [mail.messageId, marks.fingerprint, sha256])}::text[]) as mark
      where mark is not null order by hash) as hashes)`

/**
 * Begins a transaction that files mails, with one question: takes the locks, tells who we are, and makes batches for those
 * that belong to none. Where all places are known, what follows has plans that do not hang on its values, but lists of
 * addresses alone make PostgreSQL plan anew each time, which costs more than answering. A conversation is looked up with
 * the plan for its size.
 */
export async function beginFiling(
  tx: Pick<EntityManager, 'query'>,
  drops: readonly Beginning[],
): Promise<Begun> {
  const keyed = drops.map(({ batch, staffId }) => ({ batch, staffId, key: batch?.key ?? randomUUID() }))
  const lone = keyed.filter(({ batch }) => !batch)
  const planning = drops.every(({ hasTarget }) => hasTarget) ? 'force_generic_plan' : 'auto'
  const { text, values } = sql`with made as (insert into mail_batches (key, "staffId")
        select * from unnest(${lone.map(({ key }) => key)}::uuid[], ${lone.map(({ staffId }) => staffId)}::int[])
        returning id, key)
      select set_config('lock_timeout', ${drops.length > 1 ? LOCK_TIMEOUT : '0'}, true),
        set_config('plan_cache_mode', ${planning}, true), ${lockOf(drops)} as locks,
        (select jsonb_object_agg(key, id) from made) as made, array(${OWN_EMAILS}) as emails`
  const [{ made, emails }] = await tx.query<[{ made: Record<string, number> | null; emails: string[] }]>(
    text,
    values,
  )
  const batches = keyed.map(({ batch, key }) => batch ?? { id: made![key]!, key })
  return { batches, own: ownAddressesOf(emails) }
}
