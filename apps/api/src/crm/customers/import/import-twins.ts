import type { EntityManager } from 'typeorm'
import type { Customer } from '../customer.entity.ts'
import { plainDomain, webHost } from '../../../platform/addresses/plain-address.ts'
import { isProvider } from '../../../platform/domains/domains.ts'
import { type ComparedName, type ReadRow, bare, isOtherForm } from './import-row.ts'
import { plainPhone } from '../../../platform/addresses/plain-phone.ts'
import { isSameTown } from './import-places.ts'

export interface Candidates {
  line: number
  /** company_key(): equal keys are one company, unless the towns differ. */
  key: string
  /** company_words(): with the legal form. */
  words: string
  byVatId: number[]
  byEmail: number[]
  byFurther: number[]
  byName: number[]
  byDomain: number[]
}

export interface Twin {
  customer: Customer
  reason: string
  /** Name or full address match: the row may change the customer. */
  isSure: boolean
}

export interface Known {
  twin: Twin | null
  hint: { customer: Customer; reason: string } | null
}

const FURTHER = 5

const CHUNK = 1_000

/** "offset 0" hides limit and order from the planner: without statistics it would scan all customers by id. */
const first = (condition: string, limit: number) =>
  `array(select distinct id from (select id, "deletedAt" from customers where ${condition} offset 0) c
    where "deletedAt" is null order by id limit ${limit})`

// Each uses its own index; all but the first leave out deleted customers.
const FIND = `with sought as materialized (
    select *, coalesce(company_key(name), '') as key, coalesce(company_words(name), '') as words
      from jsonb_to_recordset($1::jsonb) as r
        (line int, name text, email text, "vatId" text, further jsonb, "mailDomain" text, host text))
  select s.line, s.key, s.words,
    ${first('plain_address(email) = any (array(select plain_address(value) from jsonb_array_elements_text(s.further)))', 2)} as "byFurther",
    ${first('plain_address(email) = plain_address(s.email)', 5)} as "byEmail",
    ${first(`"vatId" = s."vatId" and "deletedAt" is null`, 5)} as "byVatId",
    ${first(
      `company_key("companyName") = s.key and length(s.key) > 1 and "deletedAt" is null`,
      50,
    )} as "byName",
    ${first('mail_domain(email) = s."mailDomain" and "deletedAt" is null', 2)}
      || ${first('mail_domain(email) = s.host and "deletedAt" is null', 2)}
      || ${first('web_host(website) = s."mailDomain" and "deletedAt" is null', 2)}
      || ${first('web_host(website) = s.host and "deletedAt" is null', 2)} as "byDomain"
  from sought s`

const companyDomain = (domain: string) => (domain && !isProvider(domain) ? domain : null)

function domainsOf({ email, website }: { email?: unknown; website?: unknown }) {
  const [, domain = ''] = String(email ?? '')
    .toLowerCase()
    .split('@')
  return {
    mailDomain: companyDomain(plainDomain(domain.trim())),
    host: companyDomain(webHost(String(website ?? '').trim())),
  }
}

export async function findCandidates(
  tx: EntityManager,
  rows: readonly ReadRow[],
): Promise<Map<number, Candidates>> {
  const found = new Map<number, Candidates>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const sought = rows.slice(start, start + CHUNK).map(({ line, companyName, values, more }) => ({
      line,
      name: companyName,
      email: values.email ?? null,
      vatId: values.vatId ?? null,
      further: (more.email ?? []).slice(0, FURTHER).map(text => bare('email', text)),
      ...domainsOf(values),
    }))
    for (const row of await tx.query<Candidates[]>(FIND, [JSON.stringify(sought)])) found.set(row.line, row)
  }
  return found
}

/** Compared by the database, to match company_key(). */
export async function comparedNames(
  tx: EntityManager,
  ids: readonly number[],
): Promise<Map<number, ComparedName>> {
  const rows = await tx.query<({ id: number } & ComparedName)[]>(
    `select id, company_key("companyName") as key, company_words("companyName") as words
      from customers where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

const PHONE_DIGITS = 6

function shareContact({ values }: ReadRow, customer: Customer): boolean {
  const phone = plainPhone(String(values.phone ?? ''))
  if (phone.length >= PHONE_DIGITS && phone === plainPhone(customer.phone ?? '')) return true
  const theirs = Object.values(domainsOf(customer))
  return Object.values(domainsOf(values)).some(domain => domain !== null && theirs.includes(domain))
}

export interface Stored {
  customers: ReadonlyMap<number, Customer>
  names: ReadonlyMap<number, ComparedName>
}

/** In doubt, no customer is changed. */
export function twinOf(row: ReadRow, candidates: Candidates, { customers, names }: Stored): Known {
  const of = (ids: readonly number[]) => [...new Set(ids)].flatMap(id => customers.get(id) ?? [])
  const isOther = ({ id }: Customer) => isOtherForm(candidates, names.get(id) ?? candidates)
  const namesakes = of(candidates.byName)
  const found = {
    byVatId: of(candidates.byVatId),
    byEmail: of(candidates.byEmail),
    byName: namesakes.filter(customer => !isOther(customer)),
    byOtherForm: namesakes.filter(isOther),
    byFurther: of(candidates.byFurther),
    byDomain: of(candidates.byDomain),
  }
  return (
    ofVatId(found.byVatId, found.byName) ??
    ofEmail(found.byEmail, found.byName) ??
    ofName(row, found.byName) ?? { twin: null, hint: hintOf(found) }
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

/** Branches of a company share its UID. */
function ofVatId(byVatId: Customer[], byName: Customer[]): Known | null {
  const both = byVatId.filter(customer => byName.includes(customer))
  if (byVatId.length === 1) return sure(byVatId[0]!, 'Gleiche UID')
  if (both.length === 1) return sure(both[0]!, 'Gleiche UID und gleicher Firmenname')
  return null
}

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

const severally = (reason: string, customers: readonly Customer[]) =>
  `${reason} wie bei ${customers.length} Kunden, darum nicht eindeutig`

type Found = Record<'byEmail' | 'byName' | 'byOtherForm' | 'byFurther' | 'byDomain', readonly Customer[]>

function hintOf({ byEmail, byName, byOtherForm, byFurther, byDomain }: Found): Known['hint'] {
  const hint = (customer: Customer | undefined, reason: string) => customer && { customer, reason }
  return (
    hint(byName[0], `Gleicher Firmenname, aber anderer Ort (${byName[0]?.city ?? byName[0]?.postalCode})`) ??
    hint(byEmail[0], 'Gleiche E-Mail-Adresse, die aber mehrere Kunden haben') ??
    hint(byOtherForm[0], `Gleicher Firmenname, aber andere Rechtsform (${byOtherForm[0]?.companyName})`) ??
    hint(byFurther[0], 'Eine weitere E-Mail-Adresse der Zeile hat dieser Kunde') ??
    hint(byDomain[0], 'Gleiche Domain, aber anderer Firmenname') ??
    null
  )
}
