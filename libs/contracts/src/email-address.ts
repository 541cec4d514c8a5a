import * as z from 'zod'

/** Not allowed in a domain; a URL parser would interpret these characters. */
const NOT_OF_DOMAIN = /[\s:/?#@\\%[\]]/
// oxlint-disable-next-line no-control-regex -- all of ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/

/** Punycode: müller.at is xn--mller-kva.at. */
export function asciiDomain(domain: string): string {
  if (!BEYOND_ASCII.test(domain) || NOT_OF_DOMAIN.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + asciiDomain(address.slice(at))
}

const MAX_LENGTH = 254

/** A label must not begin or end with a hyphen. */
const LOOSE_HYPHEN = /[@.。．]-|-(?:[.。．]|$)/

/** False for invalid punycode. */
const isReadable = (domain: string) => !/(?:^|\.)xn--/i.test(domain) || URL.parse(`http://${domain}`) !== null

/** The domain may have umlauts. */
export function isEmail(text: string): boolean {
  if (LOOSE_HYPHEN.test(text.slice(text.lastIndexOf('@')))) return false
  const address = asciiAddress(text)
  if (!isReadable(address.slice(address.lastIndexOf('@') + 1))) return false
  // Top-level domains in punycode have digits and hyphens, which zod refuses.
  return (
    address.length <= MAX_LENGTH && z.email().safeParse(address.replace(/\.xn--[a-z\d-]+$/i, '.idn')).success
  )
}

/** An address that is sound but for umlauts before its @: hardly a mail server takes one, ours neither. */
export function hasUmlautName(address: string): boolean {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).replace(/\P{ASCII}/gu, 'x')
  return name !== address.slice(0, at) && isEmail(name + address.slice(at))
}

/** Marks that nobody sees come along when an address is copied. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

export const tidyAddress = (text: string) => text.replace(UNSEEN, '').normalize('NFC').trim()
