import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is counted of the rows of each table: name and amount. What hangs on a customer in the trash is subtracted when read. */
const figures = {
  customers: [[`'customer.' || "customerStatus"`, `1`, `"deletedAt" is null`]],
  opportunities: [
    [`'opportunity'`, `1`, `"deletedAt" is null`],
    [`'opportunity.open'`, `1`, `"deletedAt" is null and "actualCloseDate" is null`],
    [
      `'opportunity.value'`,
      `value`,
      `"deletedAt" is null and "actualCloseDate" is null and value is not null`,
    ],
  ],
  activities: [[`'activity'`, `1`, `"deletedAt" is null`]],
  contact_requests: [[`'contact'`, `1`, `true`]],
  job_applications: [[`'application'`, `1`, `true`]],
} as const

type Table = keyof typeof figures

const of = (table: Table, rows: string, sign = '') =>
  figures[table]
    .map(
      ([name, amount, condition]) =>
        `select ${name} as name, ${sign}${amount} as amount from ${rows} where ${condition}`,
    )
    .join(' union all ')

const noted = (changes: string) => `insert into statistics (name, amount)
  select name, sum(amount) from (${changes}) as changes group by name having sum(amount) <> 0`

/** The dashboard's figures, kept by triggers, whoever writes; and the filters of the list of customers. */
export class Statistics1763700000111 implements MigrationInterface {
  name = 'Statistics1763700000111'

  async up(runner: QueryRunner): Promise<void> {
    // Every statement adds what it changed, in its transaction; nobody updates a row, so nobody waits. A figure is the sum.
    await runner.query(`create table statistics (name text not null, amount bigint not null)`)
    for (const table of Object.keys(figures) as Table[]) {
      await this.trigger(runner, table, 'insert', 'new table as added', of(table, 'added'))
      await this.trigger(
        runner,
        table,
        'update',
        'old table as before new table as after',
        `${of(table, 'after')} union all ${of(table, 'before', '-')}`,
      )
      await this.trigger(runner, table, 'delete', 'old table as before', of(table, 'before', '-'))
      await runner.query(noted(of(table, table)))
    }
    // The newest week and what is overdue are counted without reading the table.
    await runner.query(`create index activities_recent on activities ("activityDate" desc) include ("customerId")
      where "deletedAt" is null`)
    await runner.query(`create index activities_due on activities ("dueDate", id) include ("customerId")
      where "deletedAt" is null and status in ('pending', 'in_progress')`)
    for (const column of ['customerStatus', 'customerType'])
      await runner.query(
        `create index on customers ("${column}", "companyName", id) where "deletedAt" is null`,
      )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index activities_recent, activities_due, "customers_customerStatus_companyName_id_idx",
      "customers_customerType_companyName_id_idx"`)
    for (const table of Object.keys(figures))
      for (const event of ['insert', 'update', 'delete']) {
        await runner.query(`drop trigger ${table}_counted_${event} on ${table}`)
        await runner.query(`drop function ${table}_counted_${event}()`)
      }
    await runner.query(`drop table statistics`)
  }

  private async trigger(runner: QueryRunner, table: Table, event: string, rows: string, changes: string) {
    await runner.query(`create function ${table}_counted_${event}() returns trigger language plpgsql as $$
      begin
        ${noted(changes)};
        return null;
      end $$`)
    await runner.query(`create trigger ${table}_counted_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function ${table}_counted_${event}()`)
  }
}
