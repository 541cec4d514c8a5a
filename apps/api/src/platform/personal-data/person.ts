import sql, { type Sql } from 'sql-template-tag'
import { plainAddress } from '../addresses/plain-address.ts'

/**
 * Somebody by their mail address, as conditions on columns: by the address itself, or by the keyed hash that is all
 * that remains of it after an erasure.
 */
export interface Person {
  /** Whether an address (SQL expression, may be null) is theirs. */
  is(address: Sql): Sql
  /** Whether their address stands somewhere in a text (SQL expression, may be null). */
  among(text: Sql): Sql
}

/** A person whose address is known. */
export function personOf(email: string): Person {
  const address = plainAddress(email.trim())
  return {
    is: column => sql`plain_address(${column}) = ${address}`,
    // Looking for the letters first spares taking most texts apart; a longer address that has them is somebody else's.
    among: text =>
      sql`(position(${address} in plain_address(${text})) > 0
        and exists (select 1 from ${addressesIn(text)} as found (parts) where parts[1] = ${address}))`,
  }
}

/** Everybody whose address has one of these hashes. */
export function peopleOf(hashes: readonly string[], key: Buffer): Person {
  const matches = (address: Sql) =>
    sql`encode(sha256(${key}::bytea || convert_to(plain_address(${address}), 'UTF8')), 'hex') = any(${hashes}::text[])`
  return {
    is: matches,
    among: text =>
      sql`exists (select 1 from ${addressesIn(text)} as found (parts) where ${matches(sql`parts[1]`)})`,
  }
}

function addressesIn(text: Sql): Sql {
  return sql`regexp_matches(plain_address(${text}), '[^][[:space:]<>()"'',;:]+@[^][[:space:]<>()"'',;:]+', 'g')`
}
