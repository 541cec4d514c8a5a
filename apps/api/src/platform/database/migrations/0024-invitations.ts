import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Others are invited to appointments. */
export class AppointmentInvitations implements MigrationInterface {
  name = 'AppointmentInvitations0000000000024'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table invitations (
        "mailId" int primary key references mails on delete cascade,
        "activityId" int not null references activities on delete cascade,
        sequence int not null,
        "startsAt" timestamptz not null,
        minutes int not null,
        place text not null,
        "isCancelled" boolean not null,
        unique ("activityId", sequence)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table invitations')
  }
}
