import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the pipeline is filtered, sorted and summed by, kept beside each opportunity, and why one was won or lost. */
export class Pipeline1763700000120 implements MigrationInterface {
  name = 'Pipeline1763700000120'

  async up(runner: QueryRunner): Promise<void> {
    // lastContactAt: the newest finished activity or mail. furthestStageId: of the open stages, the last one it was ever in.
    // Triggers keep what is derived, whoever writes: an index can't join.
    await runner.query(`alter table opportunities
      add column "closeReason" text,
      add column "effectiveProbability" int,
      add column "searchText" text,
      add column "lastContactAt" timestamptz,
      add column "furthestStageId" int`)
    await this.ownFigures(runner)
    await this.lastContact(runner)
    await runner.query(`update opportunities o set title = title,
      "lastContactAt" = (select max(a."activityDate") from activities a
        where a."opportunityId" = o.id and a.status = 'completed' and a."deletedAt" is null),
      "furthestStageId" = (select max(t.stage::int) from crm_changes c
        cross join lateral (values (c.fields #>> '{stageId,from}'), (c.fields #>> '{stageId,to}')) t (stage)
        where c."opportunityId" = o.id and t.stage::int < 7)`)
    await runner.query(`alter table opportunities
      alter "effectiveProbability" set not null, alter "searchText" set not null`)
    await this.indexes(runner)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger activities_added on activities`)
    await runner.query(`drop trigger activities_changed on activities`)
    await runner.query(`drop trigger activities_removed on activities`)
    await runner.query(`drop trigger customers_renamed on customers`)
    await runner.query(`drop trigger opportunities_figures on opportunities`)
    await runner.query(`drop function contact_added(), contact_changed(), contact_removed(), contact_recounted(int[]),
      customer_renamed(), opportunity_figures()`)
    await runner.query(`drop index activities_contact, activities_next_step, crm_changes_opportunities`)
    await runner.query(`alter table opportunities drop column "closeReason", drop column "effectiveProbability",
      drop column "searchText", drop column "lastContactAt", drop column "furthestStageId"`)
    for (const name of ['value', 'close', 'stage_value', 'stage_close', 'stage_closed'])
      await runner.query(`drop index opportunities_${name}`)
  }

  private async ownFigures(runner: QueryRunner): Promise<void> {
    // An unknown stage or customer is refused by its reference, not by what is derived from it.
    await runner.query(`create function opportunity_figures() returns trigger language plpgsql as $$
      declare words text;
      begin
        new."effectiveProbability" := coalesce((
          select case when s.id in (7, 8) then s.probability else coalesce(new.probability, s.probability) end
          from pipeline_stages s where s.id = new."stageId"), 0);
        if new."stageId" < 7 then
          new."furthestStageId" := greatest(new."furthestStageId", new."stageId");
        end if;
        words := new.title || chr(10) ||
          coalesce((select c."companyName" from customers c where c.id = new."customerId"), '');
        new."searchText" := lower(words) || chr(10) || folded_text(words);
        return new;
      end $$`)
    await runner.query(`create trigger opportunities_figures
      before insert or update of title, "customerId", "stageId", probability on opportunities
      for each row execute function opportunity_figures()`)
    await runner.query(`create function customer_renamed() returns trigger language plpgsql as $$
      begin
        update opportunities set title = title where "customerId" = new.id;
        return null;
      end $$`)
    await runner.query(`create trigger customers_renamed after update of "companyName" on customers
      for each row when (old."companyName" is distinct from new."companyName") execute function customer_renamed()`)
  }

  /** Per statement, so that an import of many activities touches each opportunity once. */
  private async lastContact(runner: QueryRunner): Promise<void> {
    await runner.query(`create function contact_recounted(ids int[]) returns void language sql as $$
      update opportunities o set "lastContactAt" = c.at from (
        select t.id, (select max(a."activityDate") from activities a
          where a."opportunityId" = t.id and a.status = 'completed' and a."deletedAt" is null) as at
        from unnest(ids) as t (id)
      ) c where o.id = c.id and o."lastContactAt" is distinct from c.at $$`)
    await runner.query(`create function contact_added() returns trigger language plpgsql as $$
      begin
        update opportunities o set "lastContactAt" = n.at from (
          select "opportunityId" as id, max("activityDate") as at from added
          where "opportunityId" is not null and status = 'completed' and "deletedAt" is null group by 1
        ) n where o.id = n.id and (o."lastContactAt" is null or o."lastContactAt" < n.at);
        return null;
      end $$`)
    await runner.query(`create trigger activities_added after insert on activities
      referencing new table as added for each statement execute function contact_added()`)
    await runner.query(`create function contact_changed() returns trigger language plpgsql as $$
      begin
        perform contact_recounted(array(
          select distinct t.id from before b join after a on a.id = b.id
          cross join lateral (values (a."opportunityId"), (b."opportunityId")) t (id)
          where t.id is not null
            and (a."opportunityId", a.status, a."activityDate", a."deletedAt")
              is distinct from (b."opportunityId", b.status, b."activityDate", b."deletedAt")));
        return null;
      end $$`)
    await runner.query(`create trigger activities_changed after update on activities
      referencing old table as before new table as after for each statement execute function contact_changed()`)
    await runner.query(`create function contact_removed() returns trigger language plpgsql as $$
      begin
        perform contact_recounted(array(
          select distinct "opportunityId" from before where "opportunityId" is not null));
        return null;
      end $$`)
    await runner.query(`create trigger activities_removed after delete on activities
      referencing old table as before for each statement execute function contact_removed()`)
  }

  private async indexes(runner: QueryRunner): Promise<void> {
    const value = `(coalesce(value, 0))`
    const close = `(coalesce("expectedCloseDate", 'infinity'::date))`
    const keys = {
      probability: `"effectiveProbability", id`,
      value: `${value}, id`,
      close: `${close}, id`,
      // With what the figures of a column need, so that they never read the table.
      stage: `"stageId", "effectiveProbability", id) include (value, "customerId", "actualCloseDate"`,
      by_stage: `("stageId" * 1000 + 100 - "effectiveProbability"), id`,
      stage_value: `"stageId", ${value}, id`,
      stage_close: `"stageId", ${close}, id`,
      stage_closed: `"stageId", (coalesce("actualCloseDate", '-infinity'::date)), id`,
    }
    for (const [name, columns] of Object.entries(keys))
      await runner.query(
        `create index opportunities_${name} on opportunities (${columns}) where "deletedAt" is null`,
      )
    const open = `where "deletedAt" is null and "actualCloseDate" is null`
    await runner.query(
      `create index opportunities_open_probability on opportunities ("effectiveProbability", id) ${open}`,
    )
    await runner.query(`create index opportunities_open_close on opportunities (${close}, id)
      include (value, "effectiveProbability", "customerId", "expectedCloseDate") ${open}`)
    await runner.query(`create index opportunities_open_contact on opportunities
      ((coalesce("lastContactAt", "createdAt")), id) include ("customerId") ${open}`)
    await runner.query(`create index opportunities_decided on opportunities ("furthestStageId", "stageId")
      include ("customerId") where "deletedAt" is null and "stageId" in (7, 8)`)
    await runner.query(`create index opportunities_search on opportunities using gin ("searchText" gin_trgm_ops)
      where "deletedAt" is null`)
    await runner.query(`create index activities_contact on activities ("opportunityId", "activityDate")
      where "opportunityId" is not null and status = 'completed' and "deletedAt" is null`)
    await runner.query(`create index activities_next_step on activities ("opportunityId", "dueDate")
      where "dueDate" is not null and status in ('pending', 'in_progress') and "deletedAt" is null`)
    await runner.query(`create index crm_changes_opportunities on crm_changes ("createdAt", id)
      where "opportunityId" is not null`)
  }
}
