import type { EntityManager } from 'typeorm'
import { isSameMail, SAME_TIME_SECONDS, type Comparable } from './same-mail.ts'

/** What is looked for. */
export interface Wanted extends Comparable {
  /** Of the file. */
  sha256: string
}

/** A stored mail that may be the wanted one at this position, the likeliest first. */
interface Candidate {
  id: number
  /** From 1. */
  position: number
  hasSameBytes: boolean
  messageId: string | null
  fingerprint: string | null
  senderName: string | null
  senderEmail: string | null
  subject: string
  sentAt: Date | null
}

/** Of mails with the same Message-ID and no date, so many are compared. */
const MAX_CANDIDATES = 50

/**
 * The mails that files are, in the order of the files, locked: by their very bytes, else by their Message-ID, else by what
 * they say. They are locked before anything refers to them, because two transactions that both refer to one first would
 * wait for each other's lock. Null where there is none, or it was removed meanwhile.
 */
export async function lockKnownMails(
  tx: Pick<EntityManager, 'query'>,
  files: readonly Wanted[],
): Promise<(number | null)[]> {
  const candidates = await tx.query<Candidate[]>(
    `select wanted.position::int, known.rank = 1 as "hasSameBytes", m.id, m."messageId", m.fingerprint,
         m."senderName", m."senderEmail", m.subject, m."sentAt"
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) with ordinality
         as wanted (sha256, fingerprint, "messageId", date, position)
       cross join lateral (
         (select 1 as rank, o."mailId" as id from files f join mail_originals o on o."fileId" = f.id
           where f.sha256 = wanted.sha256 limit 1)
         union all (select 2, id from mails
           where "messageId" = wanted."messageId"
             and (fingerprint = wanted.fingerprint or "sentAt" is null or wanted.date is null
               or "sentAt" between wanted.date - $5::interval and wanted.date + $5::interval)
           order by id limit $6)
         union all (select 3, id from mails
           where fingerprint = wanted.fingerprint and ("messageId" is null or wanted."messageId" is null)
             and ("sentAt" between wanted.date - $5::interval and wanted.date + $5::interval
               or ("sentAt" is null and wanted.date is null))
           order by id limit 1)) as known
       join mails m on m.id = known.id
     order by wanted.position, known.rank, m.id`,
    [
      files.map(({ sha256 }) => sha256),
      files.map(({ fingerprint }) => fingerprint),
      files.map(({ messageId }) => messageId),
      files.map(({ date }) => date),
      `${SAME_TIME_SECONDS} seconds`,
      MAX_CANDIDATES,
    ],
  )
  const ids = files.map((file, index) => {
    const isIt = (candidate: Candidate) =>
      candidate.position === index + 1 && (candidate.hasSameBytes || isSameMail(comparable(candidate), file))
    return candidates.find(isIt)?.id ?? null
  })
  if (!ids.some(Boolean)) return ids
  const locked = await tx.query<{ id: number }[]>(
    'select id from mails where id = any($1::int[]) order by id for update',
    [ids.filter(id => id !== null)],
  )
  const standing = new Set(locked.map(({ id }) => id))
  return ids.map(id => (id !== null && standing.has(id) ? id : null))
}

const comparable = ({ senderName, senderEmail, sentAt, ...mail }: Candidate): Comparable => ({
  ...mail,
  sender: { name: senderName ?? '', email: senderEmail },
  date: sentAt?.toISOString() ?? null,
})
