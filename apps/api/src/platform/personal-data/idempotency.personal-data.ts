import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { changed } from './changed.ts'
import { PersonalDataRegistry, type PersonalData } from './registry.ts'
import type { Person } from './person.ts'

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
    return changed(tx, sql`delete from idempotency_keys where ${person.among(sql`answer::text`)}`)
  }
}
