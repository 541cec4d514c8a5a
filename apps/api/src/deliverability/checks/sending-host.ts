import ipaddr from 'ipaddr.js'
import { createRecordLookup, getOrgDomain } from 'mailauth/lib/dmarc/get-dmarc-record.js'
import { isIP } from 'node:net'
import { NEEDS_MAIL } from './sender-authentication.ts'
import { type Dns, NoAnswer } from '../dns.ts'
import { type Sender, isPublic, isWithin } from '../sender.ts'
import { type Verdict, failure, pass, unknown, warning } from '../verdict.ts'

/** Free mail providers, and the servers that may send for them. */
const freeMail: readonly (readonly [domain: RegExp, host: RegExp])[] = [
  [/^(gmail|googlemail)\.com$/, /(^|\.)(gmail|google)\.com$/],
  [/^gmx\.(at|net|de|ch|com)$/, /(^|\.)gmx\.(net|com)$/],
  [/^web\.de$/, /(^|\.)web\.de$/],
  [/^(outlook|hotmail|live|msn)\.(com|at|de)$/, /(^|\.)(outlook|office365)\.com$/],
  [/^(yahoo\.(com|at|de)|aol\.com)$/, /(^|\.)(yahoo|aol)\.com$/],
  [/^(icloud|me|mac)\.com$/, /(^|\.)me\.com$/],
  [/^(proton\.me|protonmail\.com|pm\.me)$/, /(^|\.)(proton\.me|protonmail\.ch)$/],
  [/^(aon\.at|a1\.net)$/, /(^|\.)(aon\.at|a1\.net)$/],
  [/^(chello|magenta|inode)\.at$/, /(^|\.)(chello|magenta|inode)\.at$/],
  [/^(t-online|freenet)\.de$/, /(^|\.)(t-online|freenet)\.de$/],
]

/** M15: the sender is not at a free mail provider. */
export async function testFreeMail({ domain, smtpHost }: Sender): Promise<Verdict> {
  const provider = freeMail.find(([pattern]) => pattern.test(domain))
  if (!provider) return pass(`${domain} ist keine Domain eines Freemail-Anbieters.`)
  if (provider[1].test(smtpHost.toLowerCase()))
    return pass(`${domain} wird über den eigenen Anbieter versendet.`)
  return failure(
    `Absender ${domain} über den fremden Server ${smtpHost}.`,
    `Verwenden Sie eine Adresse Ihrer eigenen Domain statt ${domain}; Gmail weist gefälschte Gmail-Absender zurück.`,
  )
}

const NO_REPLY = /^(no|do-?not|nicht)[-_.]?(reply|antworten)\b/i

/** M16: sender and server belong together, and replies are read. */
export async function testSenderDomain(sender: Sender): Promise<Verdict> {
  const { email, domain, smtpHost } = sender
  if (NO_REPLY.test(email))
    return failure('Auf den Absender kann niemand antworten.', 'Setzen Sie eine erreichbare Antwortadresse.')
  if (isIP(smtpHost))
    return unknown('Der Mailserver ist als Adresse eingetragen; er gehört zu keiner Domain.')
  if (isWithin(smtpHost.toLowerCase(), await organisation(sender)))
    return pass(`${smtpHost} gehört zur Domain des Absenders.`)
  return warning(
    `${domain} wird über den fremden Server ${smtpHost} versendet.`,
    'Bestätigen Sie Ihre Domain beim Anbieter, damit SPF und DKIM auf sie lauten.',
  )
}

async function organisation({ domain, dns }: Sender): Promise<string> {
  try {
    return await getOrgDomain(domain, createRecordLookup(dns.resolve))
  } catch (cause) {
    throw new NoAnswer(`TXT _dmarc.${domain}`, { cause })
  }
}

interface Blocklist {
  name: string
  zone: string
  /** Delisting page. */
  url: string
  /** A single entry blocks mail. */
  isMajor: boolean
  takesIpv6: boolean
}

const spamhaus = { name: 'Spamhaus', url: 'https://check.spamhaus.org/', isMajor: true, takesIpv6: true }
const addressLists: readonly Blocklist[] = [
  { ...spamhaus, zone: 'zen.spamhaus.org' },
  {
    name: 'SpamCop',
    zone: 'bl.spamcop.net',
    url: 'https://www.spamcop.net/bl.shtml',
    isMajor: false,
    takesIpv6: false,
  },
  {
    name: 'Barracuda',
    zone: 'b.barracudacentral.org',
    url: 'https://www.barracudacentral.org/rbl/removal-request',
    isMajor: false,
    takesIpv6: false,
  },
]
const domainList: Blocklist = { ...spamhaus, zone: 'dbl.spamhaus.org' }

interface Answer {
  list: Blocklist
  /** Address or domain. */
  subject: string
  /** Null: the list refused to answer. */
  isListed: boolean | null
}

// 127.255.255.x means that the list does not serve this resolver.
const isRefusal = (code: string) => code.startsWith('127.255.255.')
const isEntry = (code: string) => code.startsWith('127.') && !isRefusal(code)

function reversed(address: string): string {
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.toReversed().join('.')
  const nibbles = parsed.toByteArray().flatMap(byte => [byte >> 4, byte & 15])
  return nibbles
    .toReversed()
    .map(nibble => nibble.toString(16))
    .join('.')
}

async function ask(dns: Dns, list: Blocklist, name: string, subject: string): Promise<Answer> {
  try {
    const codes = await dns.codes(`${name}.${list.zone}`)
    const isListed = codes.some(isEntry)
    return { list, subject, isListed: !isListed && codes.some(isRefusal) ? null : isListed }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { list, subject, isListed: null }
  }
}

/** Null if Spamhaus refused to answer. */
export async function isListedDomain(dns: Dns, domain: string): Promise<boolean | null> {
  return (await ask(dns, domainList, domain, domain)).isListed
}

/** M19: blocklists do not name the server or the domain. */
export async function testBlocklists({ way, domain, dns }: Sender): Promise<Verdict> {
  const address = way?.address && isPublic(way.address) ? way.address : null
  const lists = address ? addressLists.filter(({ takesIpv6 }) => takesIpv6 || !address.includes(':')) : []
  const answers = await Promise.all([
    ...lists.map(list => ask(dns, list, reversed(address!), address!)),
    ask(dns, domainList, domain, domain),
  ])
  const listed = answers.filter(({ isListed }) => isListed)
  const answered = answers.filter(({ isListed }) => isListed !== null)
  const [first] = listed
  if (first) return judgeEntries(first, listed)
  if (answered.length === 0)
    return unknown(
      'Die Sperrlisten antworten diesem Nameserver nicht.',
      'Öffentliche Nameserver werden abgewiesen. Tragen Sie unter DNS_SERVERS einen eigenen ein.',
    )
  const counted = `Auf keiner von ${answered.length} ${answered.length === 1 ? 'Liste' : 'Listen'} eingetragen`
  if (address) return pass(`${counted}.`)
  return { ...pass(`${counted}; die Serveradresse ist noch nicht bekannt.`), recommendation: NEEDS_MAIL }
}

function judgeEntries({ list, subject }: Answer, listed: Answer[]): Verdict {
  const advice = `${subject} steht auf ${list.name}. Ursache beheben, dann Austragung unter ${list.url}.`
  const message = `${subject} steht auf ${listed.map(entry => entry.list.name).join(', ')}.`
  const isMinor = listed.length === 1 && !list.isMajor
  return isMinor ? warning(message, advice) : failure(message, advice)
}

const ADDRESS_UNKNOWN = 'Die Adresse des Versandservers ist noch nicht bekannt.'

const DYNAMIC =
  /(^|[.-])(dyn(amic)?|dsl|dial(up|in)?|pool|dhcp|cable|static|customer|client|ppp|broadband)([.\d-]|$)/i

function isGeneric(name: string, address: string): boolean {
  const parts = address.split(/[.:]/)
  const [a, b, c, d] = parts
  const holds = (...pieces: (string | undefined)[]) =>
    name.includes(pieces.join('-')) || name.includes(pieces.join('.'))
  return DYNAMIC.test(name) || (parts.length === 4 && (holds(a, b, c, d) || holds(d, c, b, a)))
}

/** M17: reverse and forward DNS match. */
export async function testReverseDns({ way, dns }: Sender): Promise<Verdict> {
  const address = way?.address
  if (!address) return unknown(ADDRESS_UNKNOWN, NEEDS_MAIL)
  if (!isPublic(address)) return unknown(`${address} ist keine öffentliche Adresse.`)
  const advice = `Für ${address} fehlt der Reverse-DNS-Eintrag. Das ändert nur Ihr Server-Anbieter.`
  const names = (await dns.names(address)).slice(0, 5)
  if (names.length === 0) return failure(`${address} hat keinen Namen; Gmail weist solche Mails ab.`, advice)
  const addresses = await Promise.all(names.map(name => dns.addresses(name)))
  const index = addresses.findIndex(found => found.includes(address))
  if (index < 0) return failure(`${address} heißt ${names[0]}, dieser Name führt aber nicht zurück.`, advice)
  const name = names[index]!
  if (isGeneric(name, address))
    return warning(
      `${address} heißt ${name}: das klingt nach einem Anschluss, nicht nach einem Mailserver.`,
      'Lassen Sie vom Server-Anbieter einen eigenen Namen eintragen.',
    )
  return pass(`${address} heißt ${name}, in beide Richtungen.`)
}

/** M18: the server introduces itself with its own name. */
export async function testHelo({ way, dns }: Sender): Promise<Verdict> {
  if (!way?.helo || !way.address) return unknown('Der Servername ist noch nicht bekannt.', NEEDS_MAIL)
  const helo = way.helo.replace(/^\[|\]$/g, '')
  const advice = `Der Server meldet sich als ${helo}. Stellen Sie den vollen Hostnamen ein.`
  if (isIP(helo) || !helo.includes('.') || /^localhost\b/i.test(helo))
    return failure(`Der Server meldet sich als „${helo}“.`, advice)
  const addresses = await dns.addresses(helo)
  if (addresses.length === 0) return failure(`Den Namen ${helo} gibt es nicht.`, advice)
  if (!addresses.includes(way.address)) return warning(`${helo} führt zu einer anderen Adresse.`, advice)
  return pass(`Der Server meldet sich als ${helo}, das stimmt mit seiner Adresse überein.`)
}
