import { Injectable } from '@nestjs/common'
import { TRASH_DAYS } from '@app/contracts/trash'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
  oldest,
} from '../../platform/personal-data/personal-data.ts'

/** Competitors that are called by somebody's address. Opportunities keep the number, which says nothing any more. */
@Injectable()
export class CompetitorsPersonalData implements PersonalData {
  readonly tables = ['competitors']
  readonly name = 'Mitbewerber'
  readonly retention = [
    {
      key: 'deleted_competitors',
      name: 'Gelöschte Mitbewerber',
      from: 'ab dem Löschen',
      basis: 'Speicherbegrenzung, Art. 5 Abs. 1 lit. e DSGVO',
      defaultDays: TRASH_DAYS,
      ...oldest('competitors', sql`"deletedAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, name from competitors where ${person.among(sql`name`)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`delete from competitors where ${person.among(sql`name`)}`)
  }
}
