import { createHash } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { sha256Of } from '../../../platform/files/files.service.ts'
import type { MailAddress, MailAttachment, ParsedMail } from '../parse/parsed-mail.ts'
import { isSameSubject, plainSubject } from './subjects.ts'

export interface Marks {
  fingerprint: string | null
  hashes: readonly string[]
}

export interface ReadMail {
  name: string
  content: Buffer
  sha256: string
  mail: ParsedMail
  marks: Marks
}

export function marksOf(mail: ParsedMail): Marks {
  const hashes = mail.attachments.map(({ bytes }) => sha256Of(bytes))
  return { fingerprint: fingerprintOf(mail, hashes), hashes }
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** The same for all copies, however saved. Null without words and attachments: many such mails are alike. */
function fingerprintOf(
  { sender, subject, text, attachments }: ParsedMail,
  hashes: readonly string[],
): string | null {
  const isFile = ({ inline, kind }: MailAttachment) => !inline && kind === 'file'
  const parts = [
    (sender.email ?? sender.name).toLowerCase(),
    plainSubject(subject),
    text.replace(/\s+/g, ' ').trim(),
    hashes
      .filter((_, position) => isFile(attachments[position]!))
      .toSorted()
      .join(),
  ]
  if (!parts.slice(2).some(Boolean)) return null
  return sha256(parts.join('\n'))
}

/** Copies of a mail may differ by this much: the programs of sender and recipient round differently. */
const SAME_TIME_SECONDS = 2

interface Comparable {
  messageId: string | null
  fingerprint: string | null
  sender: MailAddress
  subject: string
  date: string | null
  text: string
}

/** Devices reuse one Message-ID for every mail, and Outlook's voting answers carry that of the mail they answer. */
function isSameMail(one: Comparable, other: Comparable): boolean {
  const saysTheSame = one.fingerprint !== null && one.fingerprint === other.fingerprint
  if (one.messageId && other.messageId)
    return one.messageId === other.messageId && (saysTheSame || headsAgree(one, other))
  return saysTheSame && (one.date === other.date || isSameTime(one, other) === true)
}

/** At most one may be missing, but not the time: devices send the same subject without a date. */
function headsAgree(one: Comparable, other: Comparable): boolean {
  if (!one.date && !other.date) return false
  const answers = [
    isSameSender(one, other),
    isSameSubject(one.subject, other.subject),
    isSameTime(one, other),
  ]
  return !answers.includes(false) && answers.filter(Boolean).length >= 2
}

function isSameSender({ sender: one }: Comparable, { sender: other }: Comparable): boolean | null {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase()
  if (one.name && other.name) return one.name.toLowerCase() === other.name.toLowerCase()
  return null
}

function isSameTime(one: Comparable, other: Comparable): boolean | null {
  if (!one.date || !other.date) return null
  if (Math.abs(Date.parse(one.date) - Date.parse(other.date)) <= SAME_TIME_SECONDS * 1000) return true
  const isCoarse = isMinuteOf(one.date, other.date) || isMinuteOf(other.date, one.date)
  return isCoarse && saysTheSameLetters(one.text, other.text)
}

/** The time above a forwarded text has no seconds. */
export const isMinuteOf = (minute: string, date: string) =>
  minute === new Date(Math.floor(Date.parse(date) / 60_000) * 60_000).toISOString()

/** A forwarded text may be followed by a footer. */
const COMPARED = 2_000
const LEAST = 20

function saysTheSameLetters(one: string, other: string): boolean {
  const [letters, second] = [lettersOf(one), lettersOf(other)]
  if (Math.min(letters.length, second.length) < LEAST) return letters === second && letters !== ''
  return letters.startsWith(second) || second.startsWith(letters)
}

function lettersOf(text: string): string {
  const plain = text.slice(0, 2 * COMPARED).replace(/<(https?|mailto):[^<>\s]*>|\[cid:[^\]\s]*\]/gi, '')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, COMPARED)
}

/** First half of the advisory lock on marks. */
const MARKS_LOCK = 727_300

/** Serialises imports of the same mail or conversation: concurrent drops would both find none. Fixed lock order. */
export async function lockMarks(
  tx: Pick<EntityManager, 'query'>,
  { mail, marks, sha256 }: ReadMail,
): Promise<void> {
  const { messageId, inReplyTo, references } = mail
  await tx.query(
    `select pg_advisory_xact_lock($1, hash) from (
       select distinct hashtext(mark) as hash from unnest($2::text[]) as mark where mark is not null order by hash) as hashes`,
    [MARKS_LOCK, [messageId, marks.fingerprint, sha256, inReplyTo, references[0]]],
  )
}

const MAX_CANDIDATES = 50

interface Candidate extends Omit<Comparable, 'sender' | 'date'> {
  id: number
  hasSameBytes: boolean
  senderName: string | null
  senderEmail: string | null
  sentAt: Date | null
}

/** Locks before anything refers to the mail, because two transactions inserting references first would deadlock. */
export async function lockKnownMail(
  tx: Pick<EntityManager, 'query'>,
  { mail, marks, sha256 }: ReadMail,
): Promise<number | null> {
  const wanted = { ...mail, fingerprint: marks.fingerprint }
  const candidates = await tx.query<Candidate[]>(
    `select known.rank = 1 as "hasSameBytes", m.id, m."messageId", m.fingerprint, m."senderName", m."senderEmail",
         m.subject, m."sentAt", left(m.text, 4000) as text
       from (
         (select 1 as rank, o."mailId" as id from files f join mail_originals o on o."fileId" = f.id
           where f.sha256 = $1 limit 1)
         union all (select 2, id from mails
           where "messageId" = $3
             and (fingerprint = $2 or "sentAt" is null or $4::timestamptz is null
               or "sentAt" between $4::timestamptz - interval '1 minute' and $4::timestamptz + interval '1 minute')
           order by id limit $6)
         union all (select 3, id from mails
           where fingerprint = $2 and ("messageId" is null or $3 is null)
             and ("sentAt" between $4::timestamptz - $5::interval and $4::timestamptz + $5::interval
               or ("sentAt" is null and $4::timestamptz is null))
           order by id limit 1)) as known
         join mails m on m.id = known.id
       order by known.rank, m.id`,
    [
      sha256,
      wanted.fingerprint,
      wanted.messageId,
      wanted.date,
      `${SAME_TIME_SECONDS} seconds`,
      MAX_CANDIDATES,
    ],
  )
  const isIt = (candidate: Candidate) => candidate.hasSameBytes || isSameMail(comparable(candidate), wanted)
  const found = candidates.find(isIt)
  if (!found) return null
  // It may have been removed meanwhile.
  const locked = await tx.query<unknown[]>('select from mails where id = $1 for update', [found.id])
  return locked.length ? found.id : null
}

const comparable = ({ senderName, senderEmail, sentAt, ...mail }: Candidate): Comparable => ({
  ...mail,
  sender: { name: senderName ?? '', email: senderEmail },
  date: sentAt?.toISOString() ?? null,
})
