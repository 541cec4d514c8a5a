import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Customers, opportunities and activities have somebody responsible. What is still open gets whoever created it; customers,
 * and what is closed, stay nobody's, because hardly anybody looks after whatever they once typed in.
 */
export class Owners implements MigrationInterface {
  name = 'Owners0000000000012'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} add "ownerId" int references staff on delete set null`)
    await runner.query(`
      update activities set "ownerId" = "createdById"
        where "deletedAt" is null and status in ('pending', 'in_progress') and "createdById" is not null`)
    await runner.query(`
      update opportunities o set "ownerId" = c."staffId" from crm_changes c
        where c."opportunityId" = o.id and c.kind = 'created' and c."staffId" is not null
          and o."deletedAt" is null and o."actualCloseDate" is null`)
    await runner.query(`
      alter table customer_batches drop constraint customer_batches_kind_check,
        add constraint customer_batches_kind_check check (kind in ('import', 'bulk', 'merge', 'handover'))`)
    await runner.query(`
      create table handover_rows (
        "batchId" int not null references customer_batches on delete cascade,
        kind text not null check (kind in ('customer', 'opportunity', 'activity')),
        "recordId" int not null,
        "fromId" int references staff on delete set null,
        "toId" int references staff on delete set null,
        primary key ("batchId", kind, "recordId")
      )`)
    await runner.query(`
      create index on customers ("ownerId", "companyName", id) where "deletedAt" is null`)
    await runner.query(`
      create index opportunities_owner on opportunities ("ownerId", "stageId", "effectiveProbability", id)
        include (value, "customerId", "actualCloseDate", "lastContactAt", "createdAt", "expectedCloseDate")
        where "deletedAt" is null`)
    await runner.query(`
      create index activities_of_owner on activities ("ownerId", "activityDate", id) include ("customerId", type, status)
        where "deletedAt" is null`)
    await runner.query(`
      create index activities_waiting_for_owner on activities ("ownerId", "dueDate", id) include ("customerId")
        where "deletedAt" is null and status in ('pending', 'in_progress')`)
    // The rules tell whoever is responsible.
    await runner.query(`
      drop index opportunities_open;
      create index opportunities_open on opportunities ("stageId", "createdAt", id) include ("customerId", "ownerId")
        where "deletedAt" is null and "actualCloseDate" is null`)
    await runner.query(`
      drop index activities_waiting;
      create index activities_waiting on activities ("dueDate", id) include ("createdById", "ownerId", "customerId")
        where "deletedAt" is null and status in ('pending', 'in_progress')`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table handover_rows')
    await runner.query(`
      delete from customer_batches where kind = 'handover';
      alter table customer_batches drop constraint customer_batches_kind_check,
        add constraint customer_batches_kind_check check (kind in ('import', 'bulk', 'merge'))`)
    for (const table of TABLES) await runner.query(`alter table ${table} drop "ownerId"`)
    await runner.query(`
      create index opportunities_open on opportunities ("stageId", "createdAt", id) include ("customerId")
        where "deletedAt" is null and "actualCloseDate" is null`)
    await runner.query(`
      create index activities_waiting on activities ("dueDate", id) include ("createdById", "customerId")
        where "deletedAt" is null and status in ('pending', 'in_progress')`)
  }
}

const TABLES = ['customers', 'opportunities', 'activities']
