import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { namedOwnFields, ownFieldsWithout, ownTexts } from '../own-fields/own-fields.service.ts'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
} from '../../platform/personal-data/personal-data.ts'

/** Opportunities whose texts contain a person's address, as those made from a contact request do. */
@Injectable()
export class OpportunitiesPersonalData implements PersonalData {
  readonly tables = ['opportunities']
  readonly name = 'Opportunities'
  readonly kept =
    'Titel, Phase und Betrag bleiben; Beschreibung, Notizen, Grund und Texte eigener Felder mit dieser Adresse werden gelöscht, ebenso die Beschreibung aus einer übernommenen Kontaktanfrage.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select id, title, description, notes, "closeReason",
        ${namedOwnFields} as "ownFields", "createdAt" from opportunities
      where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(
      tx,
      sql`update opportunities set
        description = case when ${person.among(sql`description`)} then null else description end,
        notes = case when ${person.among(sql`notes`)} then null else notes end,
        "closeReason" = case when ${person.among(sql`"closeReason"`)} then null else "closeReason" end,
        "ownFields" = ${ownFieldsWithout(person)},
        version = version + 1, "updatedAt" = now() where ${this.about(person)}`,
    )
  }

  private about(person: Person) {
    return sql`(${person.among(sql`description`)} or ${person.among(sql`notes`)}
      or ${person.among(sql`"closeReason"`)} or ${person.among(ownTexts)})`
  }
}
