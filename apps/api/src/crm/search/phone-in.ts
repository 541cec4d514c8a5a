/** What looks like a part of a phone number. */
const PHONE = /^[\d\s()+/.-]+$/
const SHORTEST_PHONE = 4

/** A phone number as records hold it, without what differs between home and abroad; null for anything else. */
export function phoneIn(query: string): string | null {
  if (!PHONE.test(query)) return null
  const digits = query.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < SHORTEST_PHONE ? null : digits
}
