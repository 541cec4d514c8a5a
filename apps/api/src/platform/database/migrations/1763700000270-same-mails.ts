import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What stands between the brackets of a Message-ID. */
const WELL_FORMED = `'^<[^<>[:space:]]+@[^<>[:space:]]+>$'`

/**
 * A Message-ID alone names no mail: a column that was unique by it goes, and so do ids that are none. Mails with several
 * files are listed; a task looks whether these are one mail, and takes them apart where they are not.
 */
export class SameMails1763700000270 implements MigrationInterface {
  name = 'SameMails1763700000270'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column identity')
    await runner.query(`update mails set "messageId" = null where "messageId" !~ ${WELL_FORMED}`)
    await runner.query(`update mails set "answersTo" = array(
        select id from unnest("answersTo") with ordinality as answered (id, position)
          where id ~ ${WELL_FORMED} order by position)
      where exists (select from unnest("answersTo") as id where id !~ ${WELL_FORMED})`)
    await runner.query(
      'create table mails_to_split ("mailId" int primary key references mails on delete cascade)',
    )
    await runner.query(`insert into mails_to_split
      select "mailId" from mail_originals group by "mailId" having count(*) > 1`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mails_to_split')
    await runner.query('alter table mails add column identity text')
    // Two mails may bear one Message-ID now: the first one keeps it as its identity.
    await runner.query(`update mails m set identity = case
        when "messageId" is not null
          and not exists (select from mails other where other."messageId" = m."messageId" and other.id < m.id)
          then 'message-id:' || "messageId"
        else 'mail:' || id end`)
    await runner.query('alter table mails alter identity set not null, add unique (identity)')
  }
}
