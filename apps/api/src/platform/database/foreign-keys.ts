import type { EntityManager } from 'typeorm'

/** Names are quoted. */
export interface Reference {
  table: string
  column: string
  /** Null for a composite primary key. */
  key: string | null
}

/** From the catalogue, so later tables are included. */
export function referencesTo(tx: Pick<EntityManager, 'query'>, table: string): Promise<Reference[]> {
  return tx.query(
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column,
       (select quote_ident(k.attname) from pg_index i
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = i.indkey[0]
          where i.indrelid = c.conrelid and i.indisprimary and i.indnkeyatts = 1) as key
     from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass order by 1, 2`,
    [table],
  )
}

export interface Uniqueness {
  expressions: string[]
  /** Null: applies to all rows. */
  predicate: string | null
}

/** Unique indexes that include a foreign key, such as one mail per customer. */
export async function uniquenessOf(
  tx: Pick<EntityManager, 'query'>,
  { table, column }: Reference,
): Promise<Uniqueness[]> {
  const rows = await tx.query<{ parts: string[]; predicate: string | null }[]>(
    `select array(select pg_get_indexdef(i.indexrelid, n, false) from generate_series(1, i.indnkeyatts) n) as parts,
       pg_get_expr(i.indpred, i.indrelid) as predicate
     from pg_index i where i.indrelid = $1::regclass and i.indisunique`,
    [table],
  )
  return rows
    .filter(({ parts }) => parts.includes(column))
    .map(({ parts, predicate }) => ({ expressions: parts.filter(part => part !== column), predicate }))
}
