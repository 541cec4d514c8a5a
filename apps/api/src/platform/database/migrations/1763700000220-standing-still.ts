import type { MigrationInterface, QueryRunner } from 'typeorm'

const open = `where "deletedAt" is null and "actualCloseDate" is null`
const key = `((coalesce("lastContactAt", "createdAt")), id)`

/**
 * What stands still, counted and summed from its index alone. Most of what is open may stand still; with less in the index,
 * the whole table was read for it.
 */
export class StandingStill1763700000220 implements MigrationInterface {
  name = 'StandingStill1763700000220'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index opportunities_open_contact')
    // "actualCloseDate", always null here: a query that shows it would otherwise read it from the table.
    await runner.query(`create index opportunities_open_contact on opportunities ${key}
      include ("customerId", "lastContactAt", "createdAt", "actualCloseDate", "stageId", "effectiveProbability", value)
      ${open}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index opportunities_open_contact')
    await runner.query(`create index opportunities_open_contact on opportunities ${key}
      include ("customerId", "lastContactAt", "createdAt") ${open}`)
  }
}
