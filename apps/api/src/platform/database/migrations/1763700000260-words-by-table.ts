import type { MigrationInterface, QueryRunner } from 'typeorm'

const tables = [
  'customers',
  'contact_persons',
  'opportunities',
  'activities',
  'mails',
  'contact_requests',
  'robots',
  'job_applications',
]

/** Adds the words of a table's rows that it is not known to hold. */
const missing = (rows: string, table: string) => `insert into search_vocabulary (word, held)
  select distinct found.word, ${table} from ${rows}, vocabulary_words(${rows}."searchWords") as found (word)
  where not exists (select from search_vocabulary as known where known.word = found.word and known.held = ${table})`

const grown = (
  statement: string,
) => `create or replace function vocabulary_grown() returns trigger language plpgsql as $$
  begin
    ${statement};
    return null;
  end $$`

/**
 * The vocabulary says which table holds a word, and no run of letters is missing in it, however short or long the word and
 * whatever digits stand in it: a search can leave out the tables that hold one of its words nowhere.
 */
export class WordsByTable1763700000260 implements MigrationInterface {
  name = 'WordsByTable1763700000260'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create or replace function vocabulary_words(words text) returns setof text
      language sql immutable strict parallel safe as $$
        select run[1] from regexp_matches(words, '[[:alpha:]]{1,100}', 'g') as run $$`)
    await runner.query('truncate search_vocabulary')
    await runner.query('alter table search_vocabulary add column held text not null')
    // Whether a table holds a beginning is one look, also for letters that the planner does not know.
    await runner.query('drop index search_vocabulary_word_idx')
    await runner.query(
      'create index search_vocabulary_held on search_vocabulary (held, word text_pattern_ops)',
    )
    await runner.query(grown(missing('grown', 'tg_table_name::text')))
    for (const table of tables) await runner.query(missing(table, `'${table}'`))
    await runner.query('analyze search_vocabulary')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'delete from search_vocabulary a using search_vocabulary b where a.word = b.word and a.ctid > b.ctid',
    )
    await runner.query('alter table search_vocabulary drop column held')
    await runner.query('delete from search_vocabulary where length(word) not between 4 and 30')
    await runner.query('create index search_vocabulary_word_idx on search_vocabulary (word)')
    await runner.query(`create or replace function vocabulary_words(words text) returns setof text
      language sql immutable strict parallel safe as $$
        select word from unnest(string_to_array(words, ' ')) as word
        where length(word) between 4 and 30 and word !~ '[0-9]' $$`)
    await runner.query(
      grown(`insert into search_vocabulary
        select distinct found.word from grown, vocabulary_words(grown."searchWords") as found (word)
        where not exists (select from search_vocabulary as known where known.word = found.word)`),
    )
  }
}
