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

/** Concurrent searches would add the same pairs; the second one waits. */
const SEARCH_LOCK = 727_291

/** Timeout in seconds; 100,000 customers take about ten. */
const LONGEST = 300

/** A key shared by more customers (a group of companies) no longer suggests duplicates. */
const MOST_SHARING = 5

/** Minimum weight of a pair: a domain shared by three customers is not enough by itself. */
const ENOUGH = 3
const weights: Readonly<Record<DuplicateReason, number>> = {
  vatId: 5,
  email: 4,
  name: 3,
  phone: 3,
  domain: 2,
}
const ONLY_TWO = 1

// "offset 0" computes each key once: those of names are expensive. Collation "C", since no alphabetical order is needed.
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

/** Not finished since the last request; assumed to have failed after ten minutes. */
const IS_SEARCHING = `coalesce(duplicate_searches."wantedAt" > greatest(duplicate_searches.at, now() - interval '10 minutes'), false)`

const OPEN = `from customer_duplicates d
  join customers a on a.id = d."firstId" and a."deletedAt" is null
  join customers b on b.id = d."secondId" and b."deletedAt" is null
  where not d.declined`

const shown = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'companyName', ${alias}."companyName", 'city', ${alias}.city,
    'email', ${alias}.email, 'phone', ${alias}.phone,
    'createdAt', to_char(${alias}."createdAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

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

  /** Adds new pairs and drops those that no longer match; declined pairs stay declined. */
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
