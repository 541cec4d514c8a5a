import { createHash } from 'node:crypto'
import type { MailAttachment, ParsedMail } from './parsing/parsed-mail.ts'

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
export function fingerprintOf(
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
export function identityOf(
  { messageId, date }: Pick<ParsedMail, 'messageId' | 'date'>,
  fingerprint: string | null,
  originalSha256: string,
): string {
  if (messageId) return `message-id:${messageId}`
  if (fingerprint) return `fingerprint:${fingerprint}:${date ?? 'undated'}`
  return `sha256:${originalSha256}`
}
