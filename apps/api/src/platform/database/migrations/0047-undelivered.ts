import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whoever has written a mail is told that it has not arrived. */
export class Undelivered implements MigrationInterface {
  name = 'Undelivered0000000000047'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`'assigned', 'due', 'mail', 'undelivered', 'request', 'application'`))
    await runner.query(`
create function undelivered_noticed() returns trigger language plpgsql as $$
begin
  insert into notices ("staffId", kind, "activityId")
    select s.id, 'undelivered', min(a.id) from activities a
        join staff s on s.id = a."createdById" and s."disabledAt" is null
      where a."mailId" = new."mailId" and a."deletedAt" is null
      group by s.id;
  return null;
end $$`)
    await runner.query(`
create trigger outbox_noticed after update of "failedAt" on outbox
  for each row when (new."mailId" is not null and new."failedAt" is not null)
  execute function undelivered_noticed()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger outbox_noticed on outbox')
    await runner.query('drop function undelivered_noticed')
    await runner.query(`delete from notices where kind = 'undelivered'`)
    await runner.query(kinds(`'assigned', 'due', 'mail', 'request', 'application'`))
  }
}

const kinds = (names: string) => `alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (${names}))`
