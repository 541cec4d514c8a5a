import type { MigrationInterface, QueryRunner } from 'typeorm'

const latest = `(select max(a."activityDate") from activities a
  where a."opportunityId" = o.id and a.status = 'completed' and a."deletedAt" is null)`

const recount = `update opportunities o set "lastContactAt" = c.at from (
    select o.id, ${latest} as at from unnest(ids) as o (id)
  ) c where o.id = c.id and o."lastContactAt" is distinct from c.at`

/** The last contact of an opportunity stays right when several people write to it at the same moment. */
export class LastContact1763700000230 implements MigrationInterface {
  name = 'LastContact1763700000230'

  async up(runner: QueryRunner): Promise<void> {
    // Locked first, in one order, and read by a statement of its own: that sees what those who were waited for have written.
    // Not "for update": whoever puts an activity onto an opportunity refers to it already, and two of them would wait for
    // each other.
    await runner.query(`create or replace function contact_recounted(ids int[]) returns void language plpgsql as $$
      begin
        if cardinality(ids) = 0 then return; end if;
        perform from opportunities where id = any(ids) order by id for no key update;
        ${recount};
      end $$`)
    await runner.query(`create or replace function contact_added() returns trigger language plpgsql as $$
      declare ids int[] := array(select distinct "opportunityId" from added
        where "opportunityId" is not null and status = 'completed' and "deletedAt" is null);
      begin
        if cardinality(ids) = 0 then return null; end if;
        perform from opportunities where id = any(ids) order by id for no key update;
        update opportunities o set "lastContactAt" = n.at from (
          select "opportunityId" as id, max("activityDate") as at from added
          where status = 'completed' and "deletedAt" is null group by 1
        ) n where o.id = n.id and (o."lastContactAt" is null or o."lastContactAt" < n.at);
        return null;
      end $$`)
    // Only what is or was a contact locks anything.
    await this.changes(
      runner,
      `select distinct t.id
        from (select * from before where status = 'completed' and "deletedAt" is null) b
        full join (select * from after where status = 'completed' and "deletedAt" is null) a on a.id = b.id
        cross join lateral (values (a."opportunityId"), (b."opportunityId")) t (id)
        where t.id is not null
          and (a."opportunityId", a."activityDate") is distinct from (b."opportunityId", b."activityDate")`,
      `select distinct "opportunityId" from before
        where "opportunityId" is not null and status = 'completed' and "deletedAt" is null`,
    )
    await runner.query(`update opportunities o set "lastContactAt" = ${latest}
      where o."lastContactAt" is distinct from ${latest}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function contact_recounted(int[])')
    await runner.query(
      `create function contact_recounted(ids int[]) returns void language sql as $$ ${recount} $$`,
    )
    await runner.query(`create or replace function contact_added() returns trigger language plpgsql as $$
      begin
        update opportunities o set "lastContactAt" = n.at from (
          select "opportunityId" as id, max("activityDate") as at from added
          where "opportunityId" is not null and status = 'completed' and "deletedAt" is null group by 1
        ) n where o.id = n.id and (o."lastContactAt" is null or o."lastContactAt" < n.at);
        return null;
      end $$`)
    await this.changes(
      runner,
      `select distinct t.id from before b join after a on a.id = b.id
        cross join lateral (values (a."opportunityId"), (b."opportunityId")) t (id)
        where t.id is not null
          and (a."opportunityId", a.status, a."activityDate", a."deletedAt")
            is distinct from (b."opportunityId", b.status, b."activityDate", b."deletedAt")`,
      `select distinct "opportunityId" from before where "opportunityId" is not null`,
    )
  }

  /** Recounts what a change, and what a removal of activities concerns. */
  private async changes(runner: QueryRunner, changed: string, removed: string): Promise<void> {
    for (const [name, ids] of [
      ['changed', changed],
      ['removed', removed],
    ])
      await runner.query(`create or replace function contact_${name}() returns trigger language plpgsql as $$
        begin
          perform contact_recounted(array(${ids}));
          return null;
        end $$`)
  }
}
