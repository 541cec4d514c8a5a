import type { MigrationInterface, QueryRunner } from 'typeorm'

/** "+43 (0)7242 555 10" is the same number as "+43 7242 55510" and "07242/555 10". */
export class PhoneKey1763700000240 implements MigrationInterface {
  name = 'PhoneKey1763700000240'

  async up(runner: QueryRunner): Promise<void> {
    // 43 at the beginning is Austria without + and 00, too: spreadsheets drop the +. An area code such as (0)4352 is written
    // with its 0 nearly always; the rare one without it is taken for another number, and one hint at a duplicate is missing.
    await this.replace(runner, `regexp_replace(phone, '[^0-9]', '', 'g'), '^((00)?43)?0*', ''`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, `regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?43|^0+', ''`)
  }

  /** With the index: it holds what the function said when a row was written. */
  private async replace(runner: QueryRunner, replacement: string): Promise<void> {
    await runner.query('drop index customers_phone_key')
    await runner.query(`create or replace function phone_key(phone text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(${replacement})`)
    await runner.query(`create index customers_phone_key on customers (phone_key(phone))
      where "deletedAt" is null`)
  }
}
