-- The words that occur, by table: what a mistyped word was meant to be is guessed from them, and a search leaves out the tables
-- that hold one of its words nowhere. A word may stand here twice: uniqueness would make writers of the same new word wait for
-- each other. The night removes what is gone.
create table search_vocabulary (
  word text not null,
  -- The table.
  held text not null
);

create index search_vocabulary_held on search_vocabulary (held, word text_pattern_ops);
create index search_vocabulary_word_idx1 on search_vocabulary using gin (word gin_trgm_ops);

-- Runs of letters, however short or long; digits are left to the tables.
create function vocabulary_words(words text) returns setof text
  language sql immutable strict parallel safe as $$
  select run[1] from regexp_matches(words, '[[:alpha:]]{1,100}', 'g') as run $$;

create function vocabulary_grown() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary (word, held)
    select distinct found.word, tg_table_name::text
    from grown, vocabulary_words(grown."searchWords") as found (word)
    where not exists (
      select from search_vocabulary as known where known.word = found.word and known.held = tg_table_name::text);
  return null;
end $$;

create trigger customers_vocabulary_added after insert on customers
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger customers_vocabulary_changed after update on customers
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger contact_persons_vocabulary_added after insert on contact_persons
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger contact_persons_vocabulary_changed after update on contact_persons
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger opportunities_vocabulary_added after insert on opportunities
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger opportunities_vocabulary_changed after update on opportunities
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger activities_vocabulary_added after insert on activities
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger activities_vocabulary_changed after update on activities
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger mails_vocabulary_added after insert on mails
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger mails_vocabulary_changed after update on mails
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger contact_requests_vocabulary_added after insert on contact_requests
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger contact_requests_vocabulary_changed after update on contact_requests
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger robots_vocabulary_added after insert on robots
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger robots_vocabulary_changed after update on robots
  referencing new table as grown for each statement execute function vocabulary_grown();

create trigger job_applications_vocabulary_added after insert on job_applications
  referencing new table as grown for each statement execute function vocabulary_grown();
create trigger job_applications_vocabulary_changed after update on job_applications
  referencing new table as grown for each statement execute function vocabulary_grown();
