import sql, { type Sql, join } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { brand } from '@app/contracts/brand'
import type { MailDirection } from '@app/contracts/mail-placements'
import { namesCompany } from './mail-domains.ts'
import type { MailAddress, ParsedMail } from '../parse/parsed-mail.ts'
import { domainOf, plainAddress, webHost } from '../../../platform/addresses/plain-address.ts'
import { isProvider } from '../../../platform/domains/domains.ts'

export interface OwnAddresses {
  includes(email: string): boolean
}

export async function readOwnAddresses(tx: Pick<EntityManager, 'query'>): Promise<OwnAddresses> {
  const stored = await tx.query<{ email: string }[]>(
    `select email from staff union select "fromEmail" from email_settings
       union select "adminNotificationEmail" from email_settings
       union select "dropAddress" from mailbox where "dropAddress" is not null`,
  )
  const all = [...stored.map(({ email }) => email), brand.email, brand.careersEmail]
  const emails = all.filter(email => email.includes('@'))
  const addresses = new Set(emails.map(plainAddress))
  const domains = [...new Set(emails.map(domainOf))].filter(domain => !isProvider(domain))
  return {
    includes(email) {
      const domain = domainOf(email)
      return (
        addresses.has(plainAddress(email)) ||
        domains.some(own => domain === own || domain.endsWith(`.${own}`))
      )
    },
  }
}

type Addressed = Pick<ParsedMail, 'sender' | 'to' | 'cc' | 'bcc'>
type Answerable = Addressed & Pick<ParsedMail, 'replyTo'>

export const recipientsOf = ({ to, cc, bcc }: Addressed) => [...to, ...cc, ...bcc]

export function directionOf(mail: Answerable, own: OwnAddresses): MailDirection {
  if (!isOwn(mail.sender, own) || isWebForm(mail, own)) return 'received'
  return staysInside(mail, own) ? 'internal' : 'sent'
}

/** Form of our web site: from us, to us, replies go to somebody else. */
export function isWebForm(mail: Answerable, own: OwnAddresses): boolean {
  return authorOf(mail, own) !== mail.sender
}

/** For a form of our web site, the person replies go to. */
export function authorOf(mail: Answerable, own: OwnAddresses): MailAddress {
  if (!isOwn(mail.sender, own) || !staysInside(mail, own)) return mail.sender
  return mail.replyTo.find(person => person.email !== null && !isOwn(person, own)) ?? mail.sender
}

const isOwn = ({ email }: MailAddress, own: OwnAddresses) => email !== null && own.includes(email)

const staysInside = (mail: Addressed, own: OwnAddresses) =>
  recipientsOf(mail).every(person => person.email === null || isOwn(person, own))

export interface Known {
  value: string
  customerId: number
  isLearned: boolean
  /** False: the customer's domain may belong to a consultant or an agency. */
  isCertain: boolean
}

/** With more customers, an address or domain says nothing. */
const PER_VALUE = 20

const ofCustomer = (table: Sql) =>
  sql`${table} r join customers c on c.id = r."customerId" and c."deletedAt" is null`

const addressSources: readonly Sql[] = [
  sql`select id as "customerId", "companyName", false as "isLearned", null as website from customers
    where plain_address(email) = wanted.value and "deletedAt" is null`,
  sql`select c.id, c."companyName", false, null from ${ofCustomer(sql`contact_persons`)}
    where plain_address(r.email) = wanted.value and r."deletedAt" is null`,
  sql`select c.id, c."companyName", true, null from ${ofCustomer(sql`learned_addresses`)}
    where r.kind = 'address' and r.value = wanted.value`,
]

const domainSources: readonly Sql[] = [
  sql`select id as "customerId", "companyName", false as "isLearned", website from customers
    where mail_domain(email) = wanted.value and "deletedAt" is null`,
  sql`select id, "companyName", false, website from customers
    where web_host(website) = wanted.value and "deletedAt" is null`,
  sql`select c.id, c."companyName", false, null from ${ofCustomer(sql`contact_persons`)}
    where mail_domain(r.email) = wanted.value and r."deletedAt" is null`,
  sql`select c.id, c."companyName", true, null from ${ofCustomer(sql`learned_addresses`)}
    where r.kind = 'domain' and r.value = wanted.value`,
]

const limited = (sources: readonly Sql[]) =>
  join(
    sources.map(source => sql`(${source} limit ${PER_VALUE})`),
    ' union all ',
  )

interface Row extends Omit<Known, 'isCertain'> {
  isDomain: boolean
  companyName: string
  website: string | null
}

const found = (values: readonly string[], sources: readonly Sql[]) => sql`(
  select wanted.value, f.* from unnest(${values}::text[]) as wanted (value) cross join lateral (${limited(sources)}) as f)`

/** Domains of mail providers belong to nobody. */
export async function knownCustomers(
  tx: Pick<EntityManager, 'query'>,
  { addresses, domains }: { addresses: readonly string[]; domains: readonly string[] },
): Promise<{ byAddress: Known[]; byDomain: Known[] }> {
  const hosts = domains.filter(domain => !isProvider(domain))
  if (!addresses.length && !hosts.length) return { byAddress: [], byDomain: [] }
  const { text, values } =
    sql`select distinct f."isDomain", f.value, f."customerId", f."companyName", f."isLearned", f.website
    from (select false as "isDomain", a.* from ${found(addresses, addressSources)} as a
      union all select true, d.* from ${found(hosts, domainSources)} as d) as f`
  const rows = await tx.query<Row[]>(text, values)
  return {
    byAddress: rows.filter(({ isDomain }) => !isDomain).map(row => knownBy(row, true)),
    byDomain: rows.filter(({ isDomain }) => isDomain).map(row => knownBy(row, isCertain(row))),
  }
}

const knownBy = ({ value, customerId, isLearned }: Row, certain: boolean): Known => ({
  value,
  customerId,
  isLearned,
  isCertain: certain,
})

const isCertain = ({ value, isLearned, website, companyName }: Row) =>
  isLearned || namesCompany(value, companyName) || (website !== null && isWholeSite(website, value))

/** Usual pages of a company's own site; any other path may be a directory entry. */
const OWN_PAGE =
  /^([a-z]{2}(-[a-z]{2})?\/)?((home|index|start|kontakt|contact|impressum|about|(ueber|über)-uns)[^/]*)?\/?$/

function isWholeSite(website: string, domain: string): boolean {
  const page = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/:?#]*(?::\d+)?\/?([^#]*)/i.exec(website)![1]!
  return webHost(website) === domain && OWN_PAGE.test(page.toLowerCase())
}

export interface ThreadPlacement {
  mailId: number
  customerId: number
  /** The newest open opportunity of the conversation. */
  opportunityId: number | null
  subject: string
  /** To detect imitations. */
  domains: string[]
}

/** By ancestors and answers. */
export async function readThreads(
  tx: Pick<EntityManager, 'query'>,
  mailIds: readonly number[],
): Promise<ThreadPlacement[]> {
  // Each half uses its own index; a single condition with "or" would scan the table.
  return tx.query<ThreadPlacement[]>(
    `select distinct on (self.id, a."customerId") self.id as "mailId", a."customerId",
        o.id as "opportunityId", m.subject,
        array_remove(array[mail_domain(c.email), web_host(c.website)], null) as domains
      from mails self
        cross join lateral (
          select id from mails where "messageId" = any(self."answersTo")
          union select id from mails where "answersTo" @> array[self."messageId"]) as related
        join mails m on m.id = related.id and m.id <> self.id
        join activities a on a."mailId" = m.id and a."deletedAt" is null
        join customers c on c.id = a."customerId" and c."deletedAt" is null
        left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
          and o."actualCloseDate" is null
      where self.id = any($1::int[])
      order by self.id, a."customerId", least(m."sentAt", m."createdAt") desc, a.id desc`,
    [mailIds],
  )
}
