import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A search for duplicates is wanted now and done later; consoles hear of both. */
export class DuplicateSearchesLive implements MigrationInterface {
  name = 'DuplicateSearchesLive0000000000030'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table duplicate_searches alter at drop not null, add "wantedAt" timestamptz')
    await runner.query(`
      create trigger duplicate_searches_told after insert or update or delete on duplicate_searches
        for each statement execute function tell_consoles()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger duplicate_searches_told on duplicate_searches')
    await runner.query('delete from duplicate_searches where at is null')
    await runner.query('alter table duplicate_searches alter at set not null, drop "wantedAt"')
  }
}
