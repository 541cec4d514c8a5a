-- What the search compares: the generated columns "searchWords" hold the words of a record's title first, then, after two
-- blanks, the rest, then how else they are written.

-- Folded words with one blank around each, so that ' hub' is the beginning of a word. Letters come apart from their marks;
-- the marks go together with signs that nobody sees (soft hyphens, joiners, directions).
create function plain_words(input text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    ' ' || folded_text(
      translate(
        replace(
          replace(
            regexp_replace(
              normalize(unicode_labels(lower(input collate "default")), NFKD),
              U&'[\00AD\0300-\036F\061C\115F\1160\180B-\180E\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0]',
              '', 'g'),
            'æ', 'ae'),
          'œ', 'oe'),
        'đðħıŋŧþ', 'ddhintt')
    ) || ' ',
    '[^[:alnum:]]+', ' ', 'g');

-- The same, where "St." is also found as Sankt.
create function search_words(input text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(plain_words(input), ' (st|skt|sankt) ', ' st sankt ', 'g');

-- A number as one word of digits: a part of it is found however it is written.
create function phone_words(phone text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(phone, '[^0-9]', '', 'g') || ' ';

-- How else a name is written: "Kaffee-Rösterei" as Kaffeerösterei, "AT&S" as ATS, "Wr." as Wiener.
-- Compares word by word: patterns would take longer than everything else that a written row costs.
create function other_words(name text, place text default '') returns text
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
    -- The first two words, unless the second is a legal form; words that others join with the next ("Groß Enzersdorf");
    -- words in front of which others write no blank ("Kärntner Straße"); single letters and digits.
    if number = 2 and length(before) > 1 and length(word) > 2 and word <> all('{gmbh,gesmbh,mbh,ohg,oeg,und,and,the,ltd,inc}'::text[])
      or before = any('{gross,klein,ober,unter,nieder,hoch,neu,alt,deutsch,maria}'::text[]) or word = any('{str,strasse,g,gasse,pl,platz,weg,allee,ring,ufer,gurtel,kai,steig,zeile,park,hof,markt,bau,werk,werke,technik,handel,haus}'::text[]) and length(before) > 1
      or length(word) = 1 and word between 'a' and 'z' and ltrim(before, '0123456789') = ''
    then
      found := concat_ws(' ', found, before || word);
    end if;
    if rtrim(word, '0123456789') not in ('', word) then
      found := concat_ws(' ', found, ltrim(word, rtrim(word, '0123456789')));
    end if;
    -- Abbreviations, in both directions.
    found := concat_ws(' ', found, ('{wiener,wr,heiligen,hl,gebruder,gebr,nachfolger,nfg,nachfolger,nachf,doktor,dr,ingenieur,ing,international,intl,bahnhof,bhf}'::text[])[array_position('{wr,wiener,hl,heiligen,gebr,gebruder,nfg,nachfolger,nachf,nachfolger,dr,doktor,ing,ingenieur,intl,international,bhf,bahnhof}'::text[], word)]);
    before := word;
  end loop;
  -- What a sign joins.
  if translate(written, '-‐–''’`´.&/+', '') <> written then
    found := concat_ws(' ', found, (select string_agg(plain_words(translate(run, '-‐–''’`´.&/+', '')), '')
      from unnest(string_to_array(written, ' ')) as run
      where run ~ '[[:alnum:]][-‐–''’`´.&/+][[:alnum:]]'
        and (run ~ '[[:alpha:]]' or run ~ '^[0-9]{2,4}-[0-9]{2,3}$')));
  end if;
  return coalesce(' ' || btrim(found) || ' ', '');
end $$;

-- What a long text is found by: its words, folded, and their German and English stems. Without places, which nothing asks for.
-- A tsvector has room for a megabyte, so no more than the first 250,000 letters; what is longer than a word is none.
create function text_words(input text) returns tsvector
  language sql immutable strict parallel safe
  return (
    select array_to_tsvector(array(
        select word from unnest(string_to_array(words, ' ')) as word where length(word) between 1 and 60
      )) || strip(to_tsvector('german', words) || to_tsvector('english', words))
    from plain_words(left(input, 250000)) as words);

-- Asks `text_words` for every one of these folded words: as the beginning of a word, or by its stems. One or two letters
-- begin too many words; they are meant as they are.
create function text_query(words text[]) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg('(' || concat_ws(' | ',
        quote_literal(word) || case when length(word) > 2 then ':*' else '' end,
        quote_literal((ts_lexize('german_stem', word))[1]),
        quote_literal((ts_lexize('english_stem', word))[1])) || ')', ' & ')::tsquery
    from unnest(words) as word);
