import type { MergeMove } from '@app/contracts/customer-merge'
import type { EntityManager } from 'typeorm'
import {
  referencesTo,
  uniquenessOf,
  type Reference,
  type Uniqueness,
} from '../../../platform/database/foreign-keys.ts'

/** The memory of batches stays with the customers it is about; everything else that refers to one moves. */
const STAYING: ReadonlySet<string> = new Set(['customer_batch_rows'])

type Moving = Reference & { key: string }

/** Every column that a merge follows. Throws for a table whose rows an undo could not name. */
export async function mergeReferences(tx: EntityManager): Promise<Moving[]> {
  const references = await referencesTo(tx, 'customers')
  return references
    .filter(({ table }) => !STAYING.has(table))
    .map(reference => {
      const { key, table } = reference
      if (!key)
        throw new Error(`${table} refers to customers without a key of one column: a merge cannot move it`)
      return { ...reference, key }
    })
}

/**
 * Rows of $1 that $2 has already, as far as the database allows only one of them; nothing counts as equal to nothing: a
 * mail without an opportunity stands there once, too.
 */
function twins({ table, column, key }: Moving, { expressions, predicate }: Uniqueness): string {
  const parts = expressions.map((expression, index) => `, (${expression}) as part${index}`).join('')
  const rows = `(select ${key} as key, ${column} as customer${parts} from ${table} ${predicate ? `where ${predicate}` : ''})`
  const same = expressions.map((_, index) => `theirs.part${index} is not distinct from ours.part${index}`)
  return `select theirs.key from ${rows} theirs join ${rows} ours on ${['theirs.customer = $1', 'ours.customer = $2', ...same].join(' and ')}`
}

async function movable(tx: EntityManager, reference: Moving): Promise<string> {
  const unique = (await uniquenessOf(tx, reference)).filter(
    // Of two main contact persons the merged customer's is retired, so that it can move like the others.
    ({ expressions }) => reference.table !== 'contact_persons' || expressions.length > 0,
  )
  const not = unique.map(each => `and ${reference.key} not in (${twins(reference, each)})`)
  return `${reference.column} = $1 ${not.join(' ')}`
}

/** What moving everything from one customer to another would do, without doing it. */
export async function countMoves(tx: EntityManager, fromId: number, toId: number): Promise<MergeMove[]> {
  const moves: MergeMove[] = []
  for (const reference of await mergeReferences(tx)) {
    const { table, column } = reference
    const [row] = await tx.query<[{ moving: number; total: number }]>(
      `select count(*)::int as total, (select count(*)::int from ${table} where ${await movable(tx, reference)}) as moving
         from ${table} where ${column} = $1 and $2::int is not null`,
      [fromId, toId],
    )
    if (row.total) moves.push({ table, moving: row.moving, staying: row.total - row.moving })
  }
  return moves
}

/** Moves everything from one customer to another and writes down which rows that were. */
export async function moveAll(
  tx: EntityManager,
  { batchId, fromId, toId }: { batchId: number; fromId: number; toId: number },
): Promise<void> {
  for (const reference of await mergeReferences(tx)) {
    const { table, column, key } = reference
    await tx.query(
      `with moved as (update ${table} set ${column} = $2 where ${await movable(tx, reference)} returning ${key} as key)
       insert into customer_batch_moves ("batchId", "tableName", "columnName", "fromId", "toId", "rowIds")
         select $3::int, $4::text, $5::text, $1::int, $2::int, array_agg(key) from moved having count(*) > 0`,
      [fromId, toId, batchId, table, column],
    )
  }
}
