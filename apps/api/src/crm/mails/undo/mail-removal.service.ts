import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Files } from '../../../platform/files/files.service.ts'

/** Removes the mails of activities that were deleted for good. */
@Injectable()
export class MailRemoval {
  constructor(private readonly files: Files) {}

  /** Those of these mails that stand nowhere else and wait in no tray, with their originals and attachments. */
  async removeUnfiled(tx: EntityManager, ids: readonly number[]): Promise<void> {
    if (!ids.length) return
    const unfiled = await tx.query<{ id: number }[]>(
      `select m.id from mails m where m.id = any($1::int[])
          and not exists (select 1 from activities a where a."mailId" = m.id)
          and not exists (select 1 from mail_tray t where t."mailId" = m.id and t.state <> 'decided')
        order by m.id for update of m`,
      [ids],
    )
    await removeMails(
      tx,
      unfiled.map(({ id }) => id),
      this.files,
    )
  }
}

/** Deletes mails with everything that only they refer to; activities of them are the caller's matter. */
export async function removeMails(tx: EntityManager, ids: readonly number[], files: Files): Promise<void> {
  if (!ids.length) return
  const stored = await tx.query<{ id: number }[]>(
    `select "originalFileId" as id from mails where id = any($1::int[])
       union select "fileId" from mail_originals where "mailId" = any($1::int[])
       union select "fileId" from mail_attachments where "mailId" = any($1::int[])`,
    [ids],
  )
  await tx.query('delete from mails where id = any($1::int[])', [ids])
  await files.removeUnused(
    tx,
    stored.map(({ id }) => id),
  )
}

/** Takes what a mail said out of its activities; that there was a mail on that day stays. */
export async function emptyActivities(tx: EntityManager, mailIds: readonly number[]): Promise<void> {
  await tx.query(
    `update activities set title = 'Gelöscht (DSGVO)', description = null, "emailSender" = null,
        "emailRecipients" = null, "emailSubject" = null, "emailTextContent" = null, "mailId" = null
      where "mailId" = any($1::int[])`,
    [mailIds],
  )
}
