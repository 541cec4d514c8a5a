import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A contact request keeps what its sender looked for in the catalogue; an application is found by its number. */
export class CarriedEnquiries implements MigrationInterface {
  name = 'CarriedEnquiries0000000000035'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contact_requests add selection jsonb')
    await runner.query(`
      create function application_words(id int) returns text
        language sql immutable strict parallel safe
        return plain_words('B' || lpad(id::text, greatest(5, length(id::text)), '0'))`)
    await runner.query(searched('new."searchWords" || application_words(new.id)'))
    await runner.query(
      `update search_documents set words = words || application_words(id) where kind = 'application'`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searched('new."searchWords"'))
    await runner.query(
      `update search_documents set words = (select "searchWords" from job_applications a where a.id = search_documents.id)
         where kind = 'application'`,
    )
    await runner.query('drop function application_words')
    await runner.query('alter table contact_requests drop selection')
  }
}

const searched = (words: string) => `
create or replace function search_applications() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'application' and id = old.id;
  insert into search_documents
    select 'application', new.id, null, new."firstName" || ' ' || new."lastName", new."jobTitle",
      ${words}, new."createdAt", new.status in ('pending', 'reviewing')
    where tg_op <> 'DELETE';
  return null;
end $$`
