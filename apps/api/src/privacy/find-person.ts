import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { type Addressee, addressee, type Person } from '../platform/personal-data/personal-data.ts'

/** Somebody with every address that is known of them, so that an erasure remembers each. */
export interface FoundPerson extends Person {
  addresses: string[]
}

/**
 * Takes the contact persons in who have an address, and the addresses that these had before. One that others have or had,
 * too, is nobody's: whoever is erased by it would take a colleague along.
 */
export async function findPerson(tx: EntityManager, given: Addressee): Promise<FoundPerson> {
  const { text, values } = sql`
    with carried (id, address, name, "isToday") as materialized (
      select id, plain_address(email), concat_ws(' ', "firstName", "lastName"), true from contact_persons
      union
      select "contactPersonId", plain_address(coalesce(substring(said from '<(.+)>$'), substring(said from '^\\S+@\\S+$'))),
          regexp_replace(said, ' <.+>$', ''), false
        from crm_changes cross join lateral (values
          (fields #>> '{contactPerson,from}'), (fields #>> '{contactPerson,to}'),
          (fields #>> '{contactPerson.email,from}'), (fields #>> '{contactPerson.email,to}')) history (said)
        where "contactPersonId" is not null and said is not null
    ), theirs as materialized (
      select distinct id from carried c where ${given.is(sql`address`)}
        and ("isToday" or not exists (select from carried o where o.address = c.address and o."isToday"))
    ), names (name) as (
      select name from carried where id in (select id from theirs)
      union select "firstName" || ' ' || "lastName" from contact_requests where ${given.is(sql`email`)}
      union select "firstName" || ' ' || "lastName" from job_applications where ${given.is(sql`email`)}
    )
    select array(select id from theirs) as contacts,
      array(select distinct address from carried c where id in (select id from theirs) and address is not null
        and not exists (select from carried o where o.address = c.address and o.id not in (select id from theirs))) as addresses,
      array(select distinct folded_text(name) from names where name ~ '\\S\\s+\\S' and name !~ '@') as names`
  const [found] = await tx.query<[{ contacts: number[]; addresses: string[]; names: string[] }]>(text, values)
  const all = [given, ...found.addresses.map(addressee)]
  const among = (where: Sql) => anyOf(all.map(each => each.among(where)))
  const pattern = found.names.map(inAnyOrder).join('|')
  return {
    addresses: found.addresses,
    is: address => anyOf(all.map(each => each.is(address))),
    among,
    isContact: number => sql`coalesce(${number} = any(${found.contacts}::int[]), false)`,
    named: where => sql`(${among(where)}${pattern ? sql` or folded_text(${where}) ~ ${pattern}` : empty})`,
  }
}

const anyOf = (conditions: Sql[]) => sql`(${join(conditions, ' or ')})`

/** "Eva Maria Berger", "Berger, Eva Maria": as an expression of PostgreSQL. */
function inAnyOrder(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map(word => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  const orders = [words, [...words.slice(-1), ...words.slice(0, -1)]]
  return orders.map(order => `\\m${order.join('[\\s,]+')}\\M`).join('|')
}
