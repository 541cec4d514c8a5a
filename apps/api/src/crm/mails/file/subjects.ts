/** Re:, AW:, WG: and their like, as often as they stand in front. */
const PREFIXES = /^((re|aw|antw|antwort|fw|fwd|wg|sv|odp)(\[\d+\])?\s*:\s*)+/i

/** A subject as all mails of a conversation have it. */
export function plainSubject(subject: string): string {
  return subject.trim().replace(PREFIXES, '').replace(/\s+/g, ' ').toLowerCase()
}

/** A mail server may write something in front, like [EXTERN]. Null where one of them has no subject. */
export function isSameSubject(one: string, other: string): boolean | null {
  const [subject, second] = [plainSubject(one), plainSubject(other)]
  if (!subject || !second) return null
  return subject.endsWith(second) || second.endsWith(subject)
}
