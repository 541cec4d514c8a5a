import type { MigrationInterface, QueryRunner } from 'typeorm'

/** People at a customer are found by the search: name, then what else is known of them. */
export class SearchPersons1763700000180 implements MigrationInterface {
  name = 'SearchPersons1763700000180'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contact_persons add column "searchWords" text not null generated always as (
      search_words(coalesce("firstName" || ' ', '') || "lastName")
      || search_words(coalesce(email, '') || ' ' || coalesce(role, ''))
      || phone_words(coalesce(phone, '')) || phone_words(coalesce(mobile, ''))) stored`)
    await runner.query(`create index contact_persons_words on contact_persons
      using gin ("searchWords" gin_trgm_ops) where "deletedAt" is null`)
    await runner.query(`create index contact_persons_created on contact_persons ("createdAt", id)
      where "deletedAt" is null`)
    // A dropped mail is filed where its sender works.
    await runner.query(`create index contact_persons_domain on contact_persons (mail_domain(email))
      where "deletedAt" is null`)
    for (const [name, event] of [
      ['added', 'insert'],
      ['changed', 'update'],
    ])
      await runner.query(`create trigger contact_persons_vocabulary_${name} after ${event} on contact_persons
        referencing new table as grown for each statement execute function vocabulary_grown()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['added', 'changed'])
      await runner.query(`drop trigger contact_persons_vocabulary_${name} on contact_persons`)
    await runner.query('drop index contact_persons_created, contact_persons_domain')
    await runner.query('alter table contact_persons drop column "searchWords"')
  }
}
