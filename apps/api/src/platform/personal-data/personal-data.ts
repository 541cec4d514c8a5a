import { Injectable } from '@nestjs/common'
import sql, { type Sql, raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { plainAddress } from '../addresses/plain-address.ts'

/** Every domain's personal data, in the order in which they registered. */
@Injectable()
export class PersonalDataRegistry {
  readonly sources: PersonalData[] = []

  add(source: PersonalData): void {
    this.sources.push(source)
  }

  get retention(): Retention[] {
    return this.sources.flatMap(({ retention = [] }) => [...retention])
  }
}

/** Stored answers of repeatable writes; they live for a week and name people. */
@Injectable()
export class IdempotencyPersonalData implements PersonalData {
  readonly tables = ['idempotency_keys']
  readonly name = 'Zwischengespeicherte Antworten'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records() {
    // Copies of records that are handed out anyway.
    return []
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    // Whoever repeats such a request finds nothing to repeat; a name is reason enough.
    return changed(tx, sql`delete from idempotency_keys where ${person.named(sql`answer::text`)}`)
  }
}

/** A record about a person as it is handed out. */
export interface PersonalRecord {
  id: number | string
  data: object
  files?: readonly { name: string; fileId: number }[]
}

/** For how long a kind of record is kept. */
export interface Retention {
  /** Stable; the setting is stored under it. */
  key: string
  name: string
  from: string
  basis: string
  defaultDays: number
  /** How many records began their period before that moment. */
  count(tx: EntityManager, before: Date): Promise<number>
  /** Deletes at most `limit` of them; answers how many. */
  remove(tx: EntityManager, before: Date, limit: number): Promise<number>
}

/** What a domain keeps of people, and how it hands that out and deletes it. */
export interface PersonalData {
  /** Tables of the domain that hold personal data; a test finds the ones that nobody answers for. */
  readonly tables: readonly string[]
  /** German plural, such as "Kontaktanfragen". */
  readonly name: string
  /** Why an erasure leaves something of these records; nothing where it leaves nothing. */
  readonly kept?: string
  records(tx: EntityManager, person: Person): Promise<PersonalRecord[]>
  /** Deletes, or strips of everything personal; answers how many records that were. */
  erase(tx: EntityManager, person: Person): Promise<number>
  readonly retention?: readonly Retention[]
}

/** Runs a `delete` or `update`; answers how many rows it met. */
export async function changed(tx: EntityManager, statement: Sql): Promise<number> {
  const [, count] = await tx.query<[unknown[], number]>(statement.text, statement.values)
  return count
}

/** Retention of a table whose rows are simply deleted; `began` is when a row's period began (null: not yet). */
export function oldest(table: string, began: Sql): Pick<Retention, 'count' | 'remove'> {
  const name = raw(table)
  return {
    async count(tx: EntityManager, before: Date): Promise<number> {
      const { text, values } = sql`select count(*)::int as count from ${name} where ${began} < ${before}`
      const [row] = await tx.query<[{ count: number }]>(text, values)
      return row.count
    },
    remove(tx: EntityManager, before: Date, limit: number): Promise<number> {
      const due = sql`select id from ${name} where ${began} < ${before} order by ${began} limit ${limit}`
      return changed(tx, sql`delete from ${name} where id in (${due})`)
    },
  }
}

/**
 * Somebody by their mail addresses, as conditions on columns: by the addresses themselves, or by the keyed hashes that are
 * all that remains of them after an erasure.
 */
export interface Addressee {
  /** Whether an address (SQL expression, may be null) is theirs. */
  is(address: Sql): Sql
  /** Whether their address stands somewhere in a text (SQL expression, may be null). */
  among(text: Sql): Sql
}

/** Somebody with what the CRM knows of them. */
export interface Person extends Addressee {
  /** Whether the number of a contact person (SQL expression, may be null) is theirs, now or formerly. */
  isContact(number: Sql): Sql
  /** Whether a text names them, by address or in full; another person may be called the same. */
  named(text: Sql): Sql
}

/** Whoever has this address. */
export function addressee(email: string): Addressee {
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
export function addresseesOf(hashes: readonly string[], key: Buffer): Addressee {
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
