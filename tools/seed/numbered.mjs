import { Refusal } from '../launch/say.mjs'

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
