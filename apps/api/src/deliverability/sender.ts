import { asciiDomain } from '@app/contracts/email-address'
import ipaddr from 'ipaddr.js'
import type { Dns } from './dns.ts'

/** What a received mail has shown of how mail leaves the house. */
export interface SendingWay {
  /** Address that handed the mail to the recipient's server. */
  address: string | null
  /** Name it introduced itself with. */
  helo: string | null
  /** Domain of the envelope's sender; SPF is about this one. */
  envelopeDomain: string | null
  dkimSelector: string | null
}

/** Whose mail is tested, with what. */
export interface Sender {
  email: string
  /** Of the address; lower case. */
  domain: string
  smtpHost: string
  /** Null while no mail of this domain was judged. */
  way: SendingWay | null
  dns: Dns
}

/** Domain of an address, in lower case. */
export const domainOf = (email: string) => asciiDomain(email.slice(email.lastIndexOf('@') + 1)).toLowerCase()

/** Whether a name is a domain or lies below it. */
export const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/** Whether the whole internet reaches an address. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

interface Provider {
  /** What its mail servers are called. */
  host: RegExp
  spf: string
  selectors: readonly string[]
}

const providers: readonly Provider[] = [
  {
    host: /(^|\.)(brevo|sendinblue)\.com$/,
    spf: 'include:spf.brevo.com',
    selectors: ['mail', 'brevo1', 'brevo2'],
  },
  { host: /(^|\.)(gmail|google|googlemail)\.com$/, spf: 'include:_spf.google.com', selectors: ['google'] },
  {
    host: /(^|\.)(office365|outlook)\.com$/,
    spf: 'include:spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
  },
]

const providerOf = (smtpHost: string) => providers.find(({ host }) => host.test(smtpHost.toLowerCase()))

/** The part of an SPF record that allows the mail server. */
export function spfPart({ smtpHost, way }: Pick<Sender, 'smtpHost' | 'way'>): string {
  const provider = providerOf(smtpHost)
  if (provider) return provider.spf
  if (way?.address) return `${way.address.includes(':') ? 'ip6' : 'ip4'}:${way.address}`
  if (!ipaddr.isValid(smtpHost)) return `a:${asciiDomain(smtpHost)}`
  return `ip4:${isPublic(smtpHost) ? smtpHost : '<öffentliche Adresse>'}`
}

const COMMON_SELECTORS = [
  'default',
  'dkim',
  'mail',
  's1',
  's2',
  'k1',
  'smtp',
  'google',
  'selector1',
  'selector2',
]

/** DKIM selectors worth a try where none is known, those of the provider first. */
export function likelySelectors(smtpHost: string): string[] {
  return [...new Set([...(providerOf(smtpHost)?.selectors ?? []), ...COMMON_SELECTORS])].slice(0, 12)
}
