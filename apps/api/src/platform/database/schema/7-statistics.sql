-- The dashboard's figures. Every statement adds what it changed, in its transaction, and updates no row, so that nobody waits
-- for anybody: a figure is the sum of its rows. A task adds them up. What hangs on a customer in the trash is subtracted when
-- it is read.
create table statistics (
  name text not null,
  amount bigint not null
);

create function customers_counted_insert() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'customer.' || "customerStatus" as name, 1 as amount from added where "deletedAt" is null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger customers_counted_insert after insert on customers
  referencing new table as added for each statement execute function customers_counted_insert();

create function customers_counted_update() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'customer.' || "customerStatus" as name, 1 as amount
      from after where "deletedAt" is null
      union all select 'customer.' || "customerStatus" as name, -1 as amount
      from before where "deletedAt" is null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger customers_counted_update after update on customers
  referencing old table as before new table as after for each statement execute function customers_counted_update();

create function customers_counted_delete() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'customer.' || "customerStatus" as name, -1 as amount
      from before where "deletedAt" is null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger customers_counted_delete after delete on customers
  referencing old table as before for each statement execute function customers_counted_delete();

create function opportunities_counted_insert() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'opportunity' as name, 1 as amount from added where "deletedAt" is null
      union all select 'opportunity.open' as name, 1 as amount from added where "deletedAt" is null and "actualCloseDate" is null
      union all select 'opportunity.value' as name, value as amount from added where "deletedAt" is null and "actualCloseDate" is null and value is not null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger opportunities_counted_insert after insert on opportunities
  referencing new table as added for each statement execute function opportunities_counted_insert();

create function opportunities_counted_update() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'opportunity' as name, 1 as amount
      from after where "deletedAt" is null
      union all select 'opportunity.open' as name, 1 as amount
      from after where "deletedAt" is null and "actualCloseDate" is null
      union all select 'opportunity.value' as name, value as amount
      from after where "deletedAt" is null and "actualCloseDate" is null and value is not null
      union all select 'opportunity' as name, -1 as amount
      from before where "deletedAt" is null
      union all select 'opportunity.open' as name, -1 as amount
      from before where "deletedAt" is null and "actualCloseDate" is null
      union all select 'opportunity.value' as name, -value as amount
      from before where "deletedAt" is null and "actualCloseDate" is null and value is not null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger opportunities_counted_update after update on opportunities
  referencing old table as before new table as after for each statement execute function opportunities_counted_update();

create function opportunities_counted_delete() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'opportunity' as name, -1 as amount
      from before where "deletedAt" is null
      union all select 'opportunity.open' as name, -1 as amount
      from before where "deletedAt" is null and "actualCloseDate" is null
      union all select 'opportunity.value' as name, -value as amount
      from before where "deletedAt" is null and "actualCloseDate" is null and value is not null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger opportunities_counted_delete after delete on opportunities
  referencing old table as before for each statement execute function opportunities_counted_delete();

create function activities_counted_insert() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'activity' as name, 1 as amount from added where "deletedAt" is null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger activities_counted_insert after insert on activities
  referencing new table as added for each statement execute function activities_counted_insert();

create function activities_counted_update() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'activity' as name, 1 as amount
      from after where "deletedAt" is null
      union all select 'activity' as name, -1 as amount
      from before where "deletedAt" is null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger activities_counted_update after update on activities
  referencing old table as before new table as after for each statement execute function activities_counted_update();

create function activities_counted_delete() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'activity' as name, -1 as amount
      from before where "deletedAt" is null) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger activities_counted_delete after delete on activities
  referencing old table as before for each statement execute function activities_counted_delete();

create function contact_requests_counted_insert() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'contact' as name, 1 as amount from added where true) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger contact_requests_counted_insert after insert on contact_requests
  referencing new table as added for each statement execute function contact_requests_counted_insert();

create function contact_requests_counted_update() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'contact' as name, 1 as amount
      from after where true
      union all select 'contact' as name, -1 as amount
      from before where true) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger contact_requests_counted_update after update on contact_requests
  referencing old table as before new table as after for each statement execute function contact_requests_counted_update();

create function contact_requests_counted_delete() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'contact' as name, -1 as amount
      from before where true) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger contact_requests_counted_delete after delete on contact_requests
  referencing old table as before for each statement execute function contact_requests_counted_delete();

create function job_applications_counted_insert() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'application' as name, 1 as amount from added where true) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger job_applications_counted_insert after insert on job_applications
  referencing new table as added for each statement execute function job_applications_counted_insert();

create function job_applications_counted_update() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'application' as name, 1 as amount
      from after where true
      union all select 'application' as name, -1 as amount
      from before where true) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger job_applications_counted_update after update on job_applications
  referencing old table as before new table as after for each statement execute function job_applications_counted_update();

create function job_applications_counted_delete() returns trigger language plpgsql as $$
begin
  insert into statistics (name, amount)
    select name, sum(amount)
    from (select 'application' as name, -1 as amount
      from before where true) as changes
      group by name having sum(amount) <> 0;
  return null;
end $$;

create trigger job_applications_counted_delete after delete on job_applications
  referencing old table as before for each statement execute function job_applications_counted_delete();
