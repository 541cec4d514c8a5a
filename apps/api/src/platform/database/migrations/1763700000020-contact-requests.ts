import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Contact requests: quick search, the suspicion of spam, and the way into the CRM with its check for duplicates. */
export class ContactRequests1763700000020 implements MigrationInterface {
  name = 'ContactRequests1763700000020'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm')
    await this.words(runner)
    await this.requests(runner)
    await this.duplicates(runner)
    await this.dashboard(runner)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop index outbox_failed, activities_overdue, customers_deleted, customers_demo, contact_requests_demo, jobs_demo`,
    )
    await runner.query(
      `drop index customers_company_key, customers_mail, customers_mail_domain, customers_web_host`,
    )
    await runner.query(`alter table contact_requests drop column "searchText", drop column "spamReasons",
      drop column "takenOverAt", drop column "customerId", drop column "opportunityId"`)
    await runner.query(`drop index contact_requests_mail, contact_requests_message`)
    await runner.query(
      'drop function web_host(text), mail_domain(text), company_key(text), folded_text(text)',
    )
  }

  private async words(runner: QueryRunner): Promise<void> {
    // Röder, Roeder and Roder are one: both spellings of an umlaut lose their mark.
    await runner.query(`create function folded_text(input text) returns text
      language sql immutable strict parallel safe
      return translate(
        replace(replace(replace(replace(lower(input), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
        'äöüàáâãåèéêëìíîïòóôõøùúûýçñčćšžłőű',
        'aouaaaaaeeeeiiiiooooouuuycnccszlou'
      )`)
    // "Huber Ges.m.b.H. & Co. KG" and "huber" are one company.
    await runner.query(`create function company_key(name text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(
        regexp_replace(
          regexp_replace(replace(folded_text(name), '.', ''), '[^[:alnum:]]+', ' ', 'g'),
          '\\m(gesmbh|gmbh|mbh|ag|kg|kgaa|og|ohg|gbr|gesbr|eu|ek|ev|se|co|und|and|ltd|limited|inc|llc|corp|srl|spa|sro|doo|kft|bv|nv|sa|sas|sarl)\\M',
          '', 'g'),
        '\\s+', '', 'g')`)
    await runner.query(`create function mail_domain(address text) returns text
      language sql immutable strict parallel safe
      return lower(split_part(address, '@', 2))`)
    await runner.query(`create function web_host(address text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(lower(address), '^([a-z][a-z0-9+.-]*://)?(www\\.)?([^/:?#]*).*$', '\\3')`)
  }

  private async requests(runner: QueryRunner): Promise<void> {
    // As it was written and folded: somebody may look for "eder" in Roeder, or for Röder.
    const text = `"firstName" || ' ' || "lastName" || chr(10) || email || chr(10) || company`
    await runner.query(`alter table contact_requests
      add column "spamReasons" text[] not null default '{}',
      add column "takenOverAt" timestamptz,
      add column "customerId" int references customers on delete set null,
      add column "opportunityId" int references opportunities on delete set null,
      add column "searchText" text not null
        generated always as (lower(${text}) || chr(10) || folded_text(${text})) stored`)
    await runner.query(`create index on contact_requests using gin ("searchText" gin_trgm_ops)`)
    await runner.query(`create index on contact_requests ("customerId")`)
    await runner.query(`create index on contact_requests ("opportunityId")`)
    await runner.query(`create index contact_requests_mail on contact_requests (lower(email), "createdAt")`)
    await runner.query(
      `create index contact_requests_message on contact_requests (md5(message), "createdAt")`,
    )
  }

  private async duplicates(runner: QueryRunner): Promise<void> {
    await runner.query(`create index customers_company_key on customers (company_key("companyName"))
      where "deletedAt" is null`)
    await runner.query(`create index customers_mail on customers (lower(email)) where "deletedAt" is null`)
    await runner.query(`create index customers_mail_domain on customers (mail_domain(email))
      where "deletedAt" is null`)
    await runner.query(`create index customers_web_host on customers (web_host(website))
      where "deletedAt" is null`)
  }

  /** What the dashboard counts, so that none of its questions reads a whole table. */
  private async dashboard(runner: QueryRunner): Promise<void> {
    await runner.query(`create index activities_overdue on activities ("dueDate", id)
      where "deletedAt" is null and status in ('pending', 'in_progress')`)
    await runner.query(`create index outbox_failed on outbox ("createdAt") where state = 'failed'`)
    await runner.query(`create index customers_deleted on customers (id) where "deletedAt" is not null`)
    await runner.query(`create index customers_demo on customers (id) where demo`)
    await runner.query(`create index contact_requests_demo on contact_requests (id) where demo`)
    await runner.query(`create index jobs_demo on jobs (id) where demo`)
  }
}
