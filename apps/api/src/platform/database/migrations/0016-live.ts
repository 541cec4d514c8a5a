import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Consoles hear of changes: each table tells that it changed, and for which customer. */
export class Live implements MigrationInterface {
  name = 'Live0000000000016'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
end $$;`)
    for (const [table, column] of Object.entries(OF_CUSTOMERS))
      await runner.query(`
        create trigger ${table}_told after insert or update or delete on ${table}
          for each row execute function tell_consoles('${column}')`)
    for (const table of OTHERS)
      await runner.query(`
        create trigger ${table}_told after insert or update or delete on ${table}
          for each statement execute function tell_consoles()`)
    await runner.query(`
      create trigger staff_told after insert or delete or update of name, email, "disabledAt" on staff
        for each statement execute function tell_consoles()`)
    await runner.query(`
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', old.id::text);
  return null;
end $$;`)
    await runner.query(`
      create trigger session_ended after delete on session for each row execute function tell_ended_session()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger session_ended on session; drop function tell_ended_session')
    for (const table of [...Object.keys(OF_CUSTOMERS), ...OTHERS, 'staff'])
      await runner.query(`drop trigger ${table}_told on ${table}`)
    await runner.query('drop function tell_consoles')
  }
}

const OF_CUSTOMERS = {
  customers: 'id',
  contact_persons: 'customerId',
  opportunities: 'customerId',
  activities: 'customerId',
  documents: 'customerId',
}

const OTHERS = [
  'opportunity_persons',
  'customer_batches',
  'pipeline_stages',
  'loss_reasons',
  'offers',
  'articles',
  'offer_texts',
  'mail_tray',
  'contact_requests',
  'job_applications',
  'jobs',
  'robots',
  'outbox',
  'mailbox',
  'mailbox_refusals',
  'mail_grants',
  'backup_runs',
  'automation_runs',
  'message_templates',
]
