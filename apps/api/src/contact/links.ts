import { brand } from '@app/contracts/brand'
import { domainOf, plainDomain } from '../platform/addresses/plain-address.ts'

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+/gi

/** How people take their leave; what follows is their signature. */
const FAREWELL =
  /^[ \t]*(?:--|mit (?:freundlich|best|lieb)|freundliche|(?:beste|liebe|viele|sch(?:ö|oe)ne|herzliche) gr|mfg|lg\b|vg\b|gru(?:ß|ss)|(?:best|kind|warm|many)(?: regards| wishes)|regards|sincerely|yours|cheers|best,|thanks,|thank you,)/im

/** The text without its signature. */
export function bodyOf(text: string): string {
  const end = text.search(FAREWELL)
  // A text that begins with its farewell has nothing else to say.
  return end > 0 ? text.slice(0, end) : text
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** The host of an address with or without scheme, without "www."; empty where there is none. */
function hostOf(link: string): string {
  const address = URL.parse(/^https?:/i.test(link) ? link : `https://${link}`)
  return plainDomain(address?.hostname ?? '').replace(/^www\./, '')
}

/** Our pages, and those of the makers of what we sell. */
const ownDomains = [
  ...[brand.email, brand.careersEmail].map(domainOf),
  ...[brand.companyUrl, brand.bookingUrl, brand.aiPartner.url, brand.robotPartner.url].map(hostOf),
  ...brand.robotPartner.imageDomains,
  'localhost',
  '127.0.0.1',
]

/** Addresses that tell nothing of where they lead. */
const SHORTENERS = new Set(
  `adf.ly b.link bit.do bit.ly bitly.com bitly.ws bl.ink buff.ly clck.ru cutt.ly dlvr.it goo.gl goo.su is.gd kurzelinks.de kutt.it
  lc.cx linkr.it n9.cl ouo.io ow.ly qr.ae rb.gy rebrand.ly rotf.lol s.id short.gy short.io shorte.st shorturl.asia
  shorturl.at shrtco.de snip.ly soo.gd spoo.me surl.li t.co t.ly t1p.de t2m.io tiny.cc tiny.one tinyurl.com trib.al tr.ee
  u.to urlz.fr v.gd vu.fr x.co x.gd zws.im`.split(/\s+/),
)

/** Hosts that a text leads to, each once, without ours and the sender's own. */
export function foreignHosts(
  text: string,
  { email, publicUrl }: { email: string; publicUrl?: string },
): string[] {
  const own = [...ownDomains, domainOf(email), ...(publicUrl ? [hostOf(publicUrl)] : [])]
  const hosts = new Set((text.match(LINK) ?? []).map(hostOf).filter(Boolean))
  return [...hosts].filter(host => !own.some(domain => domain && isWithin(host, domain)))
}

/** Whether a text hides where it leads: with or without scheme, as such addresses are often written. */
export function hasShortLink(text: string): boolean {
  const named = text.toLowerCase().match(/\b(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,20}(?=\/[a-z0-9])/g) ?? []
  return named.some(host => SHORTENERS.has(host.replace(/^www\./, '')))
}
