import type { MigrationInterface, QueryRunner } from 'typeorm'

const waiting = `where "deletedAt" is null and status in ('pending', 'in_progress')`

/** Fewer indexes for the same plans, and where a merged customer went. */
export class CrmUpkeep1763700000210 implements MigrationInterface {
  name = 'CrmUpkeep1763700000210'

  async up(runner: QueryRunner): Promise<void> {
    await this.dropIndexes(runner)
    // Without references: links to a customer outlive it, and what is no longer there leads nowhere.
    await runner.query(`create table customer_successors (
      "customerId" int primary key,
      "successorId" int not null
    )`)
    await runner.query(`insert into customer_successors ("customerId", "successorId")
      select gone."customerId", kept."customerId" from customer_batches b
      join customer_batch_rows gone on gone."batchId" = b.id and gone.kind = 'removed'
      join customer_batch_rows kept on kept."batchId" = b.id and kept.kind = 'updated'
      where b.kind = 'merge' and b."undoneAt" is null
      on conflict do nothing`)
  }

  /**
   * Indexes whose work another one does: each write of an activity kept four of them for nothing. What stays has the same
   * key and holds at least the same rows and columns.
   */
  private async dropIndexes(runner: QueryRunner): Promise<void> {
    // activities_waiting has their key and rows, and their columns besides; activities_of_opportunity those of the third.
    await runner.query('drop index activities_overdue, activities_due, activities_contact')
    // One order by date, with the customer for counts that do not read the table.
    await runner.query('drop index activities_recent, "activities_activityDate_id_idx"')
    await runner.query(`create index activities_by_date on activities ("activityDate", id) include ("customerId")
      where "deletedAt" is null`)
    // Read by nobody: a stage is shown by probability, value or date, and what is open has opportunities_open.
    await runner.query('drop index "opportunities_stageId_createdAt_id_idx"')
    // customers_lower_idx also has the deleted ones; they are few.
    await runner.query('drop index customers_mail')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table customer_successors')
    await runner.query(`create index customers_mail on customers (lower(email)) where "deletedAt" is null`)
    await runner.query(`create index "opportunities_stageId_createdAt_id_idx" on opportunities ("stageId", "createdAt", id)
      where "deletedAt" is null`)
    await runner.query('drop index activities_by_date')
    await runner.query(`create index "activities_activityDate_id_idx" on activities ("activityDate", id)
      where "deletedAt" is null`)
    await runner.query(`create index activities_recent on activities ("activityDate" desc) include ("customerId")
      where "deletedAt" is null`)
    await runner.query(`create index activities_contact on activities ("opportunityId", "activityDate")
      where "opportunityId" is not null and status = 'completed' and "deletedAt" is null`)
    await runner.query(
      `create index activities_due on activities ("dueDate", id) include ("customerId") ${waiting}`,
    )
    await runner.query(`create index activities_overdue on activities ("dueDate", id) ${waiting}`)
  }
}
