import type { SearchKind } from '@app/contracts/search'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { customerIsThere, type SearchSource } from './search-sources.ts'

/** A record that matches. */
export interface FoundRecord {
  kind: SearchKind
  id: number
  title: string
  subtitle: string | null
  customerId: number | null
  at: Date | null
  open: boolean
  /** Title, two spaces, the rest: folded. */
  words: string
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

/** The beginning of a title, as an index has it. */
export const TITLE = sql`left(r."searchWords", 80)`

const every = (words: readonly string[], pattern: (word: string) => string) =>
  join(
    words.map(word => sql`r."searchWords" like ${pattern(word)}`),
    ' and ',
  )

interface Part {
  from: Sql
  conditions: Sql
  order: Sql
  limit: Sql
}

/** What is read of a source: its table, or some of its rows. */
export const fromOf = (source: SearchSource, rows = raw(source.table)) =>
  sql`${rows} r ${source.joined ?? empty}`

/** Whether a record that was found may be shown. */
export const presentOf = ({ present, isOfCustomer }: SearchSource) =>
  isOfCustomer ? sql`${present} and ${customerIsThere}` : present

/** What is the same at every call stands in the text: reading and planning values takes longer than finding the rows. */
export const part = (source: SearchSource, { from, conditions, order, limit }: Part) => sql`(
  select ${raw(`'${source.kind}'`)} as kind, r.id, ${source.title} as title, nullif(${source.subtitle}, '') as subtitle,
    ${source.customerId} as "customerId", ${source.at} as at, ${source.open} as open, r."searchWords" as words
  from ${from} where ${conditions} order by ${order} limit ${limit})`

/** The best of one source: few rows from each way of reading it that an index makes cheap. */
function branches(source: SearchSource, words: readonly string[], reach: Reach, limit: number): Sql[] {
  const select = (condition: Sql, order = source.newest) =>
    part(source, {
      from: fromOf(source),
      conditions: sql`${presentOf(source)} and ${condition}`,
      order,
      limit: raw(String(limit)),
    })
  if (reach === 'within') return [select(every(words, HOLDS))]
  const begun = every(words, BEGINS)
  if (reach === 'guess') return [select(begun)]
  const { byTitle, openFirst } = source
  return [
    ...(byTitle ? [select(sql`${TITLE} like ${` ${words.join(' ')}%`}`, sql`${TITLE} using ~<~`)] : []),
    ...(openFirst ? [select(sql`${openFirst.condition} and ${begun}`, openFirst.order)] : []),
    select(begun),
  ]
}

/** One statement over several sources. Its best plan hangs on how frequent the words are. */
export function searchStatement(
  sources: readonly SearchSource[],
  words: readonly string[],
  { reach, limit }: { reach: Reach; limit: number },
): Sql {
  return join(
    sources.flatMap(source => branches(source, words, reach, limit)),
    ' union all ',
  )
}

/** A customer that words of a query stand in: of each word, whether it stands in the name. */
export interface NamedCustomer {
  id: number
  named: boolean[]
}

/** The newest customers whose names a word of the query stands in; `inNames` are the words of which that can be. */
export function namedCustomers(words: readonly string[], inNames: readonly boolean[]): Sql {
  const holding = words
    .filter((_, number) => inNames[number])
    .map(
      word => sql`(select id, "searchWords" from customers
        where "deletedAt" is null and "searchWords" like ${HOLDS(word)}
        order by "createdAt" desc, id desc limit ${raw(String(CUSTOMERS))})`,
    )
  const named = words.map(word => sql`name like ${HOLDS(word)}`)
  return sql`select id, array[${join(named, ', ')}] as named from (
      select distinct id, left("searchWords", strpos("searchWords", '  ')) as name
      from (${join(holding, ' union all ')}) held
    ) c where ${join(named, ' or ')}`
}

/**
 * What goes with one of these customers and holds the words together with its name: "huber palett". One plan is best for
 * any words.
 */
export function ofCustomersStatement(
  sources: readonly SearchSource[],
  words: readonly string[],
  { customers, limit }: { customers: readonly NamedCustomer[]; limit: number },
): Sql {
  const ids = customers.map(({ id }) => id)
  const columns = words.map((_, number) => raw(`named${number}`))
  const values = words.map((_, number) => sql`${customers.map(({ named }) => named[number]!)}::boolean[]`)
  const both = words.map(
    (word, number) => sql`(c.named${raw(String(number))} or r."searchWords" like ${HOLDS(word)})`,
  )
  return join(
    sources.map(source => {
      const from = sql`unnest(${join([sql`${ids}::int[]`, ...values])}) as c (id, ${join(columns)})
        join ${fromOf(source)} on r."customerId" = c.id`
      const conditions = sql`${source.present} and ${join(both, ' and ')}`
      return part(source, { from, conditions, order: source.newest, limit: raw(String(limit)) })
    }),
    ' union all ',
  )
}
