import sql, { join, raw, type Sql } from 'sql-template-tag'

/** `text` somewhere in one of the columns; the wildcards of LIKE mean themselves. */
export function contains(columns: readonly string[], text: string | undefined): Sql[] {
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`(${join(
      columns.map(column => sql`${raw(column)} ilike ${pattern}`),
      ' or ',
    )})`,
  ]
}

/** Whether there is only one way to write a text: no umlaut stands in it, nor what may be one. */
const foldsToItself = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/[aou]e/i.test(text)

/**
 * `text` somewhere in a column that holds both a text in lower case and its `folded_text`, however an umlaut is written
 * (Röder, Roeder, Roder). A trigram index on the column serves it.
 */
export function containsFolded(column: string, text: string | undefined): Sql[] {
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const written = sql`${raw(column)} like lower(${pattern}::text)`
  if (foldsToItself(text)) return [written]
  return [sql`(${written} or ${raw(column)} like folded_text(${pattern}::text))`]
}

/** `column` is one of `ids`, in words whose plan hangs not on how many they are: it can be kept. */
export const isOneOf = (column: string, ids: readonly number[]): Sql =>
  sql`${raw(column)} = any(array(select unnest(${ids}::int[])))`

/** `column = value`, or no condition where the value is not given. */
export function equals(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${raw(column)} = ${value}`]
}
