import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Staff write mails. */
export class WrittenMails implements MigrationInterface {
  name = 'WrittenMails0000000000007'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox add column "mailId" int references mails on delete cascade, add column recipients text[]`)
    await runner.query('create unique index on outbox ("mailId")')
    await runner.query(`alter table staff add column signature text not null default ''`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table staff drop column signature')
    await runner.query('alter table outbox drop column "mailId", drop column recipients')
  }
}
