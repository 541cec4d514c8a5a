import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Senders whom nobody wants proposed as contact persons. */
export class DeclinedContacts implements MigrationInterface {
  name = 'DeclinedContacts0000000000009'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table declined_contacts (
        address text primary key,
        "staffId" int references staff on delete set null,
        "declinedAt" timestamptz not null default now()
      )`)
    await runner.query('create index on declined_contacts ("staffId")')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table declined_contacts')
  }
}
