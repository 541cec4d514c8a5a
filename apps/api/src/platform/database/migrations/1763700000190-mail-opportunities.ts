import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A mail may stand on several opportunities of one customer. */
export class MailOpportunities1763700000190 implements MigrationInterface {
  name = 'MailOpportunities1763700000190'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index activities_mail')
    // Rows without an opportunity do not exclude each other here: when one is deleted for good, its activities lose it,
    // and that must not fail. Who places a mail holds its row, and looks first.
    await runner.query(`create unique index activities_mail on activities ("mailId", "customerId", "opportunityId")
      where "mailId" is not null and "deletedAt" is null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index activities_mail')
    await runner.query(`create unique index activities_mail on activities ("mailId", "customerId")
      where "mailId" is not null and "deletedAt" is null`)
  }
}
