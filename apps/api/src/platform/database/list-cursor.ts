import sql, { raw, type Sql } from 'sql-template-tag'
import { problem } from '../http/problem.ts'
import type { Order } from './listing.ts'

/** Where a list goes on after a row: the value of its order as the database writes it, and its id. */
export function writeCursor(value: string, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Where `writeCursor` said that a list goes on; anything else is refused. */
export function readCursor(text: string): [string, number] {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof value === 'string' && Number.isInteger(id)) return [value, id as number]
  } catch {
    // falls through to the refusal
  }
  throw problem('request.invalid', { fields: { cursor: 'Diese Fortsetzung gibt es nicht.' } })
}

/** The condition of what comes after a cursor; none without one. */
export function beyond(
  { descending, type }: Order,
  column: string,
  idColumn: string,
  cursor?: string,
): Sql[] {
  if (!cursor) return []
  const [value, id] = readCursor(cursor)
  return [
    sql`(${raw(column)}, ${raw(idColumn)}) ${raw(descending ? '<' : '>')} (${value}::${raw(type)}, ${id}::int)`,
  ]
}
