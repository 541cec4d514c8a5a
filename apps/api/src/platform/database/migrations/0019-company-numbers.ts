import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Customers have a UID and a number in the register of companies, and are found by them. */
export class CompanyNumbers implements MigrationInterface {
  name = 'CompanyNumbers0000000000019'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customers add "vatId" text, add "registerNumber" text')
    await runner.query(`
      create index customers_vat_id on customers ("vatId" text_pattern_ops)
        where "deletedAt" is null and "vatId" is not null`)
    await runner.query(`
      create index customers_register_number on customers (lower("registerNumber") text_pattern_ops)
        where "deletedAt" is null and "registerNumber" is not null`)
    await runner.query(
      searched(
        `new."searchWords" || plain_words(coalesce(new."vatId", '') || ' ' || coalesce(new."registerNumber", ''))`,
      ),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searched('new."searchWords"'))
    await runner.query('alter table customers drop "vatId", drop "registerNumber"')
  }
}

/** The trigger runs whenever "updatedAt" changes, so no column has to be added to it. */
const searched = (words: string) => `
create or replace function search_customers() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'customer' and id = old.id;
  insert into search_documents
    select 'customer', new.id, new.id, new."companyName", concat_ws(' · ', new.city, new.industry),
      ${words}, new."updatedAt", new."customerStatus" <> 'closed_lost'
    where tg_op <> 'DELETE' and new."deletedAt" is null;
  return null;
end $$`
