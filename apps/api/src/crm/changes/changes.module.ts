import { Global, Injectable, Module } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { ChangesService } from './changes.service.ts'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
} from '../../platform/personal-data/personal-data.ts'

/** Earlier values of a contact person, and those that name somebody's address; that something changed stays, the values go. */
@Injectable()
class ChangesPersonalData implements PersonalData {
  readonly tables = ['crm_changes']
  readonly name = 'Änderungen im CRM'
  readonly kept = 'Datum und Art der Änderung bleiben; die Werte werden gelöscht.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, kind, fields, "createdAt" from crm_changes where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`update crm_changes set fields = '{}' where ${this.about(person)}`)
  }

  private about(person: Person) {
    return sql`(fields <> '{}' and (${person.isContact(sql`"contactPersonId"`)} or ${person.among(sql`fields::text`)}))`
  }
}

@Global()
@Module({ providers: [ChangesService, ChangesPersonalData], exports: [ChangesService] })
export class ChangesModule {}
