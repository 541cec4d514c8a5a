import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Mails that lie in others are read like other attachments, those that are there already in the next minutes. */
export class MailsInMails implements MigrationInterface {
  name = 'MailsInMails0000000000041'

  up(runner: QueryRunner): Promise<void> {
    return unreadAre(runner, `("isMessage" or name ~* '\\.(pdf|docx|xlsx|eml|msg)$')`)
  }

  down(runner: QueryRunner): Promise<void> {
    return unreadAre(runner, `name ~* '\\.(pdf|docx|xlsx)$'`)
  }
}

async function unreadAre(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query('drop index mail_attachments_unread')
  await runner.query(
    `create index mail_attachments_unread on mail_attachments (id) where text is null and not inline and ${condition}`,
  )
}
