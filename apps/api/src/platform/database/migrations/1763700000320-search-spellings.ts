import type { MigrationInterface, QueryRunner } from 'typeorm'

const SEEN = `coalesce(email, '') || ' ' || coalesce(website, '') || ' ' || coalesce(city, '') || ' ' || coalesce(industry, '')`
const ADDRESS = `coalesce("postalCode", '') || ' ' || coalesce(address, '')`

/** What each kind of record is found by: its title first, then, after two spaces, the rest. */
export const words = {
  customers: `search_words("companyName") || search_words(${SEEN} || ' ' || ${ADDRESS}) || phone_words(coalesce(phone, ''))`,
  contact_persons: `search_words(coalesce("firstName" || ' ', '') || "lastName")
    || search_words(coalesce(email, '') || ' ' || coalesce(role, ''))
    || phone_words(coalesce(phone, '')) || phone_words(coalesce(mobile, ''))`,
  opportunities: `search_words(title) || ' '`,
  activities: `search_words(title) || ' '`,
  mails: `search_words(subject) || search_words(coalesce("senderName", '') || ' ' || coalesce("senderEmail", ''))`,
  contact_requests: `search_words("firstName" || ' ' || "lastName") || search_words(company || ' ' || email)
    || phone_words(phone)`,
  robots: `search_words(name) || search_words(series || ' ' || coalesce("subSeries", ''))`,
  job_applications: `search_words("firstName" || ' ' || "lastName") || search_words("jobTitle" || ' ' || email)
    || phone_words(coalesce(phone, ''))`,
}

const UNSEEN = String.raw`\00AD\0300-\036F\061C\115F\1160\180B-\180E\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0`

/** Letters come apart from their marks, which go together with what nobody sees; `rest` says what becomes of the others. */
export const plainWords = (
  rest = (letters: string) => letters,
) => `create or replace function plain_words(input text)
  returns text language sql immutable strict parallel safe
  return regexp_replace(' ' || folded_text(${rest(`regexp_replace(
    normalize(unicode_labels(lower(input collate "default")), NFKD), U&'[${UNSEEN}]', '', 'g')`)}) || ' ',
    '[^[:alnum:]]+', ' ', 'g')`

/** Anew for every row: a stored column holds what its functions said when the row was written. */
export async function rewriteWords(runner: QueryRunner, expressions: Record<string, string>): Promise<void> {
  for (const [table, expression] of Object.entries(expressions)) {
    const indexes: { indexdef: string }[] = await runner.query(
      `select indexdef from pg_indexes
         where schemaname = current_schema() and tablename = $1 and indexdef like '%"searchWords"%'`,
      [table],
    )
    await runner.query(`alter table ${table} drop column "searchWords"`)
    await runner.query(
      `alter table ${table} add column "searchWords" text not null generated always as (${expression}) stored`,
    )
    for (const { indexdef } of indexes) await runner.query(indexdef)
    await runner.query(`insert into search_vocabulary (word, held)
      select distinct found.word, '${table}' from ${table}, vocabulary_words("searchWords") as found (word)
      where not exists (select from search_vocabulary as known where known.word = found.word and known.held = '${table}')`)
    await runner.query(`analyze ${table}`)
  }
  await runner.query('analyze search_vocabulary')
}

/**
 * Customers are found by postal code and street; "St." is Sankt, a soft hyphen or
 * a letter of another form is no other word, and a domain is found with its umlauts.
 */
export class SearchSpellings1763700000320 implements MigrationInterface {
  name = 'SearchSpellings1763700000320'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(plainWords())
    await this.searchWords(
      runner,
      `regexp_replace(plain_words(input), ' (st|skt|sankt) ', ' st sankt ', 'g')`,
    )
    await rewriteWords(runner, words)
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.searchWords(
      runner,
      `regexp_replace(' ' || folded_text(input collate "default") || ' ', '[^[:alnum:]]+', ' ', 'g')`,
    )
    const customers = `search_words("companyName") || search_words(${SEEN}) || phone_words(coalesce(phone, ''))`
    await rewriteWords(runner, { ...words, customers })
    await runner.query('drop function plain_words(text)')
  }

  private async searchWords(runner: QueryRunner, body: string): Promise<void> {
    await runner.query(`create or replace function search_words(input text) returns text
      language sql immutable strict parallel safe return ${body}`)
  }
}
