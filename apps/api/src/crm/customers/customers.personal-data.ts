import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { forgetFields } from '../changes/changes.service.ts'
import {
  namedOwnFields,
  ownFieldsNaming,
  ownFieldsWithout,
  ownTexts,
} from '../own-fields/own-fields.service.ts'
import { shownCountry } from '@app/contracts/countries'
import { UNDO_DAYS } from '@app/contracts/customer-bulk'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  type Retention,
  changed,
  oldest,
} from '../../platform/personal-data/personal-data.ts'

/** Earlier values of imports, bulk edits and merges, kept for taking them back. */
@Injectable()
export class CustomerBatchesPersonalData implements PersonalData {
  readonly tables = ['customer_batches', 'customer_batch_rows', 'customer_batch_moves']
  readonly name = 'Vorgänge mit mehreren Kunden'
  readonly retention: Retention[] = [
    {
      key: 'customer_batches',
      name: 'Importe, Zusammenführungen und Sammeländerungen (frühere Werte)',
      from: 'ab dem Vorgang',
      basis: 'nur zum Rückgängigmachen, Art. 5 Abs. 1 lit. e DSGVO',
      defaultDays: UNDO_DAYS,
      ...oldest('customer_batches', sql`"createdAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select "batchId" || '/' || "customerId" as id, kind, before, after
      from customer_batch_rows where ${this.about(person)} order by "batchId", "customerId"`
    const rows = await tx.query<{ id: string }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  /** The batch can no longer be taken back for this customer; that it took place stays. */
  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`delete from customer_batch_rows where ${this.about(person)}`)
  }

  private about(person: Person) {
    return sql`(${person.among(sql`before::text`)} or ${person.among(sql`after::text`)})`
  }
}

/** Customers are companies; what belongs to a person is how to reach them. */
@Injectable()
export class CustomersPersonalData implements PersonalData {
  readonly tables = ['customers']
  readonly name = 'Kunden'
  readonly kept =
    'E-Mail, Telefon, Notizen und Texte eigener Felder mit dieser Adresse werden gelöscht. Die Angaben zur Firma und andere Notizen bleiben.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, "companyName", email, phone, address, "postalCode", city, country, notes, "vatId", "registerNumber",
        ${namedOwnFields} as "ownFields", "createdAt", "updatedAt" from customers where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number; country: string | null }[]>(text, values)
    return rows.map(({ country, ...data }) => ({
      id: data.id,
      data: { ...data, country: country && shownCountry(country) },
    }))
  }

  async erase(tx: EntityManager, person: Person): Promise<number> {
    const named = person.among(sql`notes`)
    const theirs = person.is(sql`email`)
    await forgetFields(
      tx,
      sql`case when c."opportunityId" is null then c."customerId" end`,
      sql`select id, array[case when ${named} then 'notes' end] || ${ownFieldsNaming(person)} ||
        case when ${theirs} then array['email', 'phone'] end from customers where ${this.about(person)}`,
    )
    await changed(
      tx,
      sql`delete from customer_batch_rows where "customerId" in (select id from customers where ${theirs})
        and (before ? 'phone' or after ? 'phone')`,
    )
    return changed(
      tx,
      sql`update customers set notes = case when ${named} then null else notes end,
        email = case when ${theirs} then null else email end, phone = case when ${theirs} then null else phone end,
        "ownFields" = ${ownFieldsWithout(person)},
        version = version + 1, "updatedAt" = now() where ${this.about(person)}`,
    )
  }

  private about(person: Person) {
    return sql`(${person.is(sql`email`)} or ${person.among(sql`notes`)} or ${person.among(ownTexts)})`
  }
}
