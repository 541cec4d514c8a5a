import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the last judged mail of a domain has shown of its way; the mail itself is not kept. */
export class Deliverability1763700000040 implements MigrationInterface {
  name = 'Deliverability1763700000040'

  async up(runner: QueryRunner): Promise<void> {
    // tests: the verdicts that cannot be repeated without the mail.
    await runner.query(`create table judged_mails (
      domain text primary key,
      "sendingAddress" text,
      helo text,
      "envelopeDomain" text,
      "dkimSelector" text,
      tests jsonb not null,
      "judgedAt" timestamptz not null
    )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table judged_mails')
  }
}
