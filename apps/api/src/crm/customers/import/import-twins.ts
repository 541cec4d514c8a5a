import type { MatchReason } from '@app/contracts/customer-matches'
import type { EntityManager } from 'typeorm'
import { isFreeMail } from '@app/contracts/free-mail'
import { plainDomain } from '../../../platform/addresses/plain-address.ts'
import type { ReadRow } from './import-file.ts'

/** What of a row is there already. */
export interface Twin {
  /** The name as company_key() has it; equal keys are one company. */
  key: string
  customerId: number | null
  reason: MatchReason | null
}

/** Rows looked up by one statement. */
const CHUNK = 1_000

/**
 * The first customer that fits. "offset 0" keeps the limit and the order out of the search: without statistics, as
 * right after another import, PostgreSQL would rather walk through all customers by id until one fits.
 */
const first = (condition: string, reason: MatchReason, rank: number) =>
  `(select id, '${reason}' as reason, ${rank} as rank from (
      select id, "deletedAt" from customers where ${condition} offset 0) c
    where "deletedAt" is null order by id limit 1)`

// The surest first, each by an index of its own: all but the first leave the deleted ones out.
const hits = [
  first('plain_address(email) = plain_address(s.email)', 'email', 1),
  first(
    `company_key("companyName") = company_key(s.name) and length(company_key(s.name)) > 1
      and "deletedAt" is null`,
    'company',
    2,
  ),
  first('mail_domain(email) = s.domain and "deletedAt" is null', 'domain', 3),
  first('web_host(website) = s.domain and "deletedAt" is null', 'domain', 4),
]

const FIND = `select s.line, coalesce(company_key(s.name), '') as key, hit.id as "customerId", hit.reason
  from jsonb_to_recordset($1::jsonb) as s (line int, name text, email text, domain text)
  left join lateral (
    select * from (${hits.join(' union all ')}) hits order by rank limit 1
  ) hit on true`

function domainOf({ values }: ReadRow): string | null {
  const [, domain = ''] = String(values.email ?? '').split('@')
  const host = String(values.website ?? '')
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/, '')
  const found = plainDomain((domain || host).trim())
  return found && !isFreeMail(found) ? found : null
}

/** Finds for every row the customer that is there already, by its line. */
export async function findTwins(tx: EntityManager, rows: readonly ReadRow[]): Promise<Map<number, Twin>> {
  const twins = new Map<number, Twin>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const sought = rows.slice(start, start + CHUNK).map(row => ({
      line: row.line,
      name: row.companyName,
      email: row.values.email ?? null,
      domain: domainOf(row),
    }))
    const found = await tx.query<(Twin & { line: number })[]>(FIND, [JSON.stringify(sought)])
    for (const { line, ...twin } of found) twins.set(line, twin)
  }
  return twins
}
