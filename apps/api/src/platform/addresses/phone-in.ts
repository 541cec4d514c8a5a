/** What looks like a part of a phone number. */
const PHONE = /^[\d\s()+/.-]+$/
const SHORTEST_PHONE = 4

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** What stands in front of a number that was copied. */
const LABEL = /^\s*(?:tel|telefon|fon|phone|mobil|mobile|handy|fax)\b[.:\s]*(?=[+(\d])/i

/** As it is dialled from abroad: "+43", "(+43)", "0043". */
const ABROAD = /^[\s(]*(?:\+|00)/

/** Digits that make a number somebody's: whoever has it was meant, and the parts of it are not looked for. */
const WHOLE_PHONE = 7

export const isWholeNumber = (phone: string) => phone.length >= WHOLE_PHONE

/** A phone number as records hold it, without what differs between home and abroad; null for anything else. */
export function phoneIn(typed: string): string | null {
  const query = typed
    .replace(UNSEEN, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(LABEL, '')
  if (!PHONE.test(query)) return null
  const digits = query.replace(/\D/g, '')
  // Without + and 00 it may be a part of a number, such as an area code that begins with 43.
  const national = ABROAD.test(query) ? digits.replace(/^(?:00)?43/, '') : digits
  const phone = national.replace(/^0+/, '')
  return phone.length < SHORTEST_PHONE ? null : phone
}
