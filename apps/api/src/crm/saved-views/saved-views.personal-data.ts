import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
} from '../../platform/personal-data/personal-data.ts'

/** Views that look for somebody's address, or are called by it. */
@Injectable()
export class SavedViewsPersonalData implements PersonalData {
  readonly tables = ['saved_views']
  readonly name = 'Gespeicherte Ansichten'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, screen, name, filters from saved_views where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`delete from saved_views where ${this.about(person)}`)
  }

  private about(person: Person) {
    return sql`(${person.among(sql`name`)} or ${person.among(sql`filters::text`)})`
  }
}
