import { Injectable } from '@nestjs/common'
import { shownCountry } from '@app/contracts/countries'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
} from '../../platform/personal-data/personal-data.ts'

/** Customers are companies; what belongs to a person is how to reach them. */
@Injectable()
export class CustomersPersonalData implements PersonalData {
  readonly tables = ['customers']
  readonly name = 'Kunden'
  readonly kept =
    'E-Mail, Telefon und Notizen mit dieser Adresse werden gelöscht. Die Angaben zur Firma und andere Notizen bleiben.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, "companyName", email, phone, address, "postalCode", city, country, notes,
        "createdAt", "updatedAt" from customers where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number; country: string | null }[]>(text, values)
    return rows.map(({ country, ...data }) => ({
      id: data.id,
      data: { ...data, country: country && shownCountry(country) },
    }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    const named = person.among(sql`notes`)
    return changed(
      tx,
      sql`update customers set notes = case when ${named} then null else notes end,
        email = case when ${person.is(sql`email`)} then null else email end,
        phone = case when ${person.is(sql`email`)} then null else phone end,
        version = version + 1, "updatedAt" = now() where ${this.about(person)}`,
    )
  }

  private about(person: Person) {
    return sql`(${person.is(sql`email`)} or ${person.among(sql`notes`)})`
  }
}
