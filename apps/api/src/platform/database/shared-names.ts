import type { EntityManager } from 'typeorm'
import type { ProblemCode } from '@app/contracts/problem'
import { problem } from '../http/problem.ts'

// For records that hold ids in an array, shown by name.

/** Always in the same order, without those in the trash; null: none. */
export function namesOf(
  all: readonly { id: number; name: string; deletedAt: Date | null }[],
  separator: string,
): (ids: readonly number[]) => string | null {
  const present = all.filter(({ deletedAt }) => !deletedAt)
  const nameOf = new Map(present.map(({ id, name }) => [id, name]))
  return ids => {
    const names = ids.flatMap(id => nameOf.get(id) ?? [])
    return names.toSorted((a, b) => a.localeCompare(b, 'de')).join(separator) || null
  }
}

/** Refuses deleted ids, unless the record already has them. */
export async function refuseGone(
  tx: Pick<EntityManager, 'query'>,
  { ids, current, table, field, words }: Carried,
): Promise<void> {
  const added = ids?.filter(id => !current.includes(id)) ?? []
  if (!added.length) return
  const there = await tx.query<unknown[]>(
    `select 1 from ${table} where id = any($1::int[]) and "deletedAt" is null`,
    [added],
  )
  if (there.length === added.length) return
  throw problem('request.unknown_reference', { fields: { [field]: words } })
}

interface Carried {
  ids: readonly number[] | undefined
  current: readonly number[]
  table: string
  field: string
  words: string
}

/** Replaces one id by another in an array column, also in the trash. Bumps versions, so open edits get a conflict. */
export async function giveInstead(
  tx: EntityManager,
  { table, column, id, otherId }: { table: string; column: string; id: number; otherId: number },
): Promise<void> {
  await tx.query(
    `with locked as materialized (
        select id from ${table} where "${column}" @> array[$2::int] and not "${column}" @> array[$1::int]
          order by id for update)
      update ${table} r set version = version + 1,
          "${column}" = array(select unnest(r."${column}" || $1::int) as number order by number)
        from locked where locked.id = r.id`,
    [id, otherId],
  )
}

/** For the field's message; in a race the unique index decides. */
export async function refuseTakenName(
  tx: EntityManager,
  { table, name, id = 0, code, words }: TakenName,
): Promise<void> {
  const taken = await tx.query<unknown[]>(
    `select 1 from ${table} where folded_text(name collate "default") = folded_text($1::text)
       and id <> $2 and "deletedAt" is null`,
    [name, id],
  )
  if (taken.length) throw problem(code, { fields: { name: words } })
}

interface TakenName {
  table: string
  name: string
  id?: number
  code: ProblemCode
  words: string
}
