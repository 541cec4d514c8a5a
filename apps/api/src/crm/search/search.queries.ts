import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import type { SearchKind, search } from '@app/contracts/search'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { ownedBy } from '../../platform/database/list-conditions.ts'

/** A record that was found. */
export interface FoundRecord {
  kind: SearchKind
  id: number
  title: string
  subtitle: string | null
  customerId: number | null
  at: Date | null
  open: boolean
  /** 4: this is its title; 3: its title begins so; 2: words of it begin so; 1: it holds them; 0: guessed. */
  rank: number
  /** Whether it only says the words somewhere in its text. */
  isInText: boolean
}

/** A word of one or two letters stands within nearly everything, so it only means the beginning of a word. */
const SHORTEST_WITHIN = 3
/** Of each kind, the newest open and closed records, read before the index is asked: a frequent word is found among them. */
const NEWEST = 300
/** Customers named by some words of a query, whose records are searched for the others. */
const CUSTOMERS = 50
/** Sorts behind everything that begins with what stands before it. */
const LAST = String.fromCodePoint(0x10ffff)

/** Records of each kind that are compared with a mistyped query; the index answers them in no order. */
const COMPARED = 500

/** Kinds that are called by a name. In texts, which are many, a weak resemblance says nothing. */
const named: ReadonlySet<SearchKind> = new Set(['customer', 'person', 'contact', 'application', 'robot'])

const isShort = (word: string) => word.length < SHORTEST_WITHIN
/** Short words and numbers are meant as they are typed. */
const canBeMistyped = (word: string) => /^\D{4,}$/.test(word)

/** What a wrong letter in its middle leaves of a word's trigrams. Long words resemble others by chance, so they need more. */
const oneSlip = ({ length }: string) => Math.min(0.6, (length - 2) / (length + 4))

const newestFirst = sql`open desc, at desc nulls last`

/**
 * Joins the customer of a record `d`, and drops the record if that one is in the trash. A mail has those of its activities,
 * or waits in the tray.
 */
const ownerOf = (responsible: OwnerFilter) => sql`cross join lateral (select * from (
  select c.id as "ownerId", c."companyName" as "ownerName" from customers c
    where c.id = d."customerId" and c."deletedAt" is null
  union all (select c.id, c."companyName" from activities a join customers c on c.id = a."customerId"
    where d.kind = 'mail' and a."mailId" = d.id and a."deletedAt" is null and c."deletedAt" is null order by a.id limit 1)
  union all (select null, 'E-Mail-Eingang' from mail_tray t
    where d.kind = 'mail' and t."mailId" = d.id and t.state = 'open')
  union all select null, null where d.kind in ('contact', 'application', 'robot')
  limit 1) owner where ${isOf(responsible)}) owner`

/** Whether a record `d` is somebody's: an opportunity or activity of its own, what belongs to a customer as that one is. */
function isOf(responsible: OwnerFilter): Sql {
  if (responsible === undefined) return sql`true`
  const theirs = join(ownedBy('r."ownerId"', responsible))
  return sql`case d.kind
    when 'opportunity' then exists (select from opportunities r where r.id = d.id and ${theirs})
    when 'activity' then exists (select from activities r where r.id = d.id and ${theirs})
    else exists (select from customers r where r.id = owner."ownerId" and ${theirs}) end`
}

/**
 * Whether a record `d` holds every word. The patterns are read from `asked` so that the planner does not know them: it would
 * estimate how frequent they are over all kinds, and read a whole kind that does not hold them.
 */
const every = (words: readonly string[], patterns: 'begins' | 'holds') =>
  join(
    words.map((_, index) => sql`d.words like (select ${raw(`${patterns}[${index + 1}]`)} from asked)`),
    ' and ',
  )

/** Of a document and its owner; `newest` has one more. */
const columns = 'kind, id, "customerId", title, detail, words, at, open, "ownerId", "ownerName"'

const most = sql`(select most from asked)`

/** What a step reads of a document: all but its body, which nothing but the index needs. */
const document = raw('d.kind, d.id, d."customerId", d.title, d.detail, d.words, d.at, d.open')

/** The best records that an index finds, of the kinds that still miss hits. Sorts first: few need their customer. */
const byIndex = (owner: Sql, missing: Sql, condition: Sql) => sql`
  select d.* from (select kind from kinds k where ${missing}) k cross join lateral (
    select * from (select ${document} from search_documents d
      where d.kind = k.kind and ${condition} order by ${newestFirst} offset 0) d
    ${owner} limit ${most}) d`

const says = sql`d.body @@ (select text from asked)`

const countOf = (rows: 'newest' | 'begun', condition = empty, kind = sql`k.kind`) =>
  sql`(select count(*) from ${raw(rows)} n where n.kind = ${kind} ${condition})`

/**
 * The newest mails that say every word, by the index of bodies; if enough are found already, nothing is asked. No kind is
 * named, because only mails have a body, and no order that another index has: with either, it would look better to read all.
 */
const byText = (owner: Sql) => sql`
  select d.*, owner.* from (
    select ${document} from search_documents d where d.body @@ (select text from asked
      where ${countOf('newest', empty, sql`'mail'`)} + ${countOf('begun', empty, sql`'mail'`)} < most)
    order by at desc nulls last offset 0) d
  ${owner} limit ${most}`

/**
 * Records that hold the words together with the name of their customer: "huber palett". A word of one or two letters stands in
 * too many names to look for customers by it.
 */
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

/** The best of each kind, as the screen shows them. */
const best = (rows: Sql, order: Sql, limit: number) => sql`
  select kind, id, title, at, open, rank, "isInText", "ownerId" as "customerId",
    nullif(concat_ws(' · ', nullif(detail, ''), case when kind <> 'customer' then "ownerName" end), '') as subtitle
  from (select *, row_number() over (partition by kind order by ${order}, ${newestFirst}) as place from ${rows} d) d
  where place <= ${limit} order by place`

/** How many hits of each of these kinds, and whose. */
export type Wanted = Pick<Parsed<typeof search.find>, 'limit' | 'owner'> & { kinds: readonly SearchKind[] }

/** What search reads. */
@Injectable()
export class SearchQueries {
  constructor(private readonly database: DataSource) {}

  /**
   * The best `limit` records of each kind that hold all of these words, or say them; `typed` is the folded query they were
   * taken from. Frequent words are found among the newest records, rare ones by the indexes, so neither reads many rows.
   */
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

  /** Records with words that resemble these, the most alike first: half alike, or else as much as one slip leaves alike. */
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
