import { createHash } from 'node:crypto'
import { sha256Of } from '../../platform/files/files.service.ts'
import type { MailAddress, MailAttachment, ParsedMail } from './parsing/parsed-mail.ts'

/** What a file is recognised by beside its Message-ID, and the hashes of its attachments in their order. */
export interface Marks {
  fingerprint: string | null
  hashes: readonly string[]
}

/** The marks of a mail. */
export function marksOf(mail: ParsedMail): Marks {
  const hashes = mail.attachments.map(({ bytes }) => sha256Of(bytes))
  return { fingerprint: fingerprintOf(mail, hashes), hashes }
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** Re:, AW:, WG: and their like, as often as they stand in front. */
const PREFIXES = /^((re|aw|antw|antwort|fw|fwd|wg|sv|odp)(\[\d+\])?\s*:\s*)+/i

/** A subject as all mails of a conversation have it. */
function plainSubject(subject: string): string {
  return subject.trim().replace(PREFIXES, '').replace(/\s+/g, ' ').toLowerCase()
}

/**
 * What two files of the same mail have in common, however they were saved: sender, subject, words and attached files.
 * Null for a mail without words and files, because many of these say the same. The hashes are those of the attachments, in
 * their order.
 */
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

/** Copies of one mail may differ by so many seconds: sender's and receiver's programs round differently. */
export const SAME_TIME_SECONDS = 2

/** A mail, as far as it says whether another one is the same. */
export interface Comparable {
  messageId: string | null
  fingerprint: string | null
  sender: MailAddress
  subject: string
  /** ISO 8601. */
  date: string | null
}

/**
 * Whether two files are the same mail. A Message-ID alone proves nothing: devices send every mail under the same one, and
 * Outlook's voting answers bear that of the mail they answer.
 */
export function isSameMail(one: Comparable, other: Comparable): boolean {
  const saysTheSame = one.fingerprint !== null && one.fingerprint === other.fingerprint
  if (one.messageId && other.messageId)
    return one.messageId === other.messageId && (saysTheSame || headsAgree(one, other))
  return saysTheSame && (one.date === other.date || isSameTime(one, other) === true)
}

/** Sender, subject and time: none differs, at most one is missing, and a time is there: devices write one subject and no date. */
function headsAgree(one: Comparable, other: Comparable): boolean {
  if (!one.date && !other.date) return false
  const answers = [isSameSender(one, other), isSameSubject(one, other), isSameTime(one, other)]
  return !answers.includes(false) && answers.filter(Boolean).length >= 2
}

/** Null where one of them names no sender. */
function isSameSender({ sender: one }: Comparable, { sender: other }: Comparable): boolean | null {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase()
  if (one.name && other.name) return one.name.toLowerCase() === other.name.toLowerCase()
  return null
}

/** A mail server may write something in front, like [EXTERN]. Null where one of them has no subject. */
function isSameSubject(one: Comparable, other: Comparable): boolean | null {
  const [subject, second] = [plainSubject(one.subject), plainSubject(other.subject)]
  if (!subject || !second) return null
  return subject.endsWith(second) || second.endsWith(subject)
}

/** Null where one of them has no date. */
function isSameTime({ date }: Comparable, other: Comparable): boolean | null {
  if (!date || !other.date) return null
  return Math.abs(Date.parse(date) - Date.parse(other.date)) <= SAME_TIME_SECONDS * 1000
}
