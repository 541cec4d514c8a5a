import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import {
  type DuplicateReason,
  SHOWN_DUPLICATES,
  type customerDuplicates,
  duplicateReasons,
} from '@app/contracts/customer-duplicates'
import type { Returned } from '@app/contracts/endpoint'
import { DataSource } from 'typeorm'
import { Transactions, allowSeconds } from '../../../platform/database/transactions.ts'
import { isProvider } from '../../../platform/domains/domains.ts'
import { problem } from '../../../platform/http/problem.ts'
import { LOGGER, type Logger } from '../../../platform/logging/logger.ts'
import { Queue, type Task } from '../../../platform/queue/queue.ts'

type Proposals = Returned<typeof customerDuplicates.list>

const search: Task<object> = { name: 'crm.duplicates', retryLimit: 2, retryDelay: 600 }

/** Two searches at once would both add the same pairs; the second waits. */
const SEARCH_LOCK = 727_291

/** Seconds; among 100,000 customers it takes about ten. */
const LONGEST = 300

/** Customers that share something which still says that they may be one; what more of them share is the group's. */
const MOST_SHARING = 5

/** What two customers must have in common: a domain that three share needs something besides. */
const ENOUGH = 3
const weights: Readonly<Record<DuplicateReason, number>> = {
  vatId: 5,
  email: 4,
  name: 3,
  phone: 3,
  domain: 2,
}
const ONLY_TWO = 1

// Every key is calculated once: those of names cost most. By bytes, because no order of words is asked for.
const GROUPS = `with keys as (
    select id, 'vatId' as reason, "vatId" as key from customers where "deletedAt" is null and "vatId" is not null
    union all select id, 'email', plain_address(email) from customers where "deletedAt" is null and email <> ''
    union all select id, 'name', key || ' ' || upper(regexp_replace("postalCode", '^\\s*[A-Za-z]{1,2}\\s*-|[^[:alnum:]]', '', 'g'))
      from (select id, "postalCode", company_key("companyName") as key from customers
        where "deletedAt" is null and "postalCode" <> '' offset 0) c where length(key) > 1
    union all select id, 'phone', key
      from (select id, phone_key(phone) as key from customers where "deletedAt" is null and phone <> '' offset 0) c
      where length(key) > 5
    union all select id, 'domain', domain from customers
      cross join lateral (select mail_domain(email) union select web_host(website)) as of (domain)
      where "deletedAt" is null and domain <> ''
  )
  select reason, key collate "C" as key, array_agg(id order by id) as ids
    from keys group by 1, 2 having count(*) between 2 and ${MOST_SHARING}`

interface Group {
  reason: DuplicateReason
  key: string
  ids: number[]
}

interface Pair {
  firstId: number
  secondId: number
  reasons: DuplicateReason[]
  weight: number
}

/** Every two customers who have enough in common. */
function pairsOf(groups: readonly Group[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { reason, key, ids } of groups) {
    if (reason === 'domain' && isProvider(key)) continue
    const weight = weights[reason] + (reason === 'domain' && ids.length === 2 ? ONLY_TWO : 0)
    for (const [at, firstId] of ids.entries())
      for (const secondId of ids.slice(at + 1)) {
        const name = `${firstId} ${secondId}`
        const pair = pairs.get(name) ?? { firstId, secondId, reasons: [], weight: 0 }
        pair.reasons.push(reason)
        pair.weight += weight
        pairs.set(name, pair)
      }
  }
  return [...pairs.values()]
    .filter(({ weight }) => weight >= ENOUGH)
    .map(pair => ({ ...pair, reasons: duplicateReasons.filter(reason => pair.reasons.includes(reason)) }))
}

const STORE = `with found as materialized (
    select * from jsonb_to_recordset($1::jsonb) as r ("firstId" int, "secondId" int, reasons text[], weight int)
  ), gone as (
    delete from customer_duplicates d where not exists (
        select from found f where f."firstId" = d."firstId" and f."secondId" = d."secondId")
      and (not declined or not exists (select from customers where id = d."firstId")
        or not exists (select from customers where id = d."secondId"))
  )
  insert into customer_duplicates ("firstId", "secondId", reasons, weight) select * from found order by weight desc, "firstId"
    on conflict ("firstId", "secondId") do update set reasons = excluded.reasons, weight = excluded.weight`

/** Since it was wanted nobody has begun one that is done; a search that failed is not waited for. */
const IS_SEARCHING = `coalesce(duplicate_searches."wantedAt" > greatest(duplicate_searches.at, now() - interval '10 minutes'), false)`

/** Whoever was merged or deleted since the search is not there any more. */
const OPEN = `from customer_duplicates d
  join customers a on a.id = d."firstId" and a."deletedAt" is null
  join customers b on b.id = d."secondId" and b."deletedAt" is null
  where not d.declined`

const shown = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'companyName', ${alias}."companyName", 'city', ${alias}.city,
    'email', ${alias}.email, 'phone', ${alias}.phone,
    'createdAt', to_char(${alias}."createdAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** Customers that may be one, found every night and decided by staff. */
@Injectable()
export class CustomerDuplicates {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly queue: Queue,
  ) {}

  async list(): Promise<Proposals> {
    const [{ count: total }, pairs, [last]] = await Promise.all([
      this.count(),
      this.database.query<Proposals['pairs']>(
        `select d.id, d.reasons, ${shown('a')} as first, ${shown('b')} as second ${OPEN}
           order by d.weight desc, d.id limit ${SHOWN_DUPLICATES}`,
      ),
      this.database.query<{ at: Date | null; isSearching: boolean }[]>(
        `select at, ${IS_SEARCHING} as "isSearching" from duplicate_searches`,
      ),
    ])
    return { total, pairs, searchedAt: last?.at ?? null, isSearching: last?.isSearching ?? false }
  }

  async count(): Promise<{ count: number }> {
    const [row] = await this.database.query<[{ count: number }]>(`select count(*)::int as count ${OPEN}`)
    return row
  }

  /** Has somebody look; who presses twice gets one search. */
  async begin(): Promise<{ count: number }> {
    await this.transactions.run(async tx => {
      const wanted = await tx.query<unknown[]>(
        `insert into duplicate_searches ("wantedAt") values (now())
           on conflict (single) do update set "wantedAt" = now() where not ${IS_SEARCHING} returning single`,
      )
      if (wanted.length) await this.queue.enqueue(tx, search, {})
    })
    return this.count()
  }

  /** Proposes what looks alike now and forgets what does no more; what was declined stays so. */
  async search(): Promise<{ count: number }> {
    await this.transactions.exclusively(SEARCH_LOCK, async tx => {
      await allowSeconds(tx, LONGEST)
      const groups = await tx.query<Group[]>(GROUPS)
      await tx.query(STORE, [JSON.stringify(pairsOf(groups))])
      await tx.query(
        'insert into duplicate_searches (at) values (now()) on conflict (single) do update set at = now()',
      )
    })
    return this.count()
  }

  async decide(id: number, declined: boolean): Promise<void> {
    const [changed] = await this.database.query<[unknown[], number]>(
      'update customer_duplicates set declined = $2 where id = $1 returning id',
      [id, declined],
    )
    if (!changed.length) throw problem('customer_duplicate.not_found')
  }
}

/** Looks for duplicates while nobody works, and when somebody wants it. */
@Injectable()
export class DuplicateTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly duplicates: CustomerDuplicates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.on(search, async () => {
      this.logger.info(await this.duplicates.search(), 'duplicates proposed')
    })
    this.queue.every(search, '50 2 * * *')
  }
}
