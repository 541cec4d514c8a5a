import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Legal forms as company_words() leaves them. */
const FORMS =
  'gmbh|ag|kg|kgaa|og|gbr|gesbr|eu|ek|ev|eg|se|ltd|limited|inc|llc|corp|srl|spa|sro|spzoo|doo|kft|zrt|bv|nv|sa|sas|sarl'

/** Spellings of legal forms and what they are; read after dots are gone and signs are blanks. */
const spellings: readonly (readonly [string, string])[] = [
  [
    '(gesellschaft|ges) ?(mbh|m b h|mit beschrankter haftung)\\M|\\mg m b h\\M|\\mm b h *$|\\mmbh\\M|gmbh\\M',
    ' gmbh ',
  ],
  ['\\maktiengesellschaft\\M', 'ag'],
  ['\\m(cokg|keg|kommanditgesellschaft)\\M', 'kg'],
  ['\\m(ohg|offene (handels|erwerbs)?gesellschaft)\\M', 'og'],
  ['\\m(e u|eingetragene[rs]? unternehme(r|rin|n)) *$', 'eu'],
  ['\\m(e k|e ?kfm|e ?kfr) *$', 'ek'],
  ['\\ms r l *$', 'srl'],
  ['\\ms p a *$', 'spa'],
  ['\\m(spol )?s ?r ?o *$', 'sro'],
  ['\\msp z ?o ?o *$', 'spzoo'],
  ['\\md o o *$', 'doo'],
]

const plain = `regexp_replace(regexp_replace(replace(
  regexp_replace(folded_text(normalize(name)), '^\\s*(firma\\M|fa\\M\\.?)\\s*(?=\\S)', ''), '.', ''), '[^[:alnum:]]+', ' ', 'g'), '^ | $', '', 'g')`

const words = spellings.reduce(
  (text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`,
  plain,
)

/** Words that only join others; at the beginning, "u" is the first letter of somebody's name. */
const JOINING = `'\\m(co|und|and)\\M|(?<=.)\\mu\\M'`

const BEFORE = `regexp_replace(
  regexp_replace(
    regexp_replace(replace(folded_text(name), '.', ''), '[^[:alnum:]]+', ' ', 'g'),
    '\\m(gesmbh|gmbh|mbh|ag|kg|kgaa|og|ohg|gbr|gesbr|eu|ek|ev|se|co|und|and|ltd|limited|inc|llc|corp|srl|spa|sro|doo|kft|bv|nv|sa|sas|sarl)\\M',
    '', 'g'),
  '\\s+', '', 'g')`

/**
 * "Fa. Huber Gesellschaft m. b. H. u. Co. KG" and "Huber GmbH & Co KG" are one company. company_words() keeps the legal form, so
 * that Huber GmbH and Huber AG can be told apart where they stand side by side.
 */
export class CompanyNames1763700000340 implements MigrationInterface {
  name = 'CompanyNames1763700000340'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function company_words(name text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(${words}, ${JOINING}, '', 'g')`)
    await this.replace(
      runner,
      `regexp_replace(regexp_replace(company_words(name), '\\m(${FORMS})\\M', '', 'g'), '\\s+', '', 'g')`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, BEFORE)
    await runner.query('drop function company_words(text)')
  }

  /** With the index: it holds what the function said when a row was written. */
  private async replace(runner: QueryRunner, body: string): Promise<void> {
    await runner.query('drop index customers_company_key')
    await runner.query(`create or replace function company_key(name text) returns text
      language sql immutable strict parallel safe return ${body}`)
    await runner.query(`create index customers_company_key on customers (company_key("companyName"))
      where "deletedAt" is null`)
  }
}
