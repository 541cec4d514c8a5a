import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * müller.at and xn--mller-kva.at are one domain. Addresses stay as they were typed or sent, and are compared by
 * plain_address(): in lower case, with the umlauts.
 */
export class UmlautDomains1763700000310 implements MigrationInterface {
  name = 'UmlautDomains1763700000310'

  async up(runner: QueryRunner): Promise<void> {
    await this.labels(runner)
    await runner.query(`create function plain_address(address text) returns text
      language sql immutable strict parallel safe
      return case when address ilike '%xn--%' then unicode_labels(lower(normalize(address)))
        else lower(normalize(address)) end`)
    await this.compareBy(runner, 'plain_address')
    await this.replaceIndexes(runner, 'lower', 'plain_address')
    await runner.query(`update learned_addresses l set value = plain_address(value)
      where value like '%xn--%' and not exists (select from learned_addresses o
        where o.kind = l.kind and o."customerId" = l."customerId" and o.value = plain_address(l.value))`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.compareBy(runner, 'lower')
    await this.replaceIndexes(runner, 'plain_address', 'lower')
    await runner.query('drop function plain_address(text), unicode_labels(text), unicode_label(text)')
  }

  /** Punycode, RFC 3492. What is none stays as it is. */
  private async labels(runner: QueryRunner): Promise<void> {
    await runner.query(`create function unicode_label(label text) returns text
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
      end $$`)
    await runner.query(`create function unicode_labels(input text) returns text
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
      end $$`)
  }

  private async compareBy(runner: QueryRunner, compared: string): Promise<void> {
    await runner.query(`create or replace function mail_domain(address text) returns text
      language sql immutable strict parallel safe
      return split_part(${compared}(address), '@', 2)`)
    await runner.query(`create or replace function web_host(address text) returns text
      language sql immutable strict parallel safe
      return regexp_replace(${compared}(address), '^([a-z][a-z0-9+.-]*://)?(www\\.)?([^/:?#]*).*$', '\\3')`)
    // They hold what the functions said when a row was written.
    const indexes: { indexname: string }[] = await runner.query(
      `select indexname from pg_indexes where schemaname = current_schema() and indexdef ~ '(mail_domain|web_host)\\('`,
    )
    for (const { indexname } of indexes) await runner.query(`reindex index "${indexname}"`)
  }

  /** Every index by a mail address, under its name. */
  private async replaceIndexes(runner: QueryRunner, from: string, to: string): Promise<void> {
    const indexes: { indexname: string; indexdef: string }[] = await runner.query(
      `select indexname, indexdef from pg_indexes
         where schemaname = current_schema() and indexdef ~ '${from}\\("?(email|senderEmail|emailSender|recipient)"?\\)'`,
    )
    for (const { indexname, indexdef } of indexes) {
      await runner.query(`drop index "${indexname}"`)
      await runner.query(indexdef.replaceAll(`${from}(`, `${to}(`))
    }
  }
}
