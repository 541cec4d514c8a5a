import type { EntityManager } from 'typeorm'
import { domainOf, plainAddress } from '../../../platform/addresses/plain-address.ts'
import { domainsAbove, isProvider } from '../../../platform/domains/domains.ts'
import type { StoredMail } from '../file/stored-mail.ts'
import { MAX_EMAIL } from '../parse/text.ts'
import {
  type Known,
  type OwnAddresses,
  authorOf,
  knownCustomers,
  readOwnAddresses,
  readThreads,
  recipientsOf,
} from './evidence.ts'
import { type Candidate, type Match, type Reason, match } from './rules.ts'

type Db = Pick<EntityManager, 'query'>

/** A circular has more. */
const MAX_ADDRESSES = 200

const MAX_TEXT_ADDRESSES = 20
const TEXT_SEARCHED = 20_000

const BESIDE_ADDRESSES = /[\s<>[\]"'(),;:]+/

export async function matchMail(db: Db, mail: StoredMail, own?: OwnAddresses): Promise<Match> {
  const [match] = await matchMails(db, [mail], own)
  return match!
}

export async function matchMails(
  db: Db,
  mails: readonly StoredMail[],
  known?: OwnAddresses,
): Promise<Match[]> {
  const own = known ?? (await readOwnAddresses(db))
  const named = mails.map(mail => namesIn(mail, own))
  const { byAddress, byDomain } = await knownCustomers(db, {
    addresses: [
      ...new Set(named.flatMap(({ addresses, replies, inText }) => [...addresses, ...replies, ...inText])),
    ],
    domains: [...new Set(named.flatMap(({ domains, above }) => [...domains, ...above]))],
  })
  const threads = await readThreads(
    db,
    mails.map(({ id }) => id),
  )
  return mails.map(({ id, direction, automatic, subject }, index) => {
    const { sender, recipients, replies, above, inText } = named[index]!
    const hints = [
      ...asHints(byAddress, replies, 'reply_to'),
      ...asHints(byDomain, above, 'domain_above'),
      ...asHints(byAddress, inText, 'text'),
    ]
    const thread = threads.filter(({ mailId }) => mailId === id)
    return match({
      direction,
      isBulk: automatic === 'newsletter',
      isReport: automatic !== 'none',
      subject,
      sender,
      recipients,
      replies,
      byAddress,
      byDomain,
      thread,
      hints,
    })
  })
}

/** Customers who own all addresses, if the one it was dropped on is not among them. */
export async function customersElsewhere(
  db: Db,
  mail: StoredMail,
  droppedOn: number,
  own: OwnAddresses,
): Promise<Candidate[]> {
  const people = [authorOf(mail, own), ...recipientsOf(mail)].map(({ email }) => email)
  const addresses = foreign(people, own)
  const known = await knownCustomers(db, {
    addresses: addresses.slice(0, MAX_ADDRESSES),
    domains: [...new Set(addresses.map(domainOf))],
  })
  const ids = customersOfAll(addresses, known)
  if (ids.includes(droppedOn)) return []
  return ids.map(customerId => ({ customerId, opportunityId: null, reason: 'address', value: null }))
}

/** Null if there are several. */
export async function otherSide(db: Db, mail: StoredMail): Promise<string | null> {
  return otherSideOf(mail, await readOwnAddresses(db))
}

/** Null for a mail provider's domain. */
export function companyDomain(mail: StoredMail, own: OwnAddresses): string | null {
  const address = otherSideOf(mail, own)
  const domain = address && domainOf(address)
  return domain && !isProvider(domain) ? domain : null
}

function otherSideOf(mail: StoredMail, own: OwnAddresses): string | null {
  if (speaksForOthers(mail, own)) return null
  const people = mail.direction === 'received' ? [authorOf(mail, own)] : recipientsOf(mail)
  const addresses = foreign(
    people.map(({ email }) => email),
    own,
  )
  return addresses.length === 1 ? addresses[0]! : null
}

/** Mailing lists, servers and services write on behalf of many. */
function speaksForOthers(mail: StoredMail, own: OwnAddresses): boolean {
  if (mail.direction !== 'received') return false
  if (mail.automatic === 'bounce' || mail.automatic === 'newsletter') return true
  const { email } = authorOf(mail, own)
  const answered = mail.replyTo.flatMap(person => (person.email ? [domainOf(person.email)] : []))
  return answered.length > 0 && email !== null && !answered.includes(domainOf(email))
}

function customersOfAll(
  addresses: readonly string[],
  { byAddress, byDomain }: { byAddress: readonly Known[]; byDomain: readonly Known[] },
): number[] {
  const found = addresses.map(address => {
    const exact = byAddress.filter(({ value }) => value === address)
    if (exact.length) return exact
    const ofDomain = byDomain.filter(({ value }) => value === domainOf(address))
    // A domain shared by several customers identifies none of them.
    const isShared = new Set(ofDomain.map(({ customerId }) => customerId)).size > 1
    return isShared ? [] : ofDomain.filter(({ isCertain }) => isCertain)
  })
  if (found.some(known => !known.length)) return []
  return [...new Set(found.flat().map(({ customerId }) => customerId))]
}

function namesIn(mail: StoredMail, own: OwnAddresses) {
  const sender = writerOf(mail, own)
  const recipients = foreign(
    recipientsOf(mail).map(({ email }) => email),
    own,
  ).slice(0, MAX_ADDRESSES)
  const addresses = [...new Set([...(sender ? [sender] : []), ...recipients])]
  const replies = foreign(
    mail.replyTo.map(({ email }) => email),
    own,
  )
  const domains = [...new Set([...addresses, ...replies].map(domainOf))]
  return {
    sender,
    recipients,
    addresses,
    domains,
    above: [...new Set(domains.flatMap(domainsAbove))],
    replies,
    inText: foreign(forwardedAddresses(mail.text), own).slice(0, MAX_TEXT_ADDRESSES),
  }
}

/** For a bounce, the recipient who could not be reached. */
function writerOf(mail: StoredMail, own: OwnAddresses): string | null {
  const sender = foreign([authorOf(mail, own).email], own)[0] ?? null
  if (mail.automatic !== 'bounce') return sender
  const unreached = foreign(unreachedIn(mail.text), own).filter(address => !SERVER_MAILBOX.test(address))
  if (unreached.length === 1) return unreached[0]!
  const isOfSender = (address: string) => sender !== null && domainOf(address) === domainOf(sender)
  return unreached.length && !unreached.some(isOfSender) ? null : sender
}

const SERVER_MAILBOX = /^(mailer-daemon|postmaster)@/

/** From the report (RFC 3464), else any address in the text. */
function unreachedIn(text: string): string[] {
  const searched = text.slice(0, TEXT_SEARCHED)
  const listed = searched.match(/^(original|final)-recipient:.*$/gim)
  return addressesIn(listed ?? searched.split('\n'))
}

function foreign(emails: readonly (string | null)[], own: OwnAddresses): string[] {
  const given = emails.filter(email => email !== null && email.includes('@')) as string[]
  return [...new Set(given.filter(email => !own.includes(email)).map(plainAddress))]
}

function forwardedAddresses(text: string): string[] {
  const heads =
    text.slice(0, TEXT_SEARCHED).match(/^[> \t*]*(von|from|an|to|cc|reply-to|antwort an)\*?:.*$/gim) ?? []
  return addressesIn(heads)
}

function addressesIn(lines: readonly string[]): string[] {
  // A regular expression would be quadratic in long words without an @.
  const words = lines.flatMap(line => line.split(BESIDE_ADDRESSES))
  return words.filter(word => word.length <= MAX_EMAIL && word.slice(1, -1).includes('@'))
}

function asHints(known: readonly Known[], wanted: readonly string[], reason: Reason): Candidate[] {
  return known
    .filter(({ value }) => wanted.includes(value))
    .map(({ customerId, value }) => ({ customerId, opportunityId: null, reason, value }))
}
