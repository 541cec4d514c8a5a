import sql, { join, raw, type Sql } from 'sql-template-tag'
import { searchSources, type SearchSource } from './search-sources.ts'
import { fromOf, part, presentOf, TITLE, type FoundRecord } from './search-statement.ts'

/** Rows that each way of reading a source looks at: most beginnings of one or two letters stand in a few of them. */
const LOOKED_AT = 200
/** Sorts behind everything that begins with what stands before it. */
const LAST = String.fromCodePoint(0x10ffff)

/** A record that was found, and how: by its title, or among the newest or the open ones. */
export interface NewestRecord extends FoundRecord {
  way: 'title' | 'open' | 'newest'
}

const asked = (column: string) => sql`(select ${raw(column)} from asked)`

const way = (name: NewestRecord['way'], rows: Sql) =>
  sql`(select *, ${raw(`'${name}'`)} as way from ${rows} ${raw(name)})`

/** The first rows of a source in an order that an index has. */
function first(source: SearchSource, condition: Sql, order: Sql): Sql {
  const isHeld = sql`${raw(`'${source.table}'`)} = any(${asked('held')}::text[])`
  const rows = sql`(select * from ${raw(source.table)} r where ${condition} and ${isHeld}
    order by ${order} limit ${raw(String(LOOKED_AT))})`
  return part(source, {
    from: fromOf(source, rows),
    conditions: sql`${presentOf(source)} and r."searchWords" like ${asked('begun')}`,
    order,
    limit: asked('most'),
  })
}

function ways(source: SearchSource): Sql[] {
  const { byTitle, openFirst, present, newest } = source
  const begins = sql`${TITLE} ~>=~ ${asked('first')} and ${TITLE} ~<~ ${asked('last')}`
  const titles = {
    from: fromOf(source),
    conditions: sql`${presentOf(source)} and ${begins}`,
    order: sql`${TITLE} using ~<~`,
    limit: asked('most'),
  }
  return [
    ...(byTitle ? [way('title', part(source, titles))] : []),
    ...(openFirst
      ? [way('open', first(source, sql`${present} and ${openFirst.condition}`, openFirst.order))]
      : []),
    way('newest', first(source, present, newest)),
  ]
}

const parts = searchSources.flatMap(ways)

/**
 * Looks for the beginning of a word in the first rows of tables that are known to hold it. One plan is best for any letters,
 * so that it is made once: planning anew takes several times as long as reading these rows.
 */
export function newestStatement(
  word: string,
  { held, limit }: { held: readonly string[]; limit: number },
): Sql {
  return sql`with asked as materialized (select ${`% ${word}%`}::text as begun, ${` ${word}`}::text as first,
      ${` ${word}${LAST}`}::text as last, ${[...held]}::text[] as held, ${limit}::int as most)
    ${join(parts, ' union all ')}`
}
