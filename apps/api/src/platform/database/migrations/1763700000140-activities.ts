import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Lists of activities by type and by state read an index, also where few have it; it alone counts them. */
export class Activities1763700000140 implements MigrationInterface {
  name = 'Activities1763700000140'

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['type', 'status'])
      await runner.query(`create index activities_by_${column} on activities (${column}, "activityDate", id)
        include ("customerId") where "deletedAt" is null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index activities_by_type, activities_by_status')
  }
}
