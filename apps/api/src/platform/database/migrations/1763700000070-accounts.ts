import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Several accounts: links to set a password, a second factor with recovery codes, and sessions that can be listed. */
export class Accounts1763700000070 implements MigrationInterface {
  name = 'Accounts1763700000070'

  async up(runner: QueryRunner): Promise<void> {
    // No password: the person has not used their link yet.
    await runner.query(`alter table staff
      alter "passwordHash" drop not null,
      add "disabledAt" timestamptz,
      add "lastLoginAt" timestamptz,
      add "sealedTotpSecret" text,
      add "sealedTotpDraft" text,
      add "totpLastStep" int`)
    await runner.query(`create table recovery_codes (
      "staffId" int not null references staff on delete cascade,
      "codeHash" text not null,
      primary key ("staffId", "codeHash")
    )`)
    // Without an account it is the link of the first one.
    await runner.query(`alter table setup_links add "staffId" int unique references staff on delete cascade`)
    // The store writes sid, sess and expire only; the rest follows from them.
    await runner.query(`alter table session
      add id int generated always as identity unique,
      add "staffId" int generated always as ((sess -> 'passport' ->> 'user')::int) stored`)
    await runner.query(`create index on session ("staffId")`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table session drop "staffId", drop id`)
    await runner.query(`delete from setup_links where "staffId" is not null`)
    await runner.query(`alter table setup_links drop "staffId"`)
    await runner.query('drop table recovery_codes')
    await runner.query(`delete from staff where "passwordHash" is null`)
    await runner.query(`alter table staff
      alter "passwordHash" set not null,
      drop "disabledAt", drop "lastLoginAt", drop "sealedTotpSecret", drop "sealedTotpDraft", drop "totpLastStep"`)
  }
}
