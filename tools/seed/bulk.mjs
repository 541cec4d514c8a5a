import { Refusal } from '../launch/say.mjs'

/** Triggers add to it what is added to any of the tables. Servers before 0.9.0, which benches compare with, have none. */
const SEARCHED = 'search_documents'

/**
 * Fills a table without keeping its indexes and references up row by row; both are made anew afterwards, in the same
 * transaction. Where the table holds more already than is added, that would cost more than it saves.
 */
export async function inBulk(query, table, amount, fill) {
  const [{ rows }] = await query(`select count(*) as rows from ${table}`)
  await query('begin')
  try {
    await query(`set local maintenance_work_mem = '256MB'`)
    await query(`set local work_mem = '64MB'`)
    const restore = rows > amount ? [] : [...(await strip(query, table)), ...(await strip(query, SEARCHED))]
    await fill()
    for (const statement of restore) await query(statement)
    await query('commit')
  } catch (error) {
    await query('rollback')
    throw error
  }
  const [{ isThere }] = await query(`select to_regclass($1) is not null as "isThere"`, [SEARCHED])
  await query(`vacuum analyze ${isThere ? `${table}, ${SEARCHED}` : table}`)
}

/** Drops what can be made anew and answers the statements that do so. */
async function strip(query, table) {
  const indexes = await query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as again from pg_index
       where indrelid = to_regclass($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  const references = await query(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = to_regclass($1) and contype = 'f'`,
    [table],
  )
  for (const { name } of indexes) await query(`drop index ${name}`)
  for (const { name } of references) await query(`alter table ${table} drop constraint ${name}`)
  return [
    ...indexes.map(({ again }) => again),
    ...references.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]
}

/** Makes the temporary table `numbered_…` that gives the records of a table numbers from 1 without gaps. */
export async function numbered(query, table, columns = '') {
  await query(`drop table if exists numbered_${table}`)
  await query(`create temporary table numbered_${table} as
    select row_number() over (order by id)::float8 as at, id${columns} from ${table} where "deletedAt" is null`)
  await query(`analyze numbered_${table}`)
  const [{ found }] = await query(`select exists (select from numbered_${table}) as found`)
  if (!found && table === 'customers')
    throw new Refusal('There is no customer yet. Say how many, such as: --customers 1000')
}
