import type { EntityManager } from 'typeorm'
import type { Marks } from './identity.ts'

/** A mail that is stored already, with what decides whether a file says the same. */
export interface KnownMail {
  id: number
  messageId: string | null
  fingerprint: string | null
}

/** What is looked for beside the marks. */
export interface Wanted extends Marks {
  messageId: string | null
  /** When the mail was sent. */
  date: string | null
  /** Of the file. */
  sha256: string
}

/** Copies of one mail may differ by so much in their time: sender's and receiver's programs round differently. */
const SAME_TIME = '2 seconds'

/**
 * The mail that a file is, locked: by its identity, else by its very bytes, else by what it says. It is locked before
 * anything refers to it, because two transactions that both refer to it first would wait for each other's lock. Null
 * where there is none, or it was removed meanwhile.
 */
export async function lockKnownMail(
  tx: Pick<EntityManager, 'query'>,
  { identity, fingerprint, messageId, date, sha256 }: Wanted,
): Promise<KnownMail | null> {
  const [known] = await tx.query<{ id: number }[]>(
    `(select 1 as rank, id from mails where identity = $1)
     union all (select 2, o."mailId" from files f join mail_originals o on o."fileId" = f.id where f.sha256 = $2 limit 1)
     union all (select 3, id from mails
       where fingerprint = $3 and ("messageId" is null or $4::text is null)
         and ("sentAt" between $5::timestamptz - $6::interval and $5::timestamptz + $6::interval
           or ("sentAt" is null and $5 is null))
       order by id limit 1)
     order by rank limit 1`,
    [identity, sha256, fingerprint, messageId, date, SAME_TIME],
  )
  if (!known) return null
  const [locked] = await tx.query<KnownMail[]>(
    'select id, "messageId", fingerprint from mails where id = $1 for update',
    [known.id],
  )
  return locked ?? null
}
