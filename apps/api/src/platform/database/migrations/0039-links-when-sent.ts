import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Mails with a link that opens an account are no longer kept with it. Those that still have one are copies, or ask for another. */
export class LinksWhenSent implements MigrationInterface {
  name = 'LinksWhenSent0000000000039'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from outbox where kind = 'password_reset'`)
  }

  async down(): Promise<void> {
    // Nothing to bring back.
  }
}
