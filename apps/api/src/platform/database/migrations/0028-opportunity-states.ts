import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The states of all opportunities, read out of the history. What a field was before a change stands in the change, so a
 * state is the present one with all later changes taken back, the latest first.
 */
export const fillStates = `
  create aggregate pg_temp.overlaid(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
  insert into opportunity_states
    with changed as (
      select c."opportunityId" as id, c."createdAt" as at, c.id as number, (
        select jsonb_object_agg(key, value -> 'from') from jsonb_each(c.fields)
          where key in ('stageId', 'value', 'probability', 'expectedCloseDate')) as fields
      from crm_changes c
        where c."opportunityId" is not null and c.fields ?| array['stageId', 'value', 'probability', 'expectedCloseDate']
      union all
      select o.id, 'infinity', null, to_jsonb(present) from opportunities o
        cross join lateral (select o."stageId", o.value, o.probability, o."expectedCloseDate") present
    ), stood as (
      select id, lag(at) over (partition by id order by at, number) as since, at as until,
        pg_temp.overlaid(fields) over (partition by id order by at desc, number desc) as was
      from changed
    )
    select o.id, coalesce(s.since, o."createdAt"), until, (was ->> 'stageId')::int, (was ->> 'value')::bigint,
      (was ->> 'probability')::int, (was ->> 'expectedCloseDate')::date
    from stood s join opportunities o using (id) where coalesce(s.since, o."createdAt") < until;
  drop aggregate pg_temp.overlaid(jsonb);
  select keep_opportunity_stays(id) from opportunities`

/** Reports ask how opportunities stood at a moment, and for how long. */
export class OpportunityStates implements MigrationInterface {
  name = 'OpportunityStates0000000000028'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table opportunity_states (
  "opportunityId" int not null references opportunities on delete cascade,
  since timestamptz not null,
  until timestamptz not null default 'infinity',
  "stageId" int not null,
  value bigint,
  probability int,
  "expectedCloseDate" date,
  primary key ("opportunityId", since)
)`)
    await runner.query(`
create table opportunity_stays (
  "opportunityId" int not null references opportunities on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  "stageId" int not null,
  "cameBefore" timestamptz,
  "furthestLater" int,
  primary key ("opportunityId", since)
)`)
    await runner.query(`
create function keep_opportunity_stays(which int) returns void language sql as $$
  delete from opportunity_stays where "opportunityId" = which;
  insert into opportunity_stays
    select which, since, lead(since, 1, 'infinity') over later, "stageId", lag(since) over (partition by "stageId" order by since),
      max("stageId") filter (where "stageId" <> 8) over (later rows between 1 following and unbounded following)
    from (
      select since, "stageId", lag("stageId") over (order by since) as before from opportunity_states where "opportunityId" = which
    ) s where before is distinct from "stageId" window later as (order by since)
$$`)
    await runner.query(`
create function opportunity_stood() returns trigger language plpgsql as $$
declare moment timestamptz := new."createdAt";
begin
  if tg_op = 'UPDATE' then
    -- A transaction that had to wait began before the one it waited for.
    select greatest(now(), max(since)) into moment from opportunity_states where "opportunityId" = new.id;
    update opportunity_states set until = moment
      where "opportunityId" = new.id and until = 'infinity' and since < moment;
  end if;
  insert into opportunity_states values
    (new.id, moment, 'infinity', new."stageId", new.value, new.probability, new."expectedCloseDate")
    on conflict ("opportunityId", since) do update set "stageId" = excluded."stageId", value = excluded.value,
      probability = excluded.probability, "expectedCloseDate" = excluded."expectedCloseDate";
  if tg_op = 'INSERT' or old."stageId" <> new."stageId" then perform keep_opportunity_stays(new.id); end if;
  return null;
end $$`)
    await runner.query(`
create trigger opportunities_begun after insert on opportunities for each row execute function opportunity_stood()`)
    await runner.query(`
create trigger opportunities_stood after update on opportunities for each row
  when ((old."stageId", old.value, old.probability, old."expectedCloseDate") is distinct from
    (new."stageId", new.value, new.probability, new."expectedCloseDate"))
  execute function opportunity_stood()`)
    await runner.query(fillStates)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger opportunities_begun on opportunities')
    await runner.query('drop trigger opportunities_stood on opportunities')
    await runner.query('drop function opportunity_stood, keep_opportunity_stays')
    await runner.query('drop table opportunity_stays, opportunity_states')
  }
}
