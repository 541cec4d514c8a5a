import type { SearchKind } from '@app/contracts/search'
import sql, { join, type Sql } from 'sql-template-tag'
import type { SearchSource } from './search-sources.ts'

/** A record that matches, with what it is ranked by. */
export interface FoundRecord {
  kind: SearchKind
  id: number
  title: string
  subtitle: string | null
  customerId: number | null
  at: Date | null
  open: boolean
  /** 4: the title is what was looked for; 3: it begins so; 2: words begin so; 1: they contain it. */
  rank: number
  /** Whether it holds all words by itself, without those of its customer. */
  isOwn: boolean
}

/**
 * `beginning`: every word begins one; `within`: also in the middle of one, or in the customer's name; `guess`: as the
 * beginning, only the newest, because nobody has typed these words and none ranks above another.
 */
export type Reach = 'beginning' | 'within' | 'guess'

/** A single letter or two stand in nearly every word; they only mean beginnings. */
const SHORTEST_WITHIN = 3
/** Of each word, the newest customers that it stands in: their records are then looked through. */
const CUSTOMERS = 25

const BEGINS = (word: string) => `% ${word}%`
const HOLDS = (word: string) => (word.length < SHORTEST_WITHIN ? BEGINS(word) : `%${word}%`)

/** Whether looking into words can find more than looking at their beginnings. */
export const reachesWithin = (words: readonly string[]) =>
  words.length > 1 || words.some(word => word.length >= SHORTEST_WITHIN)

const every = (words: readonly string[], pattern: (word: string) => string) =>
  join(
    words.map(word => sql`r."searchWords" like ${pattern(word)}`),
    ' and ',
  )

function rankOf(words: readonly string[]): Sql {
  const phrase = ` ${words.join(' ')}`
  return sql`case when r."searchWords" like ${`${phrase}  %`} then 4 when r."searchWords" like ${`${phrase}%`} then 3
    when ${every(words, BEGINS)} then 2 else 1 end`
}

/** The best of one source: few rows from each way of reading it that an index makes cheap. */
function branches(source: SearchSource, words: readonly string[], reach: Reach, limit: number): Sql[] {
  const rank = rankOf(words)
  const select = (condition: Sql, order: Sql, from = source.from, isOwn = true) => sql`(
    select ${source.kind} as kind, r.id, ${source.title} as title, nullif(${source.subtitle}, '') as subtitle,
      ${source.customerId} as "customerId", ${source.at} as at, ${source.open} as open, ${rank} as rank, ${isOwn}::boolean as "isOwn"
    from ${from} where ${source.present} and ${condition} order by ${order} limit ${limit})`
  if (reach === 'within') {
    const held = select(every(words, HOLDS), source.newest)
    const { ofCustomer } = source
    if (!ofCustomer || words.length === 1) return [held]
    const from = sql`named_customers c join ${ofCustomer} r on r."customerId" = c.id`
    return [held, select(eachInEither(words), source.newest, from, false)]
  }
  const begun = every(words, BEGINS)
  if (reach === 'guess') return [select(begun, source.newest)]
  const { byTitle, openFirst } = source
  const beginning = sql`left(r."searchWords", 80)`
  return [
    ...(byTitle
      ? [select(sql`${beginning} like ${` ${words.join(' ')}%`}`, sql`${beginning} using ~<~`)]
      : []),
    ...(openFirst ? [select(sql`${openFirst.condition} and ${begun}`, openFirst.order)] : []),
    select(begun, source.newest),
  ]
}

/** "huber palett": some words stand in the customer's name, the others in the title. */
const eachInEither = (words: readonly string[]) =>
  join(
    words.map(
      word =>
        sql`(r."searchWords" like ${HOLDS(word)} or left(c."searchWords", strpos(c."searchWords", '  ')) like ${HOLDS(word)})`,
    ),
    ' and ',
  )

/** Customers that a word of the query stands in, for the sources that are found through them. */
function namedCustomers(words: readonly string[]): Sql {
  const named = words.map(
    word => sql`(select id, "companyName", "searchWords" from customers
      where "deletedAt" is null and "searchWords" like ${HOLDS(word)} order by "createdAt" desc, id desc limit ${CUSTOMERS})`,
  )
  return sql`with named_customers as materialized (${join(named, ' union ')}) `
}

/** One statement over several sources. */
export function searchStatement(
  sources: readonly SearchSource[],
  words: readonly string[],
  { reach, limit }: { reach: Reach; limit: number },
): Sql {
  const all = join(
    sources.flatMap(source => branches(source, words, reach, limit)),
    ' union all ',
  )
  return reach === 'within' && words.length > 1 ? sql`${namedCustomers(words)}${all}` : all
}
