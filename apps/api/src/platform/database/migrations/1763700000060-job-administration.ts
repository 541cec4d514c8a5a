import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What staff need to write postings and to work through applications. */
export class JobAdministration1763700000060 implements MigrationInterface {
  name = 'JobAdministration1763700000060'

  async up(runner: QueryRunner): Promise<void> {
    // A draft may begin with its title alone, and one in the trash keeps no address from others.
    await runner.query(`alter table jobs
      alter description set default '', alter department set default '', alter location set default '',
      alter "employmentType" set default 'full_time', drop constraint jobs_slug_key`)
    await runner.query(`create unique index jobs_slug on jobs (slug) where "deletedAt" is null`)
    await runner.query(`create table job_slugs (
      slug text primary key,
      "jobId" int not null references jobs on delete cascade,
      "createdAt" timestamptz not null default now()
    )`)
    await runner.query(`create index on job_slugs ("jobId")`)
    // Since when a rejection stands: what is kept of it is counted from there.
    await runner.query(`alter table job_applications add column "rejectedAt" timestamptz`)
    await runner.query(`update job_applications set "rejectedAt" = now() where status = 'rejected'`)
    await runner.query(`alter table job_applications
      add constraint job_applications_rejection check ((status = 'rejected') = ("rejectedAt" is not null))`)
    await runner.query(`create index on job_applications ("rejectedAt") where "rejectedAt" is not null`)
    await this.indexSearch(runner)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists job_applications_search`)
    await runner.query(`alter table job_applications drop column "rejectedAt"`)
    await runner.query(`drop table job_slugs`)
    await runner.query(`drop index jobs_slug`)
    await runner.query(`alter table jobs
      alter description drop default, alter department drop default, alter location drop default,
      alter "employmentType" drop default, add constraint jobs_slug_key unique (slug)`)
  }

  // A server of somebody else may not have the extension, or not let us: search is slower there, and works.
  private async indexSearch(runner: QueryRunner): Promise<void> {
    await runner.query(`do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available';
    end $$`)
    const known = (await runner.query(`select from pg_extension where extname = 'pg_trgm'`)) as unknown[]
    if (!known.length) return
    await runner.query(`create index job_applications_search on job_applications using gin (
      ("firstName" || ' ' || "lastName") gin_trgm_ops, email gin_trgm_ops, "jobTitle" gin_trgm_ops)`)
  }
}
