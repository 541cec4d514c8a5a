import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
} from '../../platform/personal-data/personal-data.ts'

const texts = sql`concat_ws(chr(10), title, recipient, intro, delivery, payment, closing, items::text)`

/** Offers whose texts contain a person's address. */
@Injectable()
export class OffersPersonalData implements PersonalData {
  readonly tables = ['offers']
  readonly name = 'Angebote'
  readonly kept =
    'Entwürfe mit dieser Adresse werden gelöscht. Fertige Angebote sind Geschäftsbriefe (§ 212 UGB, § 132 BAO) und bleiben mit ihrem PDF bei ihrer Opportunity.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, name, title, recipient, intro, delivery, payment, closing, items, "createdAt"
      from offers where ${person.among(texts)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`delete from offers where state = 'draft' and ${person.among(texts)}`)
  }
}
