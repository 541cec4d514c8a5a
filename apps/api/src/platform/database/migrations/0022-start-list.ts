import type { MigrationInterface, QueryRunner } from 'typeorm'

/** An installation may put its list of first steps away. */
export class StartListHidden implements MigrationInterface {
  name = 'StartListHidden0000000000022'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table start_list (id int primary key default 1 check (id = 1), "isHidden" boolean not null)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table start_list')
  }
}
