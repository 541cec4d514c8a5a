import { domainToASCII, domainToUnicode } from 'node:url'

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
