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

const wordsFrom = (
  letters: number,
) => `create or replace function vocabulary_words(words text) returns setof text
  language sql immutable strict parallel safe as $$
    select run[1] from regexp_matches(words, '[[:alpha:]]{${letters},100}', 'g') as run $$`

/** The vocabulary knows short words, too: what begins no word of a table is not looked for in it. */
export class ShortWords1763700000270 implements MigrationInterface {
  name = 'ShortWords1763700000270'

  async up(runner: QueryRunner): Promise<void> {
    // Whoever saves meanwhile would do so with the old words.
    await runner.query('lock table search_vocabulary in access exclusive mode')
    await runner.query(wordsFrom(1))
    for (const table of tables)
      await runner.query(`insert into search_vocabulary (word, held)
        select distinct word, '${table}' from ${table}, vocabulary_words("searchWords") as word where length(word) < 4`)
    // Whether a table holds a beginning is one look.
    await runner.query('drop index search_vocabulary_held')
    await runner.query(
      'create index search_vocabulary_held on search_vocabulary (held, word text_pattern_ops)',
    )
    await runner.query('analyze search_vocabulary')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(wordsFrom(4))
    await runner.query('delete from search_vocabulary where length(word) < 4')
    await runner.query('drop index search_vocabulary_held')
    await runner.query(
      'create index search_vocabulary_held on search_vocabulary (word text_pattern_ops, held)',
    )
  }
}
