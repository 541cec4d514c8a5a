import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  changed,
  oldest,
  type Person,
  PersonalDataRegistry,
  type PersonalData,
  type Retention,
} from '../../../platform/personal-data/personal-data.ts'

/** Mails of the watched mailbox that were not filed: their senders and subjects. */
@Injectable()
export class MailboxPersonalData implements PersonalData {
  readonly tables = ['mailbox_refusals']
  readonly name = 'Nicht abgelegte E-Mails des Postfachs'
  readonly retention: Retention[] = [
    {
      key: 'mailbox_refusals',
      name: 'Nicht abgelegte E-Mails des Postfachs',
      from: 'ab Eingang',
      basis: 'berechtigtes Interesse: nachsehen, warum eine E-Mail fehlt',
      defaultDays: 90,
      ...oldest('mailbox_refusals', sql`"refusedAt"`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select id, "senderEmail", subject, reason, "refusedAt" from mailbox_refusals
      where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  erase(tx: EntityManager, person: Person): Promise<number> {
    return changed(tx, sql`delete from mailbox_refusals where ${this.about(person)}`)
  }

  private about(person: Person) {
    return sql`${person.is(sql`"senderEmail"`)} or ${person.among(sql`subject`)}`
  }
}
