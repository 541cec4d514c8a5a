-- Spellings: functions that give the same text for everything that people take for the same.
-- Indexes and generated columns store their results: who changes one must rebuild both.

-- Röder, Roeder and Roder are one: both spellings of an umlaut lose their mark.
create function folded_text(input text) returns text
  language sql immutable strict parallel safe
  return translate(
    replace(replace(replace(replace(lower(input), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
    'äöüàáâãåèéêëìíîïòóôõøùúûýçñčćšžłőű',
    'aouaaaaaeeeeiiiiooooouuuycnccszlou'
  );

-- Decodes one "xn--" label of a domain (Punycode, RFC 3492). What is not valid stays as it is.
create function unicode_label(label text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  coded text := regexp_replace(label, '^xn--(.*-)?', '');
  letters int[] := array(select ascii(letter) from regexp_split_to_table(
    coalesce((regexp_match(label, '^xn--(.*)-'))[1], ''), '') as letter where letter <> '');
  code bigint := 128;
  bias bigint := 72;
  place bigint := 0;
  at int := 1;
  digit int;
  before bigint;
  weight bigint;
  threshold bigint;
  step bigint;
  size bigint;
begin
  if length(label) > 63 or coded = '' then return label; end if;
  while at <= length(coded) loop
    before := place;
    weight := 1;
    step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', nullif(substr(coded, at, 1), '')) - 1;
      if digit is null or digit < 0 or weight > 2147483647 then return label; end if;
      at := at + 1;
      place := place + digit * weight;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    size := cardinality(letters) + 1;
    place := place - before;
    step := case when before = 0 then place / 700 else place / 2 end;
    step := step + step / size;
    place := place + before;
    bias := 0;
    while step > 455 loop
      step := step / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * step / (step + 38);
    code := code + place / size;
    place := place % size;
    if code > 1114111 or code between 55296 and 57343 then return label; end if;
    letters := letters[:place] || code::int || letters[place + 1:];
    place := place + 1;
  end loop;
  return (select string_agg(chr(letter), '' order by number)
    from unnest(letters) with ordinality as each (letter, number));
end $$;

-- Decodes every "xn--" label in a text.
create function unicode_labels(input text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  found text;
  result text := input;
begin
  for found in select distinct parts[1] as label
    from regexp_matches(input, '(?<![a-z0-9-])xn--[a-z0-9-]+', 'g') as parts order by label desc
  loop
    result := replace(result, found, unicode_label(found));
  end loop;
  return result;
end $$;

-- What mail addresses are compared by: lower case, with umlauts. müller.at and xn--mller-kva.at are one domain;
-- columns keep an address as it was typed or sent.
create function plain_address(address text) returns text
  language sql immutable strict parallel safe
  return case when address ilike '%xn--%' then unicode_labels(lower(normalize(address)))
    else lower(normalize(address)) end;

create function mail_domain(address text) returns text
  language sql immutable strict parallel safe
  return split_part(plain_address(address), '@', 2);

-- The host of a web address, without scheme, "www." and path.
create function web_host(address text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(plain_address(address), '^([a-z][a-z0-9+.-]*://)?(www\.)?([^/:?#]*).*$', '\3');

-- "+43 7242 555-10", "0043 (0)7242 55510" and "07242/555 10" are one number. 43 at the beginning is Austria without + and
-- 00, too: spreadsheets drop the +. The rare area code (0)43… that is written without its 0 is not recognised.
create function phone_key(phone text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^((00)?43)?0*', '');

-- A company's name in plain words, with one spelling for each legal form: "Fa. Huber Gesellschaft m. b. H. u. Co. KG"
-- becomes "huber gmbh kg". The form stays, so that Huber GmbH and Huber AG can be told apart.
-- Read it from the inside: dots and signs go, then the forms are unified one by one, then words that only join go.
create function company_words(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          replace(
            regexp_replace(folded_text(normalize(name)), '^\s*(firma\M|fa\M\.?)\s*(?=\S)', ''),
            '.', ''),
          '[^[:alnum:]]+', ' ', 'g'),
        '^ | $', '', 'g'),
    '(gesellschaft|ges) ?(mbh|m b h|mit beschrankter haftung)\M|\mg m b h\M|\mm b h *$|\mmbh\M|gmbh\M', ' gmbh ', 'g'),
    '\maktiengesellschaft\M', 'ag', 'g'),
    '\m(cokg|keg|kommanditgesellschaft)\M', 'kg', 'g'),
    '\m(ohg|offene (handels|erwerbs)?gesellschaft)\M', 'og', 'g'),
    '\m(e u|eingetragene[rs]? unternehme(r|rin|n)) *$', 'eu', 'g'),
    '\m(e k|e ?kfm|e ?kfr) *$', 'ek', 'g'),
    '\ms r l *$', 'srl', 'g'),
    '\ms p a *$', 'spa', 'g'),
    '\m(spol )?s ?r ?o *$', 'sro', 'g'),
    '\msp z ?o ?o *$', 'spzoo', 'g'),
    '\md o o *$', 'doo', 'g'),
    -- At the beginning, "u" is the first letter of somebody's name.
    '\m(co|und|and)\M|(?<=.)\mu\M', '', 'g');

-- What companies are recognised by: the words without legal form and blanks. Equal keys mean a likely duplicate.
create function company_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      company_words(name),
      '\m(gmbh|ag|kg|kgaa|og|gbr|gesbr|eu|ek|ev|eg|se|ltd|limited|inc|llc|corp|srl|spa|sro|spzoo|doo|kft|zrt|bv|nv|sa|sas|sarl)\M',
      '', 'g'),
    '\s+', '', 'g');
