import sql, { join, raw, type Sql } from 'sql-template-tag'
import { isSaint, soughtText, soughtWords } from './sought-words.ts'

/** `text` somewhere in one of the columns; the wildcards of LIKE mean themselves. */
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

/** Whether there is only one way to write a text: no umlaut stands in it, nor what may be one. */
const foldsToItself = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/[aou]e/i.test(text)

/**
 * Every word of `text` somewhere in a column that holds both a text in lower case and its `folded_text`, however an umlaut
 * is written (Röder, Roeder, Roder), whatever joins the words and whichever legal form follows; or in a further column of
 * folded words. Trigram indexes on the columns serve it.
 */
export function containsFolded(column: string, text: string | undefined, wordsColumn?: string): Sql[] {
  if (!text) return []
  const words = soughtWords(text)
  if (!words.length) return [sql`(${holds(column, text)})`]
  const columns = [column, ...(wordsColumn ? [wordsColumn] : [])]
  const each = words.map(word => {
    // Beside other words, which are found by the index.
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

/** `column = value`, or no condition where the value is not given. */
export function equals(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${raw(column)} = ${value}`]
}
