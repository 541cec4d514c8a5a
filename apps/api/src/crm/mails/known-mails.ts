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
 * The mails that files are, in the order of the files, locked: by their identity, else by their very bytes, else by what
 * they say. They are locked before anything refers to them, because two transactions that both refer to one first would
 * wait for each other's lock. Null where there is none, or it was removed meanwhile.
 */
export async function lockKnownMails(
  tx: Pick<EntityManager, 'query'>,
  files: readonly Wanted[],
): Promise<(KnownMail | null)[]> {
  const found = await tx.query<{ position: number; id: number }[]>(
    `select wanted.position::int, known.id
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
         as wanted (identity, sha256, fingerprint, "messageId", date, position)
       cross join lateral (
         (select 1 as rank, id from mails where identity = wanted.identity)
         union all (select 2, o."mailId" from files f join mail_originals o on o."fileId" = f.id
           where f.sha256 = wanted.sha256 limit 1)
         union all (select 3, id from mails
           where fingerprint = wanted.fingerprint and ("messageId" is null or wanted."messageId" is null)
             and ("sentAt" between wanted.date - $6::interval and wanted.date + $6::interval
               or ("sentAt" is null and wanted.date is null))
           order by id limit 1)
         order by rank limit 1) as known`,
    [
      files.map(({ identity }) => identity),
      files.map(({ sha256 }) => sha256),
      files.map(({ fingerprint }) => fingerprint),
      files.map(({ messageId }) => messageId),
      files.map(({ date }) => date),
      SAME_TIME,
    ],
  )
  if (!found.length) return files.map(() => null)
  const locked = await tx.query<KnownMail[]>(
    'select id, "messageId", fingerprint from mails where id = any($1::int[]) order by id for update',
    [found.map(({ id }) => id)],
  )
  const mailOf = new Map(found.map(({ position, id }) => [position, locked.find(mail => mail.id === id)]))
  return files.map((_, index) => mailOf.get(index + 1) ?? null)
}
