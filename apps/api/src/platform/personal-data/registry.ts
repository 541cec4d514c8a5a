import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import type { Person } from './person.ts'

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
