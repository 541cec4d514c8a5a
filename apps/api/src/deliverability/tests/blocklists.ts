import ipaddr from 'ipaddr.js'
import { NoAnswer, type Dns } from '../dns.ts'
import { isPublic, type Sender } from '../sender.ts'
import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'
import { NEEDS_MAIL } from './spf.ts'

interface Blocklist {
  name: string
  zone: string
  /** Where an entry is taken out. */
  url: string
  /** One entry alone keeps mail from arriving. */
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
  /** Address or domain that was asked for. */
  subject: string
  /** Null: the list gave no answer to us. */
  isListed: boolean | null
}

// 127.255.255.x says that the list does not talk to this resolver, which is no entry.
const isRefusal = (code: string) => code.startsWith('127.255.255.')
const isEntry = (code: string) => code.startsWith('127.') && !isRefusal(code)

/** An address as lists take it: its parts backwards. */
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

/** Whether Spamhaus lists a domain; null where it gives no answer to us. */
export async function isListedDomain(dns: Dns, domain: string): Promise<boolean | null> {
  return (await ask(dns, domainList, domain, domain)).isListed
}

/** M19: whether lists that receivers ask name the server or the domain. */
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
