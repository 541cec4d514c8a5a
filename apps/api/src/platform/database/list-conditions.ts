import type { OwnNarrowings } from '@app/contracts/own-field-filter'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { isSaint, soughtText, soughtWords } from './sought-words.ts'

/** `text` in any of the columns; LIKE wildcards are escaped. */
export function contains(columns: readonly string[], typed: string | undefined): Sql[] {
  const text = soughtText(typed ?? '')
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`(${join(
      columns.map(column => sql`${raw(column)} ilike ${pattern}`),
      ' or ',
    )})`,
  ]
}

/** No umlauts, nor letter pairs that may stand for one. */
const foldsToItself = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/[aou]e/i.test(text)

/**
 * Every word of `text`, in a lower-case text column with its `folded_text`, or in a column of folded words. Matches any
 * spelling of umlauts (Röder, Roeder, Roder), joining words and legal form. Needs trigram indexes on the columns.
 */
export function containsFolded(column: string, text: string | undefined, wordsColumn?: string): Sql[] {
  if (!text) return []
  const words = soughtWords(text)
  if (!words.length) return [sql`(${holds(column, text)})`]
  const columns = [column, ...(wordsColumn ? [wordsColumn] : [])]
  const each = words.map(word => {
    // The other words narrow it down by index.
    if (isSaint(word) && words.length > 1)
      return join(
        columns.map(column => sql`${raw(column)} ~ ${SAINT}`),
        ' or ',
      )
    if (!wordsColumn || !isWord(word)) return holds(column, word)
    return sql`${holds(column, word)} or ${raw(wordsColumn)} like ('%' || btrim(plain_words(${word}::text)) || '%')`
  })
  return [
    sql`(${join(
      each.map(condition => sql`(${condition})`),
      ' and ',
    )})`,
  ]
}

const SAINT = String.raw`\m(st|skt|sankt)\M`

const isWord = (word: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(word)

function holds(column: string, text: string): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const written = sql`${raw(column)} like lower(${pattern}::text)`
  if (foldsToItself(text)) return written
  return sql`${written} or ${raw(column)} like folded_text(${pattern}::text)`
}

/** One person's records, or those without an owner. */
export function ownedBy(column: string, owner: number | 'none' | undefined): Sql[] {
  return owner === 'none' ? [sql`${raw(column)} is null`] : equals(column, owner)
}

export function taggedWith(column: string, tags: readonly number[] | undefined): Sql[] {
  return tags ? [sql`${raw(column)} && ${tags}::int[]`] : []
}

/** `column` holds the values of own fields by field id. Needs an index over its `own_texts`. */
export function ownFieldsAre(column: string, narrowings: OwnNarrowings | undefined): Sql[] {
  const held = raw(column)
  const isOne = (id: string, value: number | boolean) =>
    sql`${held} @> ${JSON.stringify({ [id]: value })}::jsonb`
  return Object.entries(narrowings ?? {}).flatMap(([id, each]): Sql[] => {
    if ('is' in each) return [isOne(id, each.is)]
    if ('any' in each)
      return [
        sql`(${join(
          each.any.map(choice => isOne(id, choice)),
          ' or ',
        )})`,
      ]
    if ('has' in each) {
      const pattern = `%${each.has.replace(/[\\%_]/g, '\\$&')}%`
      // The index finds the text in any field; only those rows are checked for the field.
      return [
        sql`folded_text(own_texts(${held})) like folded_text(${pattern}::text)`,
        sql`folded_text(${held} ->> ${id}::text) like folded_text(${pattern}::text)`,
      ]
    }
    const { from, until } = each
    const isNumber = typeof (from ?? until) === 'number'
    const value = isNumber
      ? sql`case when jsonb_typeof(${held} -> ${id}::text) = 'number' then (${held} ->> ${id}::text)::numeric end`
      : sql`(${held} ->> ${id}::text) collate "C"`
    return [
      sql`${held} ? ${id}::text`,
      ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
      ...(until === undefined ? [] : [sql`${value} <= ${until}`]),
    ]
  })
}

/** No condition if the value is absent. */
export function equals(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${raw(column)} = ${value}`]
}
