import { Injectable } from '@nestjs/common'
import sql, { join, raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  changed,
} from '../../platform/personal-data/personal-data.ts'

/** Activities that name a person's address, mails above all; that something happened stays, what was written goes. */
@Injectable()
export class ActivitiesPersonalData implements PersonalData {
  readonly tables = ['activities']
  readonly name = 'Aktivitäten'
  readonly kept = 'Datum und Art bleiben beim Kunden; Titel, Text und Adressen werden gelöscht.'

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, title, description, "activityDate", "emailSender", "emailRecipients",
        "emailSubject", "emailTextContent" from activities where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(
      tx,
      sql`update activities set title = 'Gelöscht (DSGVO)', description = null, "outcomeNotes" = null,
        "emailSender" = null, "emailRecipients" = null, "emailSubject" = null, "emailTextContent" = null,
        "mailId" = null, version = version + 1, "updatedAt" = now() where ${this.about(person)}`,
    )
  }

  private about(person: Person) {
    const texts = ['"emailSender"', '"emailRecipients"', 'description', '"outcomeNotes"']
    return sql`(${join(
      texts.map(text => person.among(raw(text))),
      ' or ',
    )})`
  }
}
