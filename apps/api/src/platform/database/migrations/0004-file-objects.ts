import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Large files may lie in S3-compatible storage. */
export class FileObjects implements MigrationInterface {
  name = 'FileObjects0000000000004'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index files_size on files (size)')
    await runner.query(`
      create table file_objects (
        key text primary key,
        "fileId" int not null,
        "isWhole" boolean not null default false,
        "createdAt" timestamptz not null default now()
      )`)
    await runner.query(`
      create unique index file_objects_whole on file_objects ("fileId") where "isWhole"`)
    await runner.query(`
      create index on file_objects ("fileId")`)
  }

  /** Files that lie in storage are not brought back: they would be lost, so nothing is taken down while there are any. */
  async down(runner: QueryRunner): Promise<void> {
    const moved: unknown[] = await runner.query(`select from file_objects where "isWhole" limit 1`)
    if (moved.length) throw new Error('Files lie in S3 storage')
    await runner.query('drop table file_objects')
    await runner.query('drop index files_size')
  }
}
