import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A link for a new password may be mailed to whoever has forgotten theirs; staff edit why opportunities are lost. */
export class MailedLinksAndLossReasons implements MigrationInterface {
  name = 'MailedLinksAndLossReasons0000000000014'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table setup_links add "byMail" boolean not null default false,
        drop constraint "setup_links_staffId_key", add unique ("staffId", "byMail")`)
    await runner.query('create table loss_reasons (position int primary key, name text not null unique)')
    await runner.query(`
      insert into loss_reasons (position, name) values
        (1, 'Preis'), (2, 'Lieferzeit'), (3, 'Technisch nicht passend'), (4, 'Mitbewerb'), (5, 'Kein Budget'),
        (6, 'Projekt verschoben'), (7, 'Keine Rückmeldung')`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table loss_reasons')
    await runner.query('delete from setup_links where "byMail"')
    await runner.query('alter table setup_links drop "byMail", add unique ("staffId")')
  }
}
