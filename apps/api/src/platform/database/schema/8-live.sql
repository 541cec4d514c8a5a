-- Tells every server what to tell the consoles.

-- Which table changed and whose customer's records, when the transaction commits; PostgreSQL sends each such message once.
-- Never what was changed. The trigger names the column of the customer, where a table has one.
create function tell_consoles() returns trigger language plpgsql as $$
declare
  was int;
  becomes int;
begin
  if tg_nargs = 0 then
    perform pg_notify('consoles', tg_table_name);
    return null;
  end if;
  if tg_argv[0] = 'id' then
    if tg_op <> 'INSERT' then was := old.id; end if;
    if tg_op <> 'DELETE' then becomes := new.id; end if;
  else
    if tg_op <> 'INSERT' then was := old."customerId"; end if;
    if tg_op <> 'DELETE' then becomes := new."customerId"; end if;
  end if;
  perform pg_notify('consoles', tg_table_name || ' ' || coalesce(becomes, was));
  if was <> becomes then perform pg_notify('consoles', tg_table_name || ' ' || was); end if;
  return null;
end $$;

create trigger customers_told after insert or update or delete on customers
  for each row execute function tell_consoles('id');
create trigger contact_persons_told after insert or update or delete on contact_persons
  for each row execute function tell_consoles('customerId');
create trigger opportunities_told after insert or update or delete on opportunities
  for each row execute function tell_consoles('customerId');
create trigger activities_told after insert or update or delete on activities
  for each row execute function tell_consoles('customerId');
create trigger documents_told after insert or update or delete on documents
  for each row execute function tell_consoles('customerId');

create trigger opportunity_persons_told after insert or update or delete on opportunity_persons
  for each statement execute function tell_consoles();
create trigger customer_batches_told after insert or update or delete on customer_batches
  for each statement execute function tell_consoles();
create trigger pipeline_stages_told after insert or update or delete on pipeline_stages
  for each statement execute function tell_consoles();
create trigger loss_reasons_told after insert or update or delete on loss_reasons
  for each statement execute function tell_consoles();
create trigger offers_told after insert or update or delete on offers
  for each statement execute function tell_consoles();
create trigger competitors_told after insert or update or delete on competitors
  for each statement execute function tell_consoles();
create trigger saved_views_told after insert or update or delete on saved_views
  for each statement execute function tell_consoles();
create trigger articles_told after insert or update or delete on articles
  for each statement execute function tell_consoles();
create trigger offer_texts_told after insert or update or delete on offer_texts
  for each statement execute function tell_consoles();
create trigger tags_told after insert or update or delete on tags
  for each statement execute function tell_consoles();
create trigger own_fields_told after insert or update or delete on own_fields
  for each statement execute function tell_consoles();
create trigger mail_tray_told after insert or update or delete on mail_tray
  for each statement execute function tell_consoles();
create trigger contact_requests_told after insert or update or delete on contact_requests
  for each statement execute function tell_consoles();
create trigger job_applications_told after insert or update or delete on job_applications
  for each statement execute function tell_consoles();
create trigger jobs_told after insert or update or delete on jobs
  for each statement execute function tell_consoles();
create trigger robots_told after insert or update or delete on robots
  for each statement execute function tell_consoles();
create trigger reference_projects_told after insert or update or delete on reference_projects
  for each statement execute function tell_consoles();
create trigger outbox_told after insert or update or delete on outbox
  for each statement execute function tell_consoles();
create trigger mailbox_told after insert or update or delete on mailbox
  for each statement execute function tell_consoles();
create trigger mailbox_refusals_told after insert or update or delete on mailbox_refusals
  for each statement execute function tell_consoles();
create trigger mail_grants_told after insert or update or delete on mail_grants
  for each statement execute function tell_consoles();
create trigger backup_runs_told after insert or update or delete on backup_runs
  for each statement execute function tell_consoles();
create trigger duplicate_searches_told after insert or update or delete on duplicate_searches
  for each statement execute function tell_consoles();
create trigger automation_runs_told after insert or update or delete on automation_runs
  for each statement execute function tell_consoles();
create trigger message_templates_told after insert or update or delete on message_templates
  for each statement execute function tell_consoles();
create trigger webhook_deliveries_told after insert or update or delete on webhook_deliveries
  for each statement execute function tell_consoles();
-- Not its log-ins.
create trigger staff_told after insert or delete or update of name, email, "disabledAt" on staff
  for each statement execute function tell_consoles();

-- Whose notices changed: only their consoles are told.
create function tell_noticed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', coalesce(new."staffId", old."staffId")::text);
  return null;
end $$;

create trigger notices_told after insert or update or delete on notices
  for each row execute function tell_noticed();

-- An open stream of a session that has ended is closed.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', old.id::text);
  return null;
end $$;

create trigger session_ended after delete on session
  for each row execute function tell_ended_session();
