-- How many opportunities there are per stage and probability, and what they are worth: entries of a ledger. Each statement
-- adds what it changes and waits for nobody.
create table pipeline_totals (
  "stageId" int not null,
  probability int not null,
  "isOpen" boolean not null,
  count int not null,
  value bigint not null
);

-- Now and then a statement adds the entries up; one at a time.
create function pipeline_totals_summed() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(1763700120) then return; end if;
  with gone as (delete from pipeline_totals returning *)
  insert into pipeline_totals
    select "stageId", probability, "isOpen", sum(count), sum(value) from gone group by 1, 2, 3
    having sum(count) <> 0 or sum(value) <> 0;
end $$;

create function pipeline_totals_insert() returns trigger language plpgsql as $$
begin
  insert into pipeline_totals
    select "stageId", "effectiveProbability", "actualCloseDate" is null, sum(sign), sum(sign * coalesce(value, 0))
    from (select *, 1 as sign from after) as changed where "deletedAt" is null group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * coalesce(value, 0)) <> 0;
  if random() < 0.01 then perform pipeline_totals_summed();
  end if;
  return null;
end $$;

create trigger pipeline_totals_insert after insert on opportunities
  referencing new table as after for each statement execute function pipeline_totals_insert();

create function pipeline_totals_update() returns trigger language plpgsql as $$
begin
  insert into pipeline_totals
    select "stageId", "effectiveProbability", "actualCloseDate" is null, sum(sign), sum(sign * coalesce(value, 0))
    from (select *, 1 as sign from after
      union all select *, -1 as sign from before) as changed where "deletedAt" is null group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * coalesce(value, 0)) <> 0;
  if random() < 0.01 then perform pipeline_totals_summed();
  end if;
  return null;
end $$;

create trigger pipeline_totals_update after update on opportunities
  referencing old table as before new table as after for each statement execute function pipeline_totals_update();

create function pipeline_totals_delete() returns trigger language plpgsql as $$
begin
  insert into pipeline_totals
    select "stageId", "effectiveProbability", "actualCloseDate" is null, sum(sign), sum(sign * coalesce(value, 0))
    from (select *, -1 as sign from before) as changed where "deletedAt" is null group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * coalesce(value, 0)) <> 0;
  if random() < 0.01 then perform pipeline_totals_summed();
  end if;
  return null;
end $$;

create trigger pipeline_totals_delete after delete on opportunities
  referencing old table as before for each statement execute function pipeline_totals_delete();
