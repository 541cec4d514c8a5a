import { Injectable } from '@nestjs/common'
import { TRASH_DAYS } from '@app/contracts/trash'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { forgetFields } from '../changes/changes.service.ts'
import {
  namedOwnFields,
  ownFieldsNaming,
  ownFieldsWithout,
  ownTexts,
} from '../own-fields/own-fields.service.ts'
import { DocumentsService } from '../documents/documents.service.ts'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
  oldest,
} from '../../platform/personal-data/personal-data.ts'

/** The people at customers, those in the trash included; a note about somebody else loses its text only. */
@Injectable()
export class ContactPersonsPersonalData implements PersonalData {
  readonly tables = ['contact_persons']
  readonly name = 'Ansprechpersonen'
  readonly retention = [
    {
      key: 'deleted_contact_persons',
      name: 'Gelöschte Ansprechpersonen',
      from: 'ab dem Löschen',
      basis: 'Speicherbegrenzung, Art. 5 Abs. 1 lit. e DSGVO',
      defaultDays: TRASH_DAYS,
      ...oldest('contact_persons', sql`"deletedAt"`),
    },
  ]

  constructor(
    registry: PersonalDataRegistry,
    private readonly documents: DocumentsService,
  ) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, salutation, "academicTitle", "firstName", "lastName", role, department, email, phone, mobile, notes,
        array(select name from tags t where t.id = any("tagIds") order by name) as tags,
        ${namedOwnFields} as "ownFields", "createdAt", "updatedAt"
        from contact_persons where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  async erase(tx: EntityManager, person: Person): Promise<number> {
    const documents = await this.documents.eraseOf(tx, person)
    // The stored answer to their creation, which names no address where they had none yet.
    await changed(
      tx,
      sql`delete from idempotency_keys where scope like '%/contact-persons %' and ${person.isContact(sql`(answer ->> 'id')::int`)}`,
    )
    const themselves = await changed(tx, sql`delete from contact_persons where ${person.isContact(sql`id`)}`)
    await forgetFields(
      tx,
      sql`c."contactPersonId"`,
      sql`select id, array[case when ${person.among(sql`notes`)} then 'contactPerson.notes' end]
        || ${ownFieldsNaming(person, 'contactPerson.')} from contact_persons where ${this.about(person)}`,
    )
    const named = await changed(
      tx,
      sql`update contact_persons set notes = case when ${person.among(sql`notes`)} then null else notes end,
          "ownFields" = ${ownFieldsWithout(person)},
          version = version + 1, "updatedAt" = now()
        where ${person.among(sql`notes`)} or ${person.among(ownTexts)}`,
    )
    return documents + themselves + named
  }

  private about(person: Person) {
    return sql`(${person.isContact(sql`id`)} or ${person.among(sql`notes`)} or ${person.among(ownTexts)})`
  }
}
