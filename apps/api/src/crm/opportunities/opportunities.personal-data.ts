import { Injectable } from '@nestjs/common'
import sql, { join, raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { forgetFields } from '../changes/changes.service.ts'
import {
  namedOwnFields,
  ownFieldsNaming,
  ownFieldsWithout,
  ownTexts,
} from '../own-fields/own-fields.service.ts'
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

  async erase(tx: EntityManager, person: Person): Promise<number> {
    const texts = ['description', 'notes', 'closeReason']
    const cleared = texts.map(name => sql`case when ${person.among(raw(`"${name}"`))} then ${name}::text end`)
    await forgetFields(
      tx,
      sql`c."opportunityId"`,
      sql`select id, array[${join(cleared)}] || ${ownFieldsNaming(person)} from opportunities where ${this.about(person)}`,
    )
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
