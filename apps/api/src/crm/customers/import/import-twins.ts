import type { EntityManager } from 'typeorm'
import type { Customer } from '../customer.entity.ts'
import { plainDomain } from '../../../platform/addresses/plain-address.ts'
import { isProvider } from '../../../platform/domains/provider-domains.ts'
import type { ReadRow } from './import-row.ts'
import { isSameTown } from './import-places.ts'

/** Customers that a row may mean, by what they have in common; each list ends where more would say nothing new. */
export interface Candidates {
  line: number
  /** The name as company_key() has it; equal keys are one company, unless they are in different towns. */
  key: string
  byEmail: number[]
  byName: number[]
  byDomain: number[]
}

/** The customer that a row means. */
export interface Twin {
  customer: Customer
  reason: string
  /** Name or full address agree: the row may change the customer. */
  isSure: boolean
}

/** What is there already of a row: its customer, or one that only looks like it. */
export interface Known {
  twin: Twin | null
  /** Why the row is not taken for a customer that resembles it. */
  hint: { customer: Customer; reason: string } | null
}

/** Rows looked up by one statement. */
const CHUNK = 1_000

/**
 * The first customers that fit. "offset 0" keeps the limit and the order out of the search: without statistics, as
 * right after another import, PostgreSQL would rather walk through all customers by id until one fits.
 */
const first = (condition: string, limit: number) =>
  `array(select distinct id from (select id, "deletedAt" from customers where ${condition} offset 0) c
    where "deletedAt" is null order by id limit ${limit})`

// Each by an index of its own: all but the first leave the deleted ones out.
const FIND = `select s.line, coalesce(company_key(s.name), '') as key,
    ${first('plain_address(email) = plain_address(s.email)', 5)} as "byEmail",
    ${first(
      `company_key("companyName") = company_key(s.name) and length(company_key(s.name)) > 1
        and "deletedAt" is null`,
      50,
    )} as "byName",
    ${first('mail_domain(email) = s."mailDomain" and "deletedAt" is null', 2)}
      || ${first('mail_domain(email) = s.host and "deletedAt" is null', 2)}
      || ${first('web_host(website) = s."mailDomain" and "deletedAt" is null', 2)}
      || ${first('web_host(website) = s.host and "deletedAt" is null', 2)} as "byDomain"
  from jsonb_to_recordset($1::jsonb) as s (line int, name text, email text, "mailDomain" text, host text)`

const companyDomain = (domain: string) => (domain && !isProvider(domain) ? domain : null)

function domainsOf({ email, website }: { email?: unknown; website?: unknown }) {
  const [, domain = ''] = String(email ?? '')
    .toLowerCase()
    .split('@')
  const host = String(website ?? '')
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/, '')
  return {
    mailDomain: companyDomain(plainDomain(domain.trim())),
    host: companyDomain(plainDomain(host.trim())),
  }
}

/** Finds for every row the customers that it may mean, by its line. */
export async function findCandidates(
  tx: EntityManager,
  rows: readonly ReadRow[],
): Promise<Map<number, Candidates>> {
  const found = new Map<number, Candidates>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const sought = rows.slice(start, start + CHUNK).map(({ line, companyName, values }) => ({
      line,
      name: companyName,
      email: values.email ?? null,
      ...domainsOf(values),
    }))
    for (const row of await tx.query<Candidates[]>(FIND, [JSON.stringify(sought)])) found.set(row.line, row)
  }
  return found
}

/** Domains that rows of the file with different names share: by itself, such a domain says nothing. */
export function sharedDomains(
  rows: readonly ReadRow[],
  candidates: ReadonlyMap<number, Candidates>,
  stored: ReadonlyMap<number, Customer>,
): ReadonlySet<string> {
  const names = new Map<string, string>()
  const shared = new Set<string>()
  for (const row of rows) {
    const found = candidates.get(row.line)
    // A row that is a stored customer itself is no second one.
    if (!found || twinOf(row, found, { stored, shared: new Set() }).twin?.isSure) continue
    const { key } = found
    for (const domain of Object.values(domainsOf(row.values))) {
      if (!domain) continue
      if ((names.get(domain) ?? key) !== key) shared.add(domain)
      names.set(domain, key)
    }
  }
  return shared
}

const digitsOf = (phone: unknown) =>
  String(phone ?? '')
    .replace(/\D/g, '')
    .replace(/^(00|0)/, '')
    .slice(-8)

/** Digits that make a phone number one company's. */
const PHONE_DIGITS = 6

function shareContact({ values }: ReadRow, customer: Customer): boolean {
  const phone = digitsOf(values.phone)
  if (phone.length >= PHONE_DIGITS && phone === digitsOf(customer.phone)) return true
  const theirs = Object.values(domainsOf(customer))
  return Object.values(domainsOf(values)).some(domain => domain !== null && theirs.includes(domain))
}

/** Decides which of the candidates a row means. Whatever leaves a doubt changes nobody. */
export function twinOf(
  row: ReadRow,
  candidates: Candidates,
  { stored, shared }: { stored: ReadonlyMap<number, Customer>; shared: ReadonlySet<string> },
): Known {
  const customersOf = (ids: readonly number[]) => [...new Set(ids)].flatMap(id => stored.get(id) ?? [])
  const [byEmail, byName, byDomain] = [candidates.byEmail, candidates.byName, candidates.byDomain].map(
    customersOf,
  ) as [Customer[], Customer[], Customer[]]
  return (
    ofEmail(byEmail, byName) ??
    ofName(row, byName) ??
    ofDomain(row, byDomain, shared) ?? { twin: null, hint: hintOf(byEmail, byName, byDomain) }
  )
}

const sure = (customer: Customer, reason: string): Known => ({
  twin: { customer, reason, isSure: true },
  hint: null,
})

const doubtful = (customer: Customer, reason: string): Known => ({
  twin: { customer, reason, isSure: false },
  hint: null,
})

function ofEmail(byEmail: Customer[], byName: Customer[]): Known | null {
  const both = byEmail.filter(customer => byName.includes(customer))
  if (both.length === 1) return sure(both[0]!, 'Gleiche E-Mail-Adresse und gleicher Firmenname')
  if (byEmail.length === 1) return sure(byEmail[0]!, 'Gleiche E-Mail-Adresse')
  if (both.length)
    return doubtful(both[0]!, severally('Gleiche E-Mail-Adresse und gleicher Firmenname', both))
  return null
}

function ofName(row: ReadRow, byName: Customer[]): Known | null {
  const towns = new Map(byName.map(customer => [customer, isSameTown(row.values, customer)]))
  const here = byName.filter(customer => towns.get(customer) === true)
  if (here.length === 1) return sure(here[0]!, 'Gleicher Firmenname und Ort')
  if (here.length) return doubtful(here[0]!, severally('Gleicher Firmenname und Ort', here))
  const inTouch = byName.filter(customer => shareContact(row, customer))
  if (inTouch.length === 1)
    return sure(inTouch[0]!, 'Gleicher Firmenname und gleiche Domain oder Telefonnummer')
  const open = byName.filter(customer => towns.get(customer) === null)
  if (open.length === 1) return sure(open[0]!, 'Gleicher Firmenname')
  if (open.length) return doubtful(open[0]!, severally('Gleicher Firmenname', open))
  return null
}

function ofDomain(row: ReadRow, byDomain: Customer[], shared: ReadonlySet<string>): Known | null {
  const isShared = Object.values(domainsOf(row.values)).some(domain => domain !== null && shared.has(domain))
  if (byDomain.length !== 1 || isShared) return null
  return doubtful(byDomain[0]!, 'Gleiche Domain, aber anderer Firmenname')
}

const severally = (reason: string, customers: readonly Customer[]) =>
  `${reason} wie bei ${customers.length} Kunden, darum nicht eindeutig`

function hintOf(byEmail: Customer[], byName: Customer[], byDomain: Customer[]): Known['hint'] {
  const hint = (customer: Customer | undefined, reason: string) => customer && { customer, reason }
  return (
    hint(byName[0], `Gleicher Firmenname, aber anderer Ort (${byName[0]?.city ?? byName[0]?.postalCode})`) ??
    hint(byEmail[0], 'Gleiche E-Mail-Adresse, die aber mehrere Kunden haben') ??
    hint(byDomain[0], 'Gleiche Domain, aber anderer Firmenname') ??
    null
  )
}
