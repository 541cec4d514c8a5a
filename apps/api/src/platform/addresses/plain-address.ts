import { domainToASCII, domainToUnicode } from 'node:url'

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

/** A domain as domains are compared, whichever way it was written: in lower case, with its umlauts. */
export function plainDomain(domain: string): string {
  const lower = domain.toLowerCase()
  return domainToUnicode(domainToASCII(lower)) || lower
}

/** An address as addresses are compared; plain_address() of the database says the same. */
export function plainAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at).toLowerCase()}@${plainDomain(email.slice(at + 1))}`
}

export const domainOf = (email: string) => plainDomain(email.slice(email.lastIndexOf('@') + 1))

/** An address with the umlauts that a browser or a mail program wrote in ASCII; otherwise as it is. */
export const shownAddress = (email: string) =>
  /[@.]xn--/i.test(email) ? `${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}` : email

/** The host of a web address, with or without its scheme, as web_host() of the database has it. */
export const webHost = (website: string) =>
  plainDomain(
    website
      .toLowerCase()
      .replace(/^([a-z][a-z\d+.-]*:\/\/)?(www\.)?/, '')
      .replace(/[/:?#].*$/, ''),
  )
