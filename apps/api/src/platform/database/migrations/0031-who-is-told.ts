import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A notice of many records knows of which kind they are; whom an update of an invitation leaves out gets a mail, too. */
export class WhoIsTold implements MigrationInterface {
  name = 'WhoIsTold0000000000031'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table invitations add "leftOutMailId" int unique references mails on delete set null',
    )
    await runner.query(
      `alter table notices add records text check (records in ('customers', 'opportunities', 'activities'))`,
    )
    await runner.query(`
create or replace function owners_noticed() returns trigger language plpgsql as $$
begin
  insert into notices as n ("staffId", kind, "byId", count, records, "customerId", "opportunityId")
    select g."ownerId", 'assigned', min(g."staffId"), sum(g.count),
        case when min(g.records) = max(g.records) then min(g.records) end,
        case when count(*) > 1 or min(g."opportunityId") is null then
          case when min(g."customerId") = max(g."customerId") then min(g."customerId") end end,
        case when count(*) = 1 then min(g."opportunityId") end
      from (
        select c."staffId", c."customerId", c."opportunityId",
            coalesce((c.fields -> 'activityOwnerId' ->> 'count')::int, 1) as count,
            case when c.fields ? 'activityOwnerId' then 'activities'
              when c."opportunityId" is not null then 'opportunities' else 'customers' end as records,
            case when c.fields ?| array['ownerId', 'activityOwnerId']
                then coalesce(c.fields -> 'ownerId' ->> 'to', c.fields -> 'activityOwnerId' ->> 'to')::int
              when c.kind = 'created' or (c.kind = 'imported' and c.fields = '{}')
                then case when c."opportunityId" is null then k."ownerId" else o."ownerId" end
            end as "ownerId"
          from added c join customers k on k.id = c."customerId"
            left join opportunities o on o.id = c."opportunityId"
          where c.kind in ('created', 'updated', 'imported')
      ) g
      where g."ownerId" is distinct from g."staffId" and g."ownerId" is not null
      group by g."ownerId"
    on conflict ("staffId", "createdAt") where kind = 'assigned' do update set count = n.count + excluded.count,
      records = case when n.records = excluded.records then n.records end,
      "customerId" = case when n."customerId" = excluded."customerId" then n."customerId" end,
      "opportunityId" = null, "activityId" = null;
  return null;
end $$`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
create or replace function owners_noticed() returns trigger language plpgsql as $$
begin
  insert into notices as n ("staffId", kind, "byId", count, "customerId", "opportunityId")
    select g."ownerId", 'assigned', min(g."staffId"), sum(g.records),
        case when count(*) > 1 or min(g."opportunityId") is null then
          case when min(g."customerId") = max(g."customerId") then min(g."customerId") end end,
        case when count(*) = 1 then min(g."opportunityId") end
      from (
        select c."staffId", c."customerId", c."opportunityId",
            coalesce((c.fields -> 'activityOwnerId' ->> 'count')::int, 1) as records,
            case when c.fields ?| array['ownerId', 'activityOwnerId']
                then coalesce(c.fields -> 'ownerId' ->> 'to', c.fields -> 'activityOwnerId' ->> 'to')::int
              when c.kind = 'created' or (c.kind = 'imported' and c.fields = '{}')
                then case when c."opportunityId" is null then k."ownerId" else o."ownerId" end
            end as "ownerId"
          from added c join customers k on k.id = c."customerId"
            left join opportunities o on o.id = c."opportunityId"
          where c.kind in ('created', 'updated', 'imported')
      ) g
      where g."ownerId" is distinct from g."staffId" and g."ownerId" is not null
      group by g."ownerId"
    on conflict ("staffId", "createdAt") where kind = 'assigned' do update set count = n.count + excluded.count,
      "customerId" = case when n."customerId" = excluded."customerId" then n."customerId" end,
      "opportunityId" = null, "activityId" = null;
  return null;
end $$`)
    await runner.query('alter table notices drop records')
    await runner.query('alter table invitations drop "leftOutMailId"')
  }
}
