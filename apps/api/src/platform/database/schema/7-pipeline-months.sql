-- The open opportunities by stage and month of their expected close: a ledger as pipeline_totals. weighted: value ×
-- probability where that was set by hand; followed: value where the stage's counts.
create table pipeline_months (
  "stageId" int not null,
  month date,
  count int not null,
  value bigint not null,
  weighted bigint not null,
  followed bigint not null
);

create function pipeline_months_added() returns trigger language plpgsql as $$
begin
  insert into pipeline_months
    select "stageId" as k0, date_trunc('month', "expectedCloseDate")::date as k1, count(*) as f0, coalesce(sum(value), 0) as f1, coalesce(sum(value * probability), 0) as f2, coalesce(sum(value) filter (where probability is null), 0) as f3
      from after where "deletedAt" is null and "actualCloseDate" is null group by 1, 2;
  return null;
end $$;

create trigger pipeline_months_added after insert on opportunities
  referencing new table as after for each statement execute function pipeline_months_added();

create function pipeline_months_changed() returns trigger language plpgsql as $$
begin
  insert into pipeline_months
    select k0, k1, sum(f0), sum(f1), sum(f2), sum(f3)
    from (select "stageId" as k0, date_trunc('month', "expectedCloseDate")::date as k1, count(*) as f0, coalesce(sum(value), 0) as f1, coalesce(sum(value * probability), 0) as f2, coalesce(sum(value) filter (where probability is null), 0) as f3
      from after where "deletedAt" is null and "actualCloseDate" is null group by 1, 2
      union all select "stageId" as k0, date_trunc('month', "expectedCloseDate")::date as k1, -count(*) as f0, -coalesce(sum(value), 0) as f1, -coalesce(sum(value * probability), 0) as f2, -coalesce(sum(value) filter (where probability is null), 0) as f3
      from before where "deletedAt" is null and "actualCloseDate" is null group by 1, 2) as both_states group by 1, 2 having sum(f0) <> 0 or sum(f1) <> 0 or sum(f2) <> 0 or sum(f3) <> 0;
  return null;
end $$;

create trigger pipeline_months_changed after update on opportunities
  referencing old table as before new table as after for each statement execute function pipeline_months_changed();

create function pipeline_months_removed() returns trigger language plpgsql as $$
begin
  insert into pipeline_months
    select "stageId" as k0, date_trunc('month', "expectedCloseDate")::date as k1, -count(*) as f0, -coalesce(sum(value), 0) as f1, -coalesce(sum(value * probability), 0) as f2, -coalesce(sum(value) filter (where probability is null), 0) as f3
      from before where "deletedAt" is null and "actualCloseDate" is null group by 1, 2;
  return null;
end $$;

create trigger pipeline_months_removed after delete on opportunities
  referencing old table as before for each statement execute function pipeline_months_removed();
