import type { MigrationInterface, QueryRunner } from 'typeorm'
import { plainWords, rewriteWords, words } from './1763700000320-search-spellings.ts'

const PLACE = `coalesce(address, '') || ' ' || coalesce(city, '')`

/** After the words of a record, how else they are written. */
const more = {
  customers: `other_words("companyName", ${PLACE}) 
    || plain_words(regexp_replace(coalesce("postalCode", ''), '[^[:alnum:]]+', '', 'g'))`,
  contact_persons: `other_words(coalesce("firstName" || ' ', '') || "lastName")`,
  opportunities: 'other_words(title)',
  contact_requests: `other_words("firstName" || ' ' || "lastName", company)`,
  robots: 'other_words(name)',
  job_applications: `other_words("firstName" || ' ' || "lastName")`,
}

/** Words that often stand apart in front of which others write none: "Kärntner Straße", "Metall Bau". */
const SECOND = `str strasse g gasse pl platz weg allee ring ufer gurtel kai steig zeile park hof markt bau werk werke technik handel haus`
/** Words that others join with the next: "Groß Enzersdorf". */
const FIRST = `gross klein ober unter nieder hoch neu alt deutsch maria`
/** No name goes on with these. */
const FORMS = `gmbh gesmbh mbh ohg oeg und and the ltd inc`

/** What is written out or abbreviated, in pairs. */
const SHORT = `wr wiener hl heiligen gebr gebruder nfg nachfolger nachf nachfolger dr doktor ing ingenieur
  intl international bhf bahnhof`.split(/\s+/)
const swapped = SHORT.map((_, index) => SHORT[index % 2 ? index - 1 : index + 1])

const list = (words: readonly (string | undefined)[] | string) =>
  `'{${(typeof words === 'string' ? words.split(' ') : words).join(',')}}'::text[]`

/** "Kaffee-Rösterei" is also found as Kaffeerösterei, "AT&S" as ATS, "Wr." as Wiener; "Ærø" is Aero. */
export class JoinedWords1763700000330 implements MigrationInterface {
  name = 'JoinedWords1763700000330'

  async up(runner: QueryRunner): Promise<void> {
    // The letters that do not come apart.
    await runner.query(
      plainWords(
        letters => `translate(replace(replace(${letters}, 'æ', 'ae'), 'œ', 'oe'), 'đðħıŋŧþ', 'ddhintt')`,
      ),
    )
    // Compared word by word: in every row that is written, patterns would take longer than all the rest.
    await runner.query(`create function other_words(name text, place text default '') returns text
      language plpgsql immutable strict parallel safe as $$
      declare
        written text := (name collate "default") || ' ' || (place collate "default");
        words text[] := string_to_array(btrim(plain_words(written)), ' ');
        found text;
        word text;
        before text;
        number int := 0;
      begin
        foreach word in array words loop
          number := number + 1;
          if number = 2 and length(before) > 1 and length(word) > 2 and word <> all(${list(FORMS)})
            or before = any(${list(FIRST)}) or word = any(${list(SECOND)}) and length(before) > 1
            or length(word) = 1 and word between 'a' and 'z' and ltrim(before, '0123456789') = ''
          then
            found := concat_ws(' ', found, before || word);
          end if;
          if rtrim(word, '0123456789') not in ('', word) then
            found := concat_ws(' ', found, ltrim(word, rtrim(word, '0123456789')));
          end if;
          found := concat_ws(' ', found, (${list(swapped)})[array_position(${list(SHORT)}, word)]);
          before := word;
        end loop;
        -- What a sign joins.
        if translate(written, '-‐–''’\`´.&/+', '') <> written then
          found := concat_ws(' ', found, (select string_agg(plain_words(translate(run, '-‐–''’\`´.&/+', '')), '')
            from unnest(string_to_array(written, ' ')) as run
            where run ~ '[[:alnum:]][-‐–''’\`´.&/+][[:alnum:]]'
              and (run ~ '[[:alpha:]]' or run ~ '^[0-9]{2,4}-[0-9]{2,3}$')));
        end if;
        return coalesce(' ' || btrim(found) || ' ', '');
      end $$`)
    const both = Object.entries(more).map(([table, expression]) => [
      table,
      `${words[table as keyof typeof more]} || ${expression}`,
    ])
    await rewriteWords(runner, { ...words, ...Object.fromEntries(both) })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(plainWords())
    await rewriteWords(runner, words)
    await runner.query('drop function other_words(text, text)')
  }
}
