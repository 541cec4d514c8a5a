import sql, { join, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { isPlatform, namesCompany } from './mail-domains.ts'

/** A customer that an address or a domain stands for. */
export interface Known {
  /** The address or domain that was asked for. */
  value: string
  customerId: number
  isLearned: boolean
  /** False where the domain stands at the customer but may be that of a consultant or an agency. */
  isCertain: boolean
}

/** More customers than this behind one address or domain say nothing. */
const PER_VALUE = 20

/** Where customers' addresses stand, one entry a place; each is a select of `"customerId"` for the address `wanted.value`. */
const addressSources: readonly Sql[] = [
  sql`select id as "customerId", false as learned from customers
    where lower(email) = wanted.value and "deletedAt" is null`,
  sql`select "customerId", false from contact_persons
    where lower(email) = wanted.value and "deletedAt" is null`,
  sql`select "customerId", true from learned_addresses where kind = 'address' and value = wanted.value`,
]

/** The same for the domain `wanted.value`; `email` and `website` are what it was found by. */
const domainSources: readonly Sql[] = [
  sql`select id as "customerId", false as learned, website, true as "byEmail" from customers
    where mail_domain(email) = wanted.value and "deletedAt" is null`,
  sql`select id, false, website, false from customers
    where web_host(website) = wanted.value and "deletedAt" is null`,
  sql`select "customerId", false, null, true from contact_persons
    where mail_domain(email) = wanted.value and "deletedAt" is null`,
  sql`select "customerId", true, null, true from learned_addresses where kind = 'domain' and value = wanted.value`,
]

const limited = (sources: readonly Sql[]) =>
  join(
    sources.map(source => sql`(${source} limit ${PER_VALUE})`),
    ' union all ',
  )

/** Who has these addresses. */
export async function customersByAddress(
  tx: Pick<EntityManager, 'query'>,
  addresses: readonly string[],
): Promise<Known[]> {
  if (!addresses.length) return []
  const { text, values } =
    sql`select distinct wanted.value, f."customerId", f.learned as "isLearned", true as "isCertain"
    from unnest(${addresses}::text[]) as wanted (value)
    cross join lateral (${limited(addressSources)}) as f
    join customers c on c.id = f."customerId" and c."deletedAt" is null`
  return tx.query<Known[]>(text, values)
}

interface DomainRow extends Omit<Known, 'isCertain'> {
  companyName: string
  host: string | null
  byEmail: boolean
}

/** Whose domains these are; those of mail providers and of providers of pages are not to be asked for. */
export async function customersByDomain(
  tx: Pick<EntityManager, 'query'>,
  domains: readonly string[],
): Promise<Known[]> {
  const wanted = domains.filter(domain => !isPlatform(domain))
  if (!wanted.length) return []
  const { text, values } = sql`select wanted.value, f."customerId", f.learned as "isLearned", c."companyName",
      web_host(f.website) as host, f."byEmail"
    from unnest(${wanted}::text[]) as wanted (value)
    cross join lateral (${limited(domainSources)}) as f
    join customers c on c.id = f."customerId" and c."deletedAt" is null`
  const rows = await tx.query<DomainRow[]>(text, values)
  return rows.map(({ companyName, host, byEmail, ...known }) => ({
    ...known,
    isCertain: known.isLearned || !byEmail || host === known.value || namesCompany(known.value, companyName),
  }))
}
