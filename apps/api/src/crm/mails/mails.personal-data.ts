import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { changed } from '../../platform/personal-data/changed.ts'
import { Files } from '../../platform/files/files.service.ts'
import { PersonalDataRegistry, type PersonalData } from '../../platform/personal-data/registry.ts'
import type { Person } from '../../platform/personal-data/person.ts'

/** Imported mails: originals and attachments. */
@Injectable()
export class MailsPersonalData implements PersonalData {
  readonly tables = ['mails', 'mail_attachments']
  readonly name = 'Importierte E-Mails'

  constructor(
    registry: PersonalDataRegistry,
    private readonly files: Files,
  ) {
    registry.add(this)
  }

  async records(tx: EntityManager, person: Person) {
    const { text, values } = sql`select id, subject, "senderName", "senderEmail", "sentAt", "originalName",
        "originalFileId" from mails where ${this.about(person)} order by id`
    const rows = await tx.query<{ id: number; originalName: string; originalFileId: number }[]>(text, values)
    return rows.map(({ originalFileId, ...data }) => ({
      id: data.id,
      data,
      // The attachments are inside.
      files: [{ name: data.originalName, fileId: originalFileId }],
    }))
  }

  async erase(tx: EntityManager, person: Person): Promise<number> {
    const chosen = sql`select id from mails where ${this.about(person)}`
    const stored = sql`select "originalFileId" as id from mails where id in (${chosen})
      union select "fileId" from mail_attachments where "mailId" in (${chosen})`
    const files = await tx.query<{ id: number }[]>(stored.text, stored.values)
    await changed(
      tx,
      sql`update activities set title = 'Gelöscht (DSGVO)', description = null, "emailSender" = null,
        "emailRecipients" = null, "emailSubject" = null, "emailTextContent" = null, "mailId" = null
        where "mailId" in (${chosen})`,
    )
    const count = await changed(tx, sql`delete from mails where id in (${chosen})`)
    await this.files.removeUnused(
      tx,
      files.map(({ id }) => id),
    )
    return count
  }

  /** Theirs, or sent to them: an activity keeps the recipients of its mail. */
  private about(person: Person) {
    const received = sql`select "mailId" from activities where "mailId" is not null
      and ${person.among(sql`"emailRecipients"`)}`
    return sql`(${person.is(sql`"senderEmail"`)} or id in (${received}))`
  }
}
