import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Senders of mails had two indexes alike, and every mail was entered in both. */
export class MailSenders1763700000250 implements MigrationInterface {
  name = 'MailSenders1763700000250'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mails_lower_idx')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index mails_lower_idx on mails (lower("senderEmail"))')
  }
}
