import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import type { SearchKind, search } from '@app/contracts/search'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { ownedBy } from '../../platform/database/list-conditions.ts'

export interface FoundRecord {
  kind: SearchKind
  id: number
  title: string
  subtitle: string | null
  customerId: number | null
  at: Date | null
  open: boolean
  /** 4: equals the title; 3: the title begins with it; 2: words begin with it; 1: contained; 0: guessed. */
  rank: number
  /** Found only in the body. */
  isInText: boolean
}

/** Shorter words occur inside nearly everything, so they only match beginnings of words. */
const SHORTEST_WITHIN = 3
/** Newest open and closed records per kind that are scanned before the index: frequent words are found among them. */
const NEWEST = 300
/** Customers matching some words of a query, whose records are searched for the others. */
const CUSTOMERS = 50
/** Sorts after every continuation of a prefix. */
const LAST = String.fromCodePoint(0x10ffff)

/** Records per kind compared with a mistyped query; the index returns them unordered. */
const COMPARED = 500

/** Kinds with names. In the many texts, weak similarity means nothing. */
const named: ReadonlySet<SearchKind> = new Set(['customer', 'person', 'contact', 'application', 'robot'])

const isShort = (word: string) => word.length < SHORTEST_WITHIN
/** Short words and numbers must match exactly. */
const canBeMistyped = (word: string) => /^\D{4,}$/.test(word)

/** Trigram similarity left after one typo in the middle. Long words resemble others by chance, so they need more. */
const oneSlip = ({ length }: string) => Math.min(0.6, (length - 2) / (length + 4))

const newestFirst = sql`open desc, at desc nulls last`

/** A mail has the customers of its activities, or is in the tray. */
const ownerOf = (responsible: OwnerFilter) => sql`cross join lateral (select * from (
  select c.id as "ownerId", c."companyName" as "ownerName" from customers c
    where c.id = d."customerId" and c."deletedAt" is null
  union all (select c.id, c."companyName" from activities a join customers c on c.id = a."customerId"
    where d.kind = 'mail' and a."mailId" = d.id and a."deletedAt" is null and c."deletedAt" is null order by a.id limit 1)
  union all (select null, 'E-Mail-Eingang' from mail_tray t
    where d.kind = 'mail' and t."mailId" = d.id and t.state = 'open')
  union all select null, null where d.kind in ('contact', 'application', 'robot')
  limit 1) owner where ${isOf(responsible)}) owner`

/** Opportunities and activities have their own owner; other records have that of their customer. */
function isOf(responsible: OwnerFilter): Sql {
  if (responsible === undefined) return sql`true`
  const theirs = join(ownedBy('r."ownerId"', responsible))
  return sql`case d.kind
    when 'opportunity' then exists (select from opportunities r where r.id = d.id and ${theirs})
    when 'activity' then exists (select from activities r where r.id = d.id and ${theirs})
    else exists (select from customers r where r.id = owner."ownerId" and ${theirs}) end`
}

/** The patterns come from `asked` to hide them from the planner: it would scan a whole kind without matches. */
const every = (words: readonly string[], patterns: 'begins' | 'holds') =>
  join(
    words.map((_, index) => sql`d.words like (select ${raw(`${patterns}[${index + 1}]`)} from asked)`),
    ' and ',
  )

/** Of a document and its owner; `newest` has one more. */
const columns = 'kind, id, "customerId", title, detail, words, at, open, "ownerId", "ownerName"'

const most = sql`(select most from asked)`

const document = raw('d.kind, d.id, d."customerId", d.title, d.detail, d.words, d.at, d.open')

/** Best matches by index, for kinds still short of hits. Sorts before joining the customer, which few rows need. */
const byIndex = (owner: Sql, missing: Sql, condition: Sql) => sql`
  select d.* from (select kind from kinds k where ${missing}) k cross join lateral (
    select * from (select ${document} from search_documents d
      where d.kind = k.kind and ${condition} order by ${newestFirst} offset 0) d
    ${owner} limit ${most}) d`

const says = sql`d.body @@ (select text from asked)`

const countOf = (rows: 'newest' | 'begun', condition = empty, kind = sql`k.kind`) =>
  sql`(select count(*) from ${raw(rows)} n where n.kind = ${kind} ${condition})`

/** Neither kind nor order is given (only mails have a body): either would tempt the planner into a full scan. */
const byText = (owner: Sql) => sql`
  select d.*, owner.* from (
    select ${document} from search_documents d where d.body @@ (select text from asked
      where ${countOf('newest', empty, sql`'mail'`)} + ${countOf('begun', empty, sql`'mail'`)} < most)
    order by at desc nulls last offset 0) d
  ${owner} limit ${most}`

/** "huber palett". One- or two-letter words occur in too many names to look up customers. */
function ofCustomers(words: readonly string[], owner: Sql): Sql {
  const pattern = (index: number) => sql`(select ${raw(`holds[${index + 1}]`)} from asked)`
  const all = [...words.keys()]
  const long = all.filter(index => !isShort(words[index]!))
  const isNamed = (name: Sql) =>
    join(
      long.map(index => sql`${name} like ${pattern(index)}`),
      ' or ',
    )
  const names = join(
    long.map(index => sql`(c.name like ${pattern(index)})::int`),
    ' + ',
  )
  const each = all.map(index => sql`(c.name like ${pattern(index)} or d.words like ${pattern(index)})`)
  return sql`
    select d.* from (
      select id, name from (select id, words, open, at, split_part(words, '  ', 1) || ' ' as name from search_documents d
        where d.kind = 'customer' and (${isNamed(sql`d.words`)})) c
      where ${isNamed(sql`c.name`)} order by ${names} desc, ${newestFirst} limit ${raw(String(CUSTOMERS))}
    ) c cross join lateral (
      select ${document}, owner.* from search_documents d ${owner}
      where d."customerId" = c.id and d.kind <> 'customer' and ${join(each, ' and ')}
      order by ${newestFirst} limit ${most}
    ) d`
}

const best = (rows: Sql, order: Sql, limit: number) => sql`
  select kind, id, title, at, open, rank, "isInText", "ownerId" as "customerId",
    nullif(concat_ws(' · ', nullif(detail, ''), case when kind <> 'customer' then "ownerName" end), '') as subtitle
  from (select *, row_number() over (partition by kind order by ${order}, ${newestFirst}) as place from ${rows} d) d
  where place <= ${limit} order by place`

export type Wanted = Pick<Parsed<typeof search.find>, 'limit' | 'owner'> & { kinds: readonly SearchKind[] }

@Injectable()
export class SearchQueries {
  constructor(private readonly database: DataSource) {}

  /** Frequent words are found among the newest records, rare ones by index, so neither reads many rows. */
  find(
    words: readonly string[],
    typed: string,
    { limit, owner: responsible, kinds }: Wanted,
  ): Promise<FoundRecord[]> {
    const owner = ownerOf(responsible)
    const phrase = ` ${words.join(' ')}`
    const begins = words.map(word => `% ${word}%`)
    const holds = words.map((word, index) => (isShort(word) ? begins[index]! : `%${word}%`))
    const reachesWithin = !words.every(isShort)
    const statement = sql`
      with asked as materialized (select ${begins}::text[] as begins, ${holds}::text[] as holds, ${phrase}::text as phrase,
        ${typed.trimEnd()}::text as typed, text_query(${words}::text[]) as text, ${limit}::int as most),
      kinds as (select unnest(${[...kinds]}::text[]) as kind),
      titled as (
        select d.* from kinds k cross join lateral (
          select ${document}, owner.* from search_documents d ${owner}
          where d.kind = k.kind and left(d.words, 80) ~>=~ (select phrase from asked)
            and left(d.words, 80) ~<~ (select phrase || ${LAST}::text from asked)
          order by left(d.words, 80) using ~<~ limit ${most}) d),
      newest as materialized (
        select ${document}, owner.*, ${every(words, 'begins')} as begins
        from kinds k cross join (values (true), (false)) as state (open) cross join lateral (
          select * from search_documents d where d.kind = k.kind and d.open = state.open
          order by at desc nulls last limit ${raw(String(NEWEST))}) d
        ${owner} where ${every(words, 'holds')} or ${says}),
      begun as materialized (${byIndex(owner, sql`${countOf('newest', sql`and n.begins`)} < ${most}`, every(words, 'begins'))}),
      within as (${byIndex(
        owner,
        sql`${reachesWithin}::boolean and ${countOf('newest')} + ${countOf('begun')} < ${most}`,
        every(words, 'holds'),
      )}),
      told as (${byText(owner)}),
      found as (
        select * from titled union select ${raw(columns)} from newest union select * from begun union select * from within
          union select * from told
        ${words.length > 1 && reachesWithin ? sql`union ${ofCustomers(words, owner)}` : empty}),
      ranked as (
        select d.*, case
          when starts_with(words, phrase || '  ') or starts_with(words, typed || '  ') then 4
          when starts_with(words, phrase) then 3
          when ${every(words, 'begins')} then 2
          else 1 end as rank, kind = 'mail' and not (${every(words, 'holds')}) as "isInText"
        from found d join kinds using (kind) cross join asked)
      ${best(sql`ranked`, sql`rank desc`, limit)}`
    return this.database.query(statement.text, statement.values)
  }

  /** Fuzzy matches, best first: at least half alike, or as alike as one typo leaves them. */
  async guess(words: readonly string[], wanted: Wanted): Promise<FoundRecord[]> {
    const mistyped = words.filter(canBeMistyped)
    if (!mistyped.length) return []
    const found = await this.resembling(words, word => Math.max(0.5, oneSlip(word)), wanted)
    if (found.length || mistyped.every(word => oneSlip(word) >= 0.5)) return found
    const kinds = wanted.kinds.filter(kind => named.has(kind))
    return this.resembling(words, oneSlip, { ...wanted, kinds })
  }

  private resembling(
    words: readonly string[],
    least: (word: string) => number,
    { limit, owner: responsible, kinds }: Wanted,
  ): Promise<FoundRecord[]> {
    const mistyped = words.filter(canBeMistyped)
    const conditions = words.map(word =>
      canBeMistyped(word)
        ? sql`d.words %> ${word} and word_similarity(${word}, d.words) >= ${least(word)}`
        : sql`d.words like ${`% ${word}%`}`,
    )
    const likeness = mistyped.map(word => sql`strict_word_similarity(${word}, d.words)`)
    const statement = sql`
      with alike as materialized (
        select ${document}, ${join(likeness, ' + ')} as likeness
        from unnest(${[...kinds]}::text[]) as k (kind) cross join lateral (
          select * from search_documents d where d.kind = k.kind and ${join(conditions, ' and ')}
          limit ${raw(String(COMPARED))}) d),
      guessed as (
        select d.*, owner.*, 0 as rank, false as "isInText" from alike d ${ownerOf(responsible)}
        where likeness >= 0.8 * (select max(likeness) from alike))
      ${best(sql`guessed`, sql`likeness desc`, limit)}`
    return this.database.transaction(async tx => {
      await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
        String(Math.min(...mistyped.map(least))),
      ])
      return tx.query(statement.text, statement.values)
    })
  }
}
