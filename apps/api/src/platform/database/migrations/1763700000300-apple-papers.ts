import type { MigrationInterface, QueryRunner } from 'typeorm'

const kinds = (
  allowed: string,
) => `alter table application_documents drop constraint application_documents_kind_check,
  add constraint application_documents_kind_check check (kind in (${allowed}))`

/** Letters written in Pages and pictures of an iPhone may come with an application. */
export class ApplePapers1763700000300 implements MigrationInterface {
  name = 'ApplePapers1763700000300'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`'pdf', 'doc', 'docx', 'jpeg', 'png', 'heic', 'pages'`))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from application_documents where kind in ('heic', 'pages')`)
    await runner.query(kinds(`'pdf', 'doc', 'docx', 'jpeg', 'png'`))
  }
}
