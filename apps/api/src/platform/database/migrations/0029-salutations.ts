import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Contact persons may say how they are addressed, templates in which language they are. */
export class Salutations implements MigrationInterface {
  name = 'Salutations0000000000029'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contact_persons add salutation text check (salutation in ('ms', 'mr')), add "academicTitle" text`)
    await runner.query(`
      alter table message_templates add language text not null default 'de' check (language in ('de', 'en'))`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table message_templates drop language')
    await runner.query('alter table contact_persons drop salutation, drop "academicTitle"')
  }
}
