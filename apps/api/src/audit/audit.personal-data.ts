import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  PersonalDataRegistry,
  type PersonalData,
  type Retention,
} from '../platform/personal-data/registry.ts'
import type { Person } from '../platform/personal-data/person.ts'
import { oldest } from '../platform/personal-data/oldest.ts'

/** What staff did. It proves that the house is in order, and is deleted when its time is over, not before. */
@Injectable()
export class AuditPersonalData implements PersonalData {
  readonly tables = ['audit_entries']
  readonly name = 'Protokolleinträge'
  readonly kept = 'Das Protokoll bleibt bis zum Ende seiner Frist (Art. 17 Abs. 3 lit. e DSGVO).'
  readonly retention: Retention[] = [
    {
      key: 'audit_entries',
      name: 'Protokoll',
      from: 'ab Eintrag',
      basis: 'Nachweis der Datensicherheit, Art. 32 DSGVO',
      defaultDays: 1_096,
      ...oldest('audit_entries', sql`"createdAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select e.id, e."createdAt", e.action, e."staffName", e.address from audit_entries e
      join staff s on s.id = e."staffId" where ${person.is(sql`s.email`)} order by e.id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  async erase() {
    return 0
  }
}
