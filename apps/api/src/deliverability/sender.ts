import { asciiDomain } from '@app/contracts/email-address'
import ipaddr from 'ipaddr.js'
import type { Dns } from './dns.ts'

export interface SendingWay {
  /** Of the server that handed the mail over. */
  address: string | null
  helo: string | null
  /** SPF checks this one. */
  envelopeDomain: string | null
  dkimSelector: string | null
}

export interface Sender {
  email: string
  /** Lower case. */
  domain: string
  smtpHost: string
  /** Null until a mail of this domain was judged. */
  way: SendingWay | null
  dns: Dns
}

/** Lower case. */
export const domainOf = (email: string) => asciiDomain(email.slice(email.lastIndexOf('@') + 1)).toLowerCase()

/** Equal to the domain, or a subdomain. */
export const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/** Globally routable. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

interface Provider {
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

export function likelySelectors(smtpHost: string): string[] {
  return [...new Set([...(providerOf(smtpHost)?.selectors ?? []), ...COMMON_SELECTORS])].slice(0, 12)
}
