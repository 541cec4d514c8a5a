import { Injectable } from '@nestjs/common'
import type { MailKind } from '@app/contracts/outbox'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import {
  type Person,
  type PersonalData,
  PersonalDataRegistry,
  type Retention,
  changed,
  oldest,
} from '../platform/personal-data/personal-data.ts'

/** What tells staff how things stand. */
const TOLD: MailKind[] = [
  'daily_summary',
  'weekly_reports',
  'activity_reminder',
  'offer_follow_up',
  'opportunity_silence',
  'security_alert',
]

@Injectable()
export class OutboxPersonalData implements PersonalData {
  readonly tables = ['outbox', 'daily_summaries']
  readonly name = 'Gesendete E-Mails'
  readonly retention: Retention[] = [
    {
      key: 'outbox',
      name: 'Gesendete und gescheiterte E-Mails',
      from: 'ab Versand',
      basis: 'Nachweis der Zustellung',
      defaultDays: 90,
      ...oldest('outbox', sql`case when state <> 'waiting' then coalesce("sentAt", "dueAt") end`),
    },
  ]

  constructor(registry: PersonalDataRegistry) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } =
      sql`select id, kind, recipient, subject, text, html, state, answer, "createdAt", "sentAt"
      from outbox where ${this.about(person)} order by "createdAt"`
    const rows = await tx.query<{ id: string }[]>(text, values)
    return rows.map(data => ({ id: data.id, data }))
  }

  async erase(tx: EntityManager, person: Person): Promise<number> {
    // Summaries and reminders mention people by name; sent ones are only copies.
    await changed(tx, sql`delete from outbox where kind = any(${TOLD}) and state <> 'waiting'`)
    return changed(tx, sql`delete from outbox where ${this.about(person)}`)
  }

  private about(person: Person) {
    // Mails to several people are also deleted together with the stored mail.
    return sql`(${person.is(sql`recipient`)} or ${person.is(sql`"replyTo"`)} or "mailId" in (
      select "mailId" from mail_recipients where ${person.is(sql`email`)}))`
  }
}
