import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { changed } from '../../platform/personal-data/changed.ts'
import { PersonalDataRegistry, type PersonalData } from '../../platform/personal-data/registry.ts'
import type { Person } from '../../platform/personal-data/person.ts'

/** Customers are companies; what belongs to a person is how to reach them. */
@Injectable()
export class CustomersPersonalData implements PersonalData {
  readonly tables = ['customers']
  readonly name = 'Kunden'
  readonly kept =
    'E-Mail und Telefon werden gelöscht. Die Angaben zur Firma und die Notizen bleiben: bitte die Notizen durchsehen.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, "companyName", email, phone, address, "postalCode", city, country, notes,
        "createdAt", "updatedAt" from customers where ${person.is(sql`email`)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(
      tx,
      sql`update customers set email = null, phone = null, version = version + 1, "updatedAt" = now()
        where ${person.is(sql`email`)}`,
    )
  }
}
