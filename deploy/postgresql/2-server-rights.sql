-- What the server may do under a role of its own: read and write rows, but make, change or empty no table. Run it in
-- the database, as the role that owns it and runs `npm run migrate`. Running it again does no harm. Sequences are read
-- by a backup.

-- For what later migrations make, the schema of the queue included.
alter default privileges grant usage on schemas to app_server;
alter default privileges grant select, insert, update, delete on tables to app_server;
alter default privileges grant select on sequences to app_server;

-- For what is there.
grant usage on schema public to app_server;
grant select, insert, update, delete on all tables in schema public to app_server;
grant select on all sequences in schema public to app_server;
do $$
begin
  if to_regnamespace('pgboss') is not null then
    grant usage on schema pgboss to app_server;
    grant select, insert, update, delete on all tables in schema pgboss to app_server;
  end if;
end
$$;
