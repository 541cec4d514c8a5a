import { LRUCache } from 'lru-cache'
import type { Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { prepared } from './prepared.ts'

interface Answer {
  /** What of the database there was to see before it was computed. */
  snapshot: string
  value: Promise<unknown>
}

const MAX_KEPT = 1_000
/** Milliseconds. Whoever asks nothing more needs no memory. */
const KEPT = 60_000

const answers = new WeakMap<DataSource, LRUCache<string, Answer>>()

function answersOf(database: DataSource): LRUCache<string, Answer> {
  const known = answers.get(database) ?? new LRUCache<string, Answer>({ max: MAX_KEPT, ttl: KEPT })
  answers.set(database, known)
  return known
}

type Question = Pick<Sql, 'text' | 'values'>

/** Of a question: its text and what is asked for in it. */
export const keyOf = ({ text, values }: Question) => JSON.stringify([text, values])

async function snapshotOf(database: DataSource): Promise<string> {
  const [row] = await prepared(database).query<[{ snapshot: string }]>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return row.snapshot
}

/**
 * The answer to a question of the database, computed once as long as nothing was written there, by whichever connection or
 * instance. Equal snapshots see the same rows, and once anything was committed, an older one never comes again: what a
 * write made obsolete is merely never found again. Moments belong into the question's values; one that asks the
 * database's own clock would be answered for an earlier moment. Not inside a transaction: its own writes are in no snapshot.
 */
export async function whileUnchanged<T>(
  database: DataSource,
  question: Question,
  compute: () => Promise<T>,
): Promise<T> {
  const kept = answersOf(database)
  const key = keyOf(question)
  const snapshot = await snapshotOf(database)
  const known = kept.get(key)
  if (known?.snapshot === snapshot) return known.value as Promise<T>
  // The promise is kept, not what comes of it: of many who ask at once, one computes.
  const answer = { snapshot, value: compute() }
  kept.set(key, answer)
  return answer.value.catch((error: unknown) => {
    if (kept.get(key) === answer) kept.delete(key)
    throw error
  })
}

/** The rows of a statement that counts and adds up, carried out once as long as nothing was written. */
export function figures<T>(database: DataSource, statement: Question): Promise<T> {
  return whileUnchanged(database, statement, () => database.query<T>(statement.text, statement.values))
}
