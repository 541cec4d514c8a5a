import type { DataSource } from 'typeorm'
import { soughtWords } from './sought-words.ts'

const MAX_WORDS = 8

/** Distinct words of a query and the whole query, folded like the stored ones. */
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
