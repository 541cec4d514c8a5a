import type { EntityManager } from 'typeorm'
import type { Files } from '../../../platform/files/files.service.ts'

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
