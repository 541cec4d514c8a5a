-- Activities by week in Austria and type: a ledger as pipeline_totals.
create table activity_weeks (
  week date not null,
  type text not null,
  count int not null
);

create index on activity_weeks (week) include (type, count);

create function activity_weeks_added() returns trigger language plpgsql as $$
begin
  insert into activity_weeks
    select date_trunc('week', "activityDate" at time zone 'Europe/Vienna')::date as k0, type as k1, count(*) as f0
      from after where "deletedAt" is null group by 1, 2;
  return null;
end $$;

create trigger activity_weeks_added after insert on activities
  referencing new table as after for each statement execute function activity_weeks_added();

create function activity_weeks_changed() returns trigger language plpgsql as $$
begin
  insert into activity_weeks
    select k0, k1, sum(f0)
    from (select date_trunc('week', "activityDate" at time zone 'Europe/Vienna')::date as k0, type as k1, count(*) as f0
      from after where "deletedAt" is null group by 1, 2
      union all select date_trunc('week', "activityDate" at time zone 'Europe/Vienna')::date as k0, type as k1, -count(*) as f0
      from before where "deletedAt" is null group by 1, 2) as both_states group by 1, 2 having sum(f0) <> 0;
  return null;
end $$;

create trigger activity_weeks_changed after update on activities
  referencing old table as before new table as after for each statement execute function activity_weeks_changed();

create function activity_weeks_removed() returns trigger language plpgsql as $$
begin
  insert into activity_weeks
    select date_trunc('week', "activityDate" at time zone 'Europe/Vienna')::date as k0, type as k1, -count(*) as f0
      from before where "deletedAt" is null group by 1, 2;
  return null;
end $$;

create trigger activity_weeks_removed after delete on activities
  referencing old table as before for each statement execute function activity_weeks_removed();
