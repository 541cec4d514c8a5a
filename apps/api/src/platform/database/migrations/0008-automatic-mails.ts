import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What programs send is told apart and is no contact. Of the mails that are there, reports and Outlook's own answers are known
 * by their class, circulars by "isBulk" and absence notes by their subject; what only a header says stays 'none', because
 * headers were not kept. A mail of tomorrow moves to when it was filed. Appointments
 * are read from mails that are filed from now on. "isBulk" stays for servers of the version before, which write it; from here on nothing
 * reads it, and the next release drops it.
 */
export class AutomaticMails implements MigrationInterface {
  name = 'AutomaticMails0000000000008'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails add column automatic text not null default 'none'
        check (automatic in ('none', 'auto_reply', 'auto_notice', 'receipt', 'bounce', 'newsletter')),
        add column invitation jsonb`)
    await runner.query(`
      create function is_automatic(mail int) returns boolean language sql stable
  as $$ select exists (select from mails where id = mail and automatic <> 'none') $$`)
    await runner.query(CONTACTS)
    await runner.query(`
      update mails set automatic = case
          when "messageClass" ~* '^report\\..*\\.ndr$' then 'bounce'
          when "messageClass" ~* '^report\\.' then 'receipt'
          when "isBulk" then 'newsletter'
          else 'auto_reply' end
        where "messageClass" ~* '^report\\.' or "isBulk"
          or "messageClass" ~* '^ipm\\.note\\.rules\\.(externaloof|oof|reply)template'
          or subject ~* '^(automatische antwort|automatic reply|abwesenheitsnotiz|out of office)\\s*:'`)
    await runner.query(RECOUNTED)
    await runner.query(RECOGNISED)
    await runner.query(`
      create trigger mails_recognised after update of automatic on mails
        for each row when (old.automatic is distinct from new.automatic) execute function mail_recognised()`)
    await runner.query(`
      update activities a set "activityDate" = a."createdAt" from mails m
        where m.id = a."mailId" and m."sentAt" = a."activityDate" and a."activityDate" > a."createdAt"
          and a."activityDate" > now() and a."deletedAt" is null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger mails_recognised on mails')
    await runner.query('drop function mail_recognised')
    await runner.query(FORMER_CONTACTS)
    await runner.query(RECOUNTED)
    await runner.query('drop function is_automatic')
    await runner.query('alter table mails drop column automatic, drop column invitation')
  }
}

const RECOUNTED = `
  select contact_recounted(array(
    select distinct a."opportunityId" from activities a join mails m on m.id = a."mailId"
      where m.automatic <> 'none' and a."opportunityId" is not null))`

/** As in 5-activities.sql, word for word: the schema is compared with it. */
const CONTACTS = `
create or replace function contact_recounted(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from opportunities where id = any(ids) order by id for no key update;
  update opportunities o set "lastContactAt" = c.at from (
    select o.id, (select max(a."activityDate") from activities a
      where a."opportunityId" = o.id and a.status = 'completed' and a."deletedAt" is null
        and not is_automatic(a."mailId")) as at from unnest(ids) as o (id)
  ) c where o.id = c.id and o."lastContactAt" is distinct from c.at;
end $$;

create or replace function contact_added() returns trigger language plpgsql as $$
declare ids int[] := array(select distinct "opportunityId" from added
  where "opportunityId" is not null and status = 'completed' and "deletedAt" is null and not is_automatic("mailId"));
begin
  if cardinality(ids) = 0 then return null; end if;
  perform from opportunities where id = any(ids) order by id for no key update;
  update opportunities o set "lastContactAt" = n.at from (
    select "opportunityId" as id, max("activityDate") as at from added
    where status = 'completed' and "deletedAt" is null and not is_automatic("mailId") group by 1
  ) n where o.id = n.id and (o."lastContactAt" is null or o."lastContactAt" < n.at);
  return null;
end $$;`

const RECOGNISED = `
create function mail_recognised() returns trigger language plpgsql as $$
begin
  perform contact_recounted(array(select distinct "opportunityId" from activities
    where "mailId" = new.id and "opportunityId" is not null));
  return null;
end $$;`

const FORMER_CONTACTS = `
create or replace function contact_recounted(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from opportunities where id = any(ids) order by id for no key update;
  update opportunities o set "lastContactAt" = c.at from (
    select o.id, (select max(a."activityDate") from activities a
      where a."opportunityId" = o.id and a.status = 'completed' and a."deletedAt" is null) as at from unnest(ids) as o (id)
  ) c where o.id = c.id and o."lastContactAt" is distinct from c.at;
end $$;

create or replace function contact_added() returns trigger language plpgsql as $$
declare ids int[] := array(select distinct "opportunityId" from added
  where "opportunityId" is not null and status = 'completed' and "deletedAt" is null);
begin
  if cardinality(ids) = 0 then return null; end if;
  perform from opportunities where id = any(ids) order by id for no key update;
  update opportunities o set "lastContactAt" = n.at from (
    select "opportunityId" as id, max("activityDate") as at from added
    where status = 'completed' and "deletedAt" is null group by 1
  ) n where o.id = n.id and (o."lastContactAt" is null or o."lastContactAt" < n.at);
  return null;
end $$;`
