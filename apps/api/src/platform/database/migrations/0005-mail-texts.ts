import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Search reads what mails and their documents say. A task fills in the mails that are there already. */
export class MailTexts implements MigrationInterface {
  name = 'MailTexts0000000000005'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function text_words(input text) returns tsvector
  language sql immutable strict parallel safe
  return (
    select array_to_tsvector(array(
        select word from unnest(string_to_array(words, ' ')) as word where length(word) between 1 and 60
      )) || strip(to_tsvector('german', words) || to_tsvector('english', words))
    from plain_words(left(input, 250000)) as words)`)
    await runner.query(`create function text_query(words text[]) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg('(' || concat_ws(' | ',
        quote_literal(word) || case when length(word) > 2 then ':*' else '' end,
        quote_literal((ts_lexize('german_stem', word))[1]),
        quote_literal((ts_lexize('english_stem', word))[1])) || ')', ' & ')::tsquery
    from unnest(words) as word)`)
    await runner.query('alter table mail_attachments add text text')
    await runner.query(`create index mail_attachments_unread on mail_attachments (id)
      where text is null and not inline and name ~* '\\.(pdf|docx|xlsx)$'`)
    await runner.query('alter table search_documents add body tsvector')
    await runner.query('alter table search_documents set (toast_tuple_target = 256)')
    await runner.query(`create index search_documents_body on search_documents
      using gin (body) with (fastupdate = off) where body is not null`)
    await runner.query(`create index search_documents_bodiless on search_documents (id)
      where kind = 'mail' and body is null`)
    await runner.query(`create function mail_body(mail int) returns tsvector language sql stable strict as $$
  select text_words(concat_ws(' ', m.subject, m."senderName", m."senderEmail", files.names, m.text, files.texts))
  from mails m, lateral (
    select string_agg(a.name, ' ') as names, string_agg(a.text, ' ' order by a.position) as texts
    from mail_attachments a where a."mailId" = m.id and not a.inline) files
  where m.id = mail
$$`)
    await runner.query(`create or replace function search_mails() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'mail' and id = old.id;
  insert into search_documents
    select 'mail', new.id, null, new.subject, coalesce(nullif(new."senderName", ''), new."senderEmail"),
      search_words(new.subject)
        || search_words(coalesce(new."senderName", '') || ' ' || coalesce(new."senderEmail", '')),
      coalesce(new."sentAt", new."createdAt"), false, mail_body(new.id)
    where tg_op <> 'DELETE';
  return null;
end $$`)
    await runner.query('drop trigger mails_searched on mails')
    await runner.query(`create trigger mails_searched
      after insert or delete or update of subject, "senderName", "senderEmail", "sentAt", text on mails
      for each row execute function search_mails()`)
    await runner.query(`create function search_mail_attachments() returns trigger language plpgsql as $$
begin
  update search_documents set body = mail_body(id) where kind = 'mail' and id in (select "mailId" from after);
  return null;
end $$`)
    await runner.query(`create trigger mail_attachments_added after insert on mail_attachments
      referencing new table as after for each statement execute function search_mail_attachments()`)
    await runner.query(`create trigger mail_attachments_read after update on mail_attachments
      referencing new table as after for each statement execute function search_mail_attachments()`)
    // Without it, each mail that is removed reads all activities.
    await runner.query(`create index activities_of_mail on activities ("mailId") where "mailId" is not null`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index activities_of_mail')
    await runner.query('drop trigger mail_attachments_added on mail_attachments')
    await runner.query('drop trigger mail_attachments_read on mail_attachments')
    await runner.query('drop function search_mail_attachments')
    await runner.query('drop trigger mails_searched on mails')
    await runner.query(`create trigger mails_searched
      after insert or delete or update of subject, "senderName", "senderEmail", "sentAt" on mails
      for each row execute function search_mails()`)
    await runner.query(`create or replace function search_mails() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'mail' and id = old.id;
  insert into search_documents
    select 'mail', new.id, null, new.subject, coalesce(new."senderName", new."senderEmail"),
      search_words(new.subject)
        || search_words(coalesce(new."senderName", '') || ' ' || coalesce(new."senderEmail", '')),
      coalesce(new."sentAt", new."createdAt"), false
    where tg_op <> 'DELETE';
  return null;
end $$`)
    await runner.query('drop function mail_body')
    await runner.query('drop function text_query')
    await runner.query('drop function text_words')
    await runner.query('alter table search_documents drop body')
    await runner.query('alter table search_documents reset (toast_tuple_target)')
    await runner.query('alter table mail_attachments drop text')
  }
}
