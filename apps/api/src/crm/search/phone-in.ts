/** What looks like a part of a phone number. */
const PHONE = /^[\d\s()+/.-]+$/
const SHORTEST_PHONE = 4

/** Digits that make a number somebody's: whoever has it was meant, and the parts of it are not looked for. */
const WHOLE_PHONE = 7

export const isWholeNumber = (phone: string) => phone.length >= WHOLE_PHONE

/** A phone number as records hold it, without what differs between home and abroad; null for anything else. */
export function phoneIn(query: string): string | null {
  if (!PHONE.test(query)) return null
  const digits = query.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < SHORTEST_PHONE ? null : digits
}
