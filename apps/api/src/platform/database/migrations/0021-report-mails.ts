import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Reports may be mailed on Mondays to whoever wants them. */
export class ReportMails implements MigrationInterface {
  name = 'ReportMails0000000000021'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table report_mails (
        "staffId" int primary key references staff on delete cascade,
        reports text[] not null,
        "ownOnly" boolean not null,
        "wantedSince" timestamptz not null,
        "sentOn" date
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_mails')
  }
}
