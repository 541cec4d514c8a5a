import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The database recognises the secret key that its sealed values need. */
export class SecretKeyCheck implements MigrationInterface {
  name = 'SecretKeyCheck0000000000002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table secret_key_check (
        id int primary key default 1 check (id = 1),
        value text not null
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table secret_key_check')
  }
}
