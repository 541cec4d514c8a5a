import type { DataSource } from 'typeorm'
import { soughtWords } from './sought-words.ts'

/** Words that are looked for; more make no search more precise. */
const MAX_WORDS = 8

/** The words of a query as records hold them, each once, and the whole query, folded like them. */
export async function foldedWords(
  database: Pick<DataSource, 'query'>,
  query: string,
): Promise<{ words: string[]; typed: string }> {
  const [{ sought, typed }] = await database.query<[{ sought: string; typed: string }]>(
    'select plain_words($1) as sought, plain_words($2) as typed',
    [soughtWords(query).join(' '), query],
  )
  return { words: [...new Set(sought.trim().split(' '))].filter(Boolean).slice(0, MAX_WORDS), typed }
}
