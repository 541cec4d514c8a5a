import { domainToASCII, domainToUnicode } from 'node:url'

const PHONE = /^[\d\s()+/.-]+$/
const SHORTEST_PHONE = 4

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Label copied along with a number. */
const LABEL = /^\s*(?:tel|telefon|fon|phone|mobil|mobile|handy|fax)\b[.:\s]*(?=[+(\d])/i

/** Dialled from abroad: "+43", "(+43)", "0043". */
const ABROAD = /^[\s(]*(?:\+|00)/

/** With this many digits it is a whole number; its parts are not searched. */
const WHOLE_PHONE = 7

export const isWholeNumber = (phone: string) => phone.length >= WHOLE_PHONE

/** A phone number as records hold it, without country code and leading zeros; null for anything else. */
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

/** Normal form for comparing domains: lower case, with umlauts (no punycode). */
export function plainDomain(domain: string): string {
  const lower = domain.toLowerCase()
  return domainToUnicode(domainToASCII(lower)) || lower
}

/** Normal form for comparing addresses; same as plain_address() in the database. */
export function plainAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at).toLowerCase()}@${plainDomain(email.slice(at + 1))}`
}

export const domainOf = (email: string) => plainDomain(email.slice(email.lastIndexOf('@') + 1))

/** Turns the punycode of browsers and mail programs back into umlauts. */
export const shownAddress = (email: string) =>
  /[@.]xn--/i.test(email) ? `${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}` : email

/** Host of a web address, with or without a scheme; same as web_host() in the database. */
export const webHost = (website: string) =>
  plainDomain(
    website
      .toLowerCase()
      .replace(/^([a-z][a-z\d+.-]*:\/\/)?(www\.)?/, '')
      .replace(/[/:?#].*$/, ''),
  )
