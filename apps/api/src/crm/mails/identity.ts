import { createHash } from 'node:crypto'
import { sha256Of } from '../../platform/files/files.service.ts'
import type { MailAttachment, ParsedMail } from './parsing/parsed-mail.ts'

/** What a file is recognised by, and the hashes of its attachments in their order. */
export interface Marks {
  identity: string
  fingerprint: string | null
  hashes: readonly string[]
}

/** The marks of a mail that was read from a file with this hash. */
export function marksOf(mail: ParsedMail, originalSha256: string): Marks {
  const hashes = mail.attachments.map(({ bytes }) => sha256Of(bytes))
  const fingerprint = fingerprintOf(mail, hashes)
  return { identity: identityOf(mail, fingerprint, originalSha256), fingerprint, hashes }
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** Re:, AW:, WG: and their like, as often as they stand in front. */
const PREFIXES = /^((re|aw|antw|antwort|fw|fwd|wg|sv|odp)(\[\d+\])?\s*:\s*)+/i

/** A subject as all mails of a conversation have it. */
export function plainSubject(subject: string): string {
  return subject.trim().replace(PREFIXES, '').replace(/\s+/g, ' ').toLowerCase()
}

/**
 * What two files of the same mail have in common, however they were saved: sender, subject, words and attached files.
 * Null for a mail that says nothing, because all of these would be one. The hashes are those of the attachments, in
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
  if (!parts.slice(1).some(Boolean)) return null
  return sha256(parts.join('\n'))
}

/** What makes a mail unique in its table: the Message-ID, else fingerprint and time, else its very bytes. */
function identityOf(
  { messageId, date }: Pick<ParsedMail, 'messageId' | 'date'>,
  fingerprint: string | null,
  originalSha256: string,
): string {
  if (messageId) return `message-id:${messageId}`
  if (fingerprint) return `fingerprint:${fingerprint}:${date ?? 'undated'}`
  return `sha256:${originalSha256}`
}
