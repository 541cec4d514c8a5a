import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What each kind of record is found by: its title first, then, after two spaces, the rest. */
const words = {
  customers: `search_words("companyName") || search_words(coalesce(email, '') || ' ' || coalesce(website, '') || ' '
    || coalesce(city, '') || ' ' || coalesce(industry, '')) || phone_words(coalesce(phone, ''))`,
  opportunities: `search_words(title) || ' '`,
  activities: `search_words(title) || ' '`,
  mails: `search_words(subject) || search_words(coalesce("senderName", '') || ' ' || coalesce("senderEmail", ''))`,
  contact_requests: `search_words("firstName" || ' ' || "lastName") || search_words(company || ' ' || email)
    || phone_words(phone)`,
  job_applications: `search_words("firstName" || ' ' || "lastName") || search_words("jobTitle" || ' ' || email)
    || phone_words(coalesce(phone, ''))`,
}

const trash = new Set(['customers', 'opportunities', 'activities'])

/** Search over everything, and lists that are searched by folded text. */
export class Search1763700000110 implements MigrationInterface {
  name = 'Search1763700000110'

  async up(runner: QueryRunner): Promise<void> {
    await this.functions(runner)
    for (const [table, expression] of Object.entries(words)) {
      await runner.query(
        `alter table ${table} add column "searchWords" text not null generated always as (${expression}) stored`,
      )
      await runner.query(
        `create index ${table}_words on ${table} using gin ("searchWords" gin_trgm_ops)${trash.has(table) ? ' where "deletedAt" is null' : ''}`,
      )
    }
    await this.orders(runner)
    await this.vocabulary(runner)
    await this.lists(runner)
    for (const table of Object.keys(words)) await runner.query(`analyze ${table}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index mails_sent, opportunities_open_created`)
    for (const table of Object.keys(words)) {
      await runner.query(`drop trigger if exists ${table}_vocabulary_added on ${table}`)
      await runner.query(`drop trigger if exists ${table}_vocabulary_changed on ${table}`)
      await runner.query(`alter table ${table} drop column "searchWords"`)
    }
    await runner.query(`alter table customers drop column "searchText"`)
    await runner.query(`drop table search_vocabulary`)
    await runner.query(
      `drop function vocabulary_grown(), vocabulary_words(text), phone_words(text), search_words(text)`,
    )
  }

  /** What the list of customers is searched by: as it was written and folded, as with contact requests. */
  private async lists(runner: QueryRunner): Promise<void> {
    const text = `("companyName" collate "default") || chr(10) || coalesce(industry, '') || chr(10) || coalesce(email, '')`
    await runner.query(`alter table customers add column "searchText" text not null
      generated always as (lower(${text}) || chr(10) || folded_text(${text})) stored`)
    await runner.query(`create index customers_search on customers using gin ("searchText" gin_trgm_ops)
      where "deletedAt" is null`)
  }

  private async functions(runner: QueryRunner): Promise<void> {
    // Folded words with one space around each, so that ' hub' is the beginning of a word.
    await runner.query(`create function search_words(input text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(' ' || folded_text(input collate "default") || ' ', '[^[:alnum:]]+', ' ', 'g')`)
    // A number as one word of digits: a part of it is found however it is written.
    await runner.query(`create function phone_words(phone text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(phone, '[^0-9]', '', 'g') || ' '`)
    await runner.query(`create function vocabulary_words(words text) returns setof text
      language sql immutable strict parallel safe as $$
        select word from unnest(string_to_array(words, ' ')) as word
        where length(word) between 4 and 30 and word !~ '[0-9]' $$`)
  }

  /** What lets a search read the newest first and stop. */
  private async orders(runner: QueryRunner): Promise<void> {
    await runner.query(`create index mails_sent on mails ((coalesce("sentAt", "createdAt")), id)`)
    await runner.query(`create index opportunities_open_created on opportunities ("createdAt", id)
      where "deletedAt" is null and "actualCloseDate" is null`)
    for (const table of ['customers', 'opportunities'])
      await runner.query(`create index ${table}_title on ${table} (left("searchWords", 80) text_pattern_ops)
        where "deletedAt" is null`)
  }

  /**
   * Words that occur, for guessing what a mistyped one was meant to be. A word may stand there twice: uniqueness would make
   * writers of the same new word wait for each other. The night removes what is gone.
   */
  private async vocabulary(runner: QueryRunner): Promise<void> {
    await runner.query(`create table search_vocabulary (word text not null)`)
    await runner.query(`create index on search_vocabulary (word)`)
    await runner.query(`create index on search_vocabulary using gin (word gin_trgm_ops)`)
    const missing = (table: string) => `insert into search_vocabulary
      select distinct found.word from ${table}, vocabulary_words(${table}."searchWords") as found (word)
      where not exists (select from search_vocabulary as known where known.word = found.word)`
    await runner.query(`create function vocabulary_grown() returns trigger language plpgsql as $$
      begin
        ${missing('grown')};
        return null;
      end $$`)
    for (const table of Object.keys(words)) {
      await runner.query(missing(table))
      for (const [name, event] of [
        ['added', 'insert'],
        ['changed', 'update'],
      ])
        await runner.query(`create trigger ${table}_vocabulary_${name} after ${event} on ${table}
          referencing new table as grown for each statement execute function vocabulary_grown()`)
    }
    await runner.query(`analyze search_vocabulary`)
  }
}
