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
  readonly kept =
    'Datum und Art bleiben beim Kunden; Titel, Text und Adressen werden gelöscht, bei E-Mails anderer nur, was die Person nennt.'

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
    // The mail of somebody else stays, and where it stands; what was copied from it goes as far as it names them.
    const theirs = sql`("mailId" is null or ${person.among(sql`concat_ws(chr(10), "emailSender", "emailRecipients")`)})`
    const kept = (name: string, instead = sql`null`) =>
      sql`${raw(name)} = case when ${theirs} or ${person.among(raw(name))} then ${instead} else ${raw(name)} end`
    const texts = ['description', '"outcomeNotes"', '"emailSubject"', '"emailTextContent"']
    return changed(
      tx,
      sql`update activities set ${kept('title', sql`'Gelöscht (DSGVO)'`)}, ${join(texts.map(name => kept(name)))},
        "emailSender" = case when ${theirs} then null else "emailSender" end,
        "emailRecipients" = case when ${theirs} then null else "emailRecipients" end,
        "mailId" = case when ${theirs} then null else "mailId" end,
        version = version + 1, "updatedAt" = now() where ${this.about(person)}`,
    )
  }

  private about(person: Person) {
    return person.among(
      sql`concat_ws(chr(10), title, description, "outcomeNotes", "emailSender", "emailRecipients", "emailSubject", "emailTextContent")`,
    )
  }
}
