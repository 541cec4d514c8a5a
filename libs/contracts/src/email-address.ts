import * as z from 'zod'

/** What a domain can not hold, and what a URL would take for something else than a domain. */
const NOT_OF_DOMAIN = /[\s:/?#@\\%[\]]/
// oxlint-disable-next-line no-control-regex -- all of ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/

/** A domain as name servers and mail servers know it: müller.at is xn--mller-kva.at. */
export function asciiDomain(domain: string): string {
  if (!BEYOND_ASCII.test(domain) || NOT_OF_DOMAIN.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

/** An address as mail servers know it. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + asciiDomain(address.slice(at))
}

const MAX_LENGTH = 254

/** A part of a domain that begins or ends with a hyphen: nobody can register it. */
const LOOSE_HYPHEN = /[@.。．]-|-(?:[.。．]|$)/

/** Whether the letters that a domain has in ASCII are a way to write some. */
const isReadable = (domain: string) => !/(?:^|\.)xn--/i.test(domain) || URL.parse(`http://${domain}`) !== null

/** Whether a text is a mail address; its domain may have umlauts. */
export function isEmail(text: string): boolean {
  if (LOOSE_HYPHEN.test(text.slice(text.lastIndexOf('@')))) return false
  const address = asciiAddress(text)
  if (!isReadable(address.slice(address.lastIndexOf('@') + 1))) return false
  // A top-level domain of another script has digits and hyphens in ASCII.
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

/** An address as it was typed, without what nobody sees. */
export const tidyAddress = (text: string) => text.replace(UNSEEN, '').normalize('NFC').trim()
