import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What somebody has to do can be subscribed to in a calendar program. */
export class Calendars implements MigrationInterface {
  name = 'Calendars0000000000017'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table calendar_feeds (
        "staffId" int primary key references staff on delete cascade,
        nonce text not null,
        "madeAt" timestamptz not null default now(),
        "lastReadAt" timestamptz
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_feeds')
  }
}
