import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The history knows whose it is, so that an erasure finds the entries that name no address. Names leave the log of actions,
 * and addresses the waiting tasks.
 */
export class WhoseChanges implements MigrationInterface {
  name = 'WhoseChanges0000000000040'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crm_changes add "contactPersonId" int')
    // Each entry says what a person was called before and after: so it goes back from what they are called now. Of who is gone
    // for good, the last entry begins; they have no number any more, and get one below zero.
    await runner.query(`
      with recursive called (person, "customerId", name) as (
        select id, "customerId", coalesce(nullif("firstName", '') || ' ', '') || "lastName" || coalesce(' <' || nullif(email, '') || '>', '')
          from contact_persons
        union select -id, "customerId", fields #>> '{contactPerson,from}' from crm_changes
          where fields #>> '{contactPerson,to}' is null and fields #>> '{contactPerson,from}' is not null
        union select n.person, n."customerId", c.fields #>> '{contactPerson,from}' from called n join crm_changes c
          on c."customerId" = n."customerId" and c.fields #>> '{contactPerson,to}' = n.name
          where c.fields #>> '{contactPerson,from}' is not null
      )
      update crm_changes c set "contactPersonId" = n.person from (
        select "customerId", name, max(person) as person from called group by 1, 2) n
      where n."customerId" = c."customerId"
        and n.name = coalesce(c.fields #>> '{contactPerson,to}', c.fields #>> '{contactPerson,from}')`)
    await runner.query('create index on crm_changes ("contactPersonId") where "contactPersonId" is not null')
    await runner.query(`update audit_entries set subject = null where action = 'contact_person.exported'`)
    await runner.query(`update audit_entries set subject = substring(subject from ': (\\d+ neu, \\d+ ergänzt)$')
      where action = 'contact_person.imported'`)
    await runner.query(`
      do $$ begin
        if to_regclass('pgboss.job') is not null then
          update pgboss.job set data = data - 'address' where name = 'auth.password-reset';
        end if;
      end $$`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crm_changes drop "contactPersonId"')
  }
}
