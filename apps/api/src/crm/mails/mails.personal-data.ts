import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { Files } from '../../platform/files/files.service.ts'
import {
  changed,
  type Person,
  PersonalDataRegistry,
  type PersonalData,
  type Retention,
} from '../../platform/personal-data/personal-data.ts'
import { emptyActivities, removeMails } from './undo/mail-removal.service.ts'

const sent = sql`coalesce("sentAt", "createdAt")`

/** Imported mails: originals, attachments, recipients, what waits in the tray and what was learned of addresses. */
@Injectable()
export class MailsPersonalData implements PersonalData {
  readonly tables = [
    'mails',
    'mail_attachments',
    'mail_originals',
    'mail_placements',
    'mail_recipients',
    'mail_tray',
    'learned_addresses',
    'declined_contacts',
  ]
  readonly name = 'Importierte E-Mails'
  readonly retention: Retention[]

  constructor(
    registry: PersonalDataRegistry,
    private readonly files: Files,
  ) {
    this.retention = [
      {
        key: 'imported_mails',
        name: 'Importierte E-Mails',
        from: 'ab Datum der E-Mail',
        basis: 'Geschäftsbriefe nach § 212 UGB und § 132 BAO: 7 Jahre ab Ende des Kalenderjahres',
        defaultDays: 2_922,
        count: async (tx, before) => {
          const { text, values } = sql`select count(*)::int as count from mails where ${sent} < ${before}`
          const [row] = await tx.query<[{ count: number }]>(text, values)
          return row.count
        },
        remove: (tx, before, limit) =>
          this.remove(
            tx,
            sql`select id from mails where ${sent} < ${before} order by ${sent} limit ${limit}`,
          ),
      },
    ]
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select m.id, m.subject, m."senderName", m."senderEmail", m."sentAt", m.text,
        (select json_agg(json_build_object('role', r.role, 'name', r.name, 'email', r.email)) from mail_recipients r
           where r."mailId" = m.id and ${person.is(sql`r.email`)}) as received,
        (select json_agg(json_build_object('name', o.name, 'fileId', o."fileId") order by o.id)
           from mail_originals o where o."mailId" = m.id) as files
      from mails m where m.id in (${this.about(person)}) order by m.id`
    const mails = await tx.query<{ id: number; files: { name: string; fileId: number }[] }[]>(text, values)
    const assigned = sql`select id, value, "customerId", "learnedAt" from learned_addresses
      where kind = 'address' and ${person.is(sql`value`)} order by id`
    const learned = await tx.query<{ id: number }[]>(assigned.text, assigned.values)
    const refused = sql`select address, "declinedAt" from declined_contacts where ${person.is(sql`address`)}`
    const declined = await tx.query<object[]>(refused.text, refused.values)
    return [
      // The attachments are inside of the originals.
      ...mails.map(({ files, ...data }) => ({ id: data.id, data, files })),
      ...learned.map(data => ({ id: `Zuordnung ${data.id}`, data })),
      ...declined.map(data => ({ id: 'Nicht als Ansprechperson vorgeschlagen', data })),
    ]
  }

  async erase(tx: EntityManager, person: Person): Promise<number> {
    await changed(
      tx,
      sql`update mail_placements set "reasonValue" = null where ${person.named(sql`"reasonValue"`)}`,
    )
    const learned = await changed(
      tx,
      sql`delete from learned_addresses where kind = 'address' and ${person.is(sql`value`)}`,
    )
    const declined = await changed(tx, sql`delete from declined_contacts where ${person.is(sql`address`)}`)
    return learned + declined + (await this.remove(tx, this.about(person)))
  }

  private async remove(tx: EntityManager, which: ReturnType<typeof sql>): Promise<number> {
    // The mails before their activities, in one order, as everybody takes them.
    const { text, values } = sql`select id from mails where id in (${which}) order by id for update`
    const mails = await tx.query<{ id: number }[]>(text, values)
    const ids = mails.map(({ id }) => id)
    await emptyActivities(tx, ids)
    await removeMails(tx, ids, this.files)
    return ids.length
  }

  /** Theirs, or sent to them; an activity of an older import keeps the recipients of its mail. */
  private about(person: Person) {
    return sql`select id from mails where ${person.is(sql`"senderEmail"`)} or ${person.among(sql`"replyTo"::text`)}
      union select "mailId" from mail_recipients where ${person.is(sql`email`)}
      union select "mailId" from activities where "mailId" is not null and ${person.among(sql`"emailRecipients"`)}`
  }
}
