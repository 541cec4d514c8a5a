import { Injectable } from '@nestjs/common'
import sql, { type Sql, raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { plainAddress } from '../addresses/plain-address.ts'

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

/** Stored answers of repeatable writes; kept for a week, and may name people. */
@Injectable()
export class IdempotencyPersonalData implements PersonalData {
  readonly tables = ['idempotency_keys']
  readonly name = 'Zwischengespeicherte Antworten'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records() {
    // Copies of records that are exported anyway.
    return []
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    // Whoever repeats such a request finds nothing to repeat; a name is reason enough.
    return changed(tx, sql`delete from idempotency_keys where ${person.named(sql`answer::text`)}`)
  }
}

export interface PersonalRecord {
  id: number | string
  data: object
  files?: readonly { name: string; fileId: number }[]
}

export interface Retention {
  /** Stable: settings are stored under it. */
  key: string
  name: string
  from: string
  basis: string
  defaultDays: number
  /** Records whose period began before that moment. */
  count(tx: EntityManager, before: Date): Promise<number>
  /** Deletes at most `limit` of them; returns how many. */
  remove(tx: EntityManager, before: Date, limit: number): Promise<number>
}

export interface PersonalData {
  /** Tables with personal data; a test finds tables nobody lists. */
  readonly tables: readonly string[]
  /** German plural, such as "Kontaktanfragen". */
  readonly name: string
  /** Why an erasure keeps part of these records; absent if it keeps nothing. */
  readonly kept?: string
  records(tx: EntityManager, person: Person): Promise<PersonalRecord[]>
  /** Deletes or anonymises; returns the number of records. */
  erase(tx: EntityManager, person: Person): Promise<number>
  readonly retention?: readonly Retention[]
}

/** Returns the affected rows of a `delete` or `update`. */
export async function changed(tx: EntityManager, statement: Sql): Promise<number> {
  const [, count] = await tx.query<[unknown[], number]>(statement.text, statement.values)
  return count
}

/** For tables whose rows are simply deleted; `began` is the start of a row's period (null: not yet). */
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
  /** True if their address occurs in the text (SQL expression, may be null). */
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
    // The cheap substring test avoids splitting most texts; longer addresses that contain it are other people's.
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
