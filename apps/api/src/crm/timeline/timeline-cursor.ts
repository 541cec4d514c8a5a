import sql, { empty, type Sql } from 'sql-template-tag'
import { problem } from '../../platform/http/problem.ts'

/** Of one moment, activities (1) stand before changes (0). */
export type Rank = 0 | 1

/** Where an entry stands: moment as text of full precision, kind, and number among its kind. */
export interface Position {
  at: string
  rank: Rank
  id: number
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

/** The continuation behind an entry. */
export function timelineCursor({ at, rank, id }: Position): string {
  return Buffer.from(JSON.stringify([at, rank, id])).toString('base64url')
}

/** Reads what `timelineCursor` wrote; anything else is refused. */
export function readTimelineCursor(text: string): Position {
  try {
    const [at, rank, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && MOMENT.test(at) && (rank === 0 || rank === 1) && Number.isSafeInteger(id))
      return { at, rank, id: id as number }
  } catch {
    // falls through to the refusal
  }
  throw problem('request.invalid', { fields: { cursor: 'Diese Fortsetzung gibt es nicht.' } })
}

/** The condition that an entry of a kind stands behind a position, in the shape that the kind's own index reads. */
export function after(moment: Sql, id: Sql, rank: Rank, from: Position | null): Sql {
  if (!from) return empty
  if (rank === from.rank) return sql`and (${moment}, ${id}) < (${from.at}::timestamptz, ${from.id}::bigint)`
  return rank < from.rank
    ? sql`and ${moment} <= ${from.at}::timestamptz`
    : sql`and ${moment} < ${from.at}::timestamptz`
}
