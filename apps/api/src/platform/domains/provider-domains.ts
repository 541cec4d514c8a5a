import { createRequire } from 'node:module'
import { plainDomain } from '../addresses/plain-address.ts'
import { domainsAbove } from './domains.ts'
import { mailProviders, pageProviders } from './provider-lists.ts'

/** The maintained list of the package; its module form needs a loader flag that JSON modules do not need here. */
const listed = createRequire(import.meta.url)('email-providers/all.json') as readonly string[]

const mailboxes = new Set([...listed, ...mailProviders])
const pages = new Set(pageProviders)

/** Providers that are in many countries under one name, present and future ones. */
const EVERYWHERE = new RegExp(
  `^(${[
    'gmx|yahoo|ymail|rocketmail|myyahoo|hotmail|outlook|live|windowslive|msn|passport|aol|aim',
    'gmail|googlemail|icloud|t-online|t-com|chello|upc|upcmail|tele2|tiscali|wanadoo|lycos|excite',
    'posteo|tutanota|tutamail|tuta|proton|protonmail|fastmail|startmail|hushmail|runbox|mailbox|zohomail|yandex',
  ].join('|')})\\.(com|net|org|eu|info|biz|[a-z]{2}|(co|com|or|org|net)\\.[a-z]{2})$`,
)

const givesMailboxes = (domain: string) => mailboxes.has(domain) || EVERYWHERE.test(domain)

/** Whether a domain is that of a provider of mailboxes or pages: it says nothing about the company of who uses it. */
export function isProvider(domain: string): boolean {
  const plain = plainDomain(domain.trim())
  return pages.has(plain) || [plain, ...domainsAbove(plain)].some(givesMailboxes)
}
