/** Re:, AW:, WG: and the like. */
const PREFIXES = /^((re|aw|antw|antwort|fw|fwd|wg|sv|odp)(\[\d+\])?\s*:\s*)+/i

export function plainSubject(subject: string): string {
  return subject.trim().replace(PREFIXES, '').replace(/\s+/g, ' ').toLowerCase()
}

/** Ignores prefixes added by mail servers, like [EXTERN]. Null if a subject is missing. */
export function isSameSubject(one: string, other: string): boolean | null {
  const [subject, second] = [plainSubject(one), plainSubject(other)]
  if (!subject || !second) return null
  return subject.endsWith(second) || second.endsWith(subject)
}
