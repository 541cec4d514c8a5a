-- Search over everything staff work with reads one table, whatever a record's own table looks like.
-- Triggers keep it; nothing else writes it.

create table search_documents (
  kind text not null,
  id int not null,
  -- Whose record it is. The search leaves out what belongs to a customer in the trash.
  "customerId" int,
  title text not null,
  -- Shown below the title, in front of the customer's name.
  detail text,
  -- Folded words, one blank around each: those of the title, two blanks, all others, phone numbers as one word of digits.
  words text not null,
  -- The newer of two equally good hits comes first, and before both what somebody still has to do.
  at timestamptz,
  open boolean not null,
  -- Everything a mail and its documents say (text_words); null for other kinds, and for mails older than this column until the
  -- task has come to them.
  body tsvector,
  primary key (kind, id)
);
-- Bodies lie beside the rows: whoever reads many rows reads none of them.
alter table search_documents set (toast_tuple_target = 256);
-- Every search asks it for several kinds; each time, a list of pending entries would be read from end to end.
create index search_documents_words on search_documents using gin (kind, words gin_trgm_ops) with (fastupdate = off);
create index search_documents_title on search_documents (kind, left(words, 80) text_pattern_ops);
create index search_documents_newest on search_documents (kind, open desc, at desc nulls last);
create index search_documents_body on search_documents using gin (body) with (fastupdate = off) where body is not null;
create index search_documents_bodiless on search_documents (id) where kind = 'mail' and body is null;
create index search_documents_customer on search_documents ("customerId") where "customerId" is not null;

create function search_customers() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'customer' and id = old.id;
  insert into search_documents
    select 'customer', new.id, new.id, new."companyName", concat_ws(' · ', new.city, new.industry),
      new."searchWords" || plain_words(coalesce(new."vatId", '') || ' ' || coalesce(new."registerNumber", '') || own_texts(new."ownFields")), new."updatedAt", new."customerStatus" <> 'closed_lost'
    where tg_op <> 'DELETE' and new."deletedAt" is null;
  return null;
end $$;
create trigger customers_searched
  after insert or delete or update of "searchWords", "updatedAt", "customerStatus", "deletedAt" on customers
  for each row execute function search_customers();

create function search_contact_persons() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'person' and id = old.id;
  insert into search_documents
    select 'person', new.id, new."customerId", name, new.role,
      search_words(name) || search_words(coalesce(new.email, '') || ' ' || coalesce(new.role, '') || own_texts(new."ownFields"))
        || phone_words(coalesce(new.phone, '')) || phone_words(coalesce(new.mobile, '')) || other_words(name),
      new."updatedAt", true
    from concat_ws(' ', new."firstName", new."lastName") as name
    where tg_op <> 'DELETE' and new."deletedAt" is null;
  return null;
end $$;
create trigger contact_persons_searched after insert or delete or update on contact_persons
  for each row execute function search_contact_persons();

create function search_opportunities() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'opportunity' and id = old.id;
  insert into search_documents
    select 'opportunity', new.id, new."customerId", new.title, null,
      new."searchWords" || plain_words(own_texts(new."ownFields")), new."updatedAt", new."actualCloseDate" is null
    where tg_op <> 'DELETE' and new."deletedAt" is null;
  return null;
end $$;
create trigger opportunities_searched
  after insert or delete or update of title, "customerId", "updatedAt", "actualCloseDate", "deletedAt" on opportunities
  for each row execute function search_opportunities();

-- A mail is found as a mail, not as the activity that shows it in the timeline.
create function search_activities() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'activity' and id = old.id;
  insert into search_documents
    select 'activity', new.id, new."customerId", new.title, null,
      new."searchWords", new."activityDate", new.status in ('pending', 'in_progress')
    where tg_op <> 'DELETE' and new."deletedAt" is null and new."mailId" is null;
  return null;
end $$;
create trigger activities_searched
  after insert or delete or update of title, "customerId", "activityDate", status, "mailId", "deletedAt" on activities
  for each row execute function search_activities();

-- Of a mail: what it says, what its files are called and say. Somebody may remember one word of each.
create function mail_body(mail int) returns tsvector language sql stable strict as $$
  select text_words(concat_ws(' ', m.subject, m."senderName", m."senderEmail", files.names, m.text, files.texts))
  from mails m, lateral (
    select string_agg(a.name, ' ') as names, string_agg(a.text, ' ' order by a.position) as texts
    from mail_attachments a where a."mailId" = m.id and not a.inline) files
  where m.id = mail
$$;

create function search_mails() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'mail' and id = old.id;
  insert into search_documents
    select 'mail', new.id, null, new.subject, coalesce(nullif(new."senderName", ''), new."senderEmail"),
      search_words(new.subject)
        || search_words(coalesce(new."senderName", '') || ' ' || coalesce(new."senderEmail", '')),
      coalesce(new."sentAt", new."createdAt"), false, mail_body(new.id)
    where tg_op <> 'DELETE';
  return null;
end $$;
create trigger mails_searched
  after insert or delete or update of subject, "senderName", "senderEmail", "sentAt", text on mails
  for each row execute function search_mails();

-- Names come with a mail, what stands in the files is read later.
create function search_mail_attachments() returns trigger language plpgsql as $$
begin
  update search_documents set body = mail_body(id) where kind = 'mail' and id in (select "mailId" from after);
  return null;
end $$;
create trigger mail_attachments_added after insert on mail_attachments
  referencing new table as after for each statement execute function search_mail_attachments();
create trigger mail_attachments_read after update on mail_attachments
  referencing new table as after for each statement execute function search_mail_attachments();

create function search_documents_uploaded() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'document' and id = old.id;
  insert into search_documents
    select 'document', new.id, new."customerId", new.name, null, search_words(new.name), new."createdAt", false
    where tg_op <> 'DELETE' and new."deletedAt" is null;
  return null;
end $$;
create trigger documents_searched
  after insert or delete or update of name, "customerId", "deletedAt" on documents
  for each row execute function search_documents_uploaded();

create function search_contact_requests() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'contact' and id = old.id;
  insert into search_documents
    select 'contact', new.id, null, new."firstName" || ' ' || new."lastName", new.company,
      new."searchWords", new."createdAt", new.status = 'new'
    where tg_op <> 'DELETE';
  return null;
end $$;
create trigger contact_requests_searched
  after insert or delete or update of "searchWords", status on contact_requests
  for each row execute function search_contact_requests();

-- The number by which applicants and staff speak of an application, as contracts/applications.ts writes it.
create function application_words(id int) returns text
  language sql immutable strict parallel safe
  return plain_words('B' || lpad(id::text, greatest(5, length(id::text)), '0'));

create function search_applications() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'application' and id = old.id;
  insert into search_documents
    select 'application', new.id, null, new."firstName" || ' ' || new."lastName", new."jobTitle",
      new."searchWords" || application_words(new.id), new."createdAt", new.status in ('pending', 'reviewing')
    where tg_op <> 'DELETE';
  return null;
end $$;
create trigger job_applications_searched
  after insert or delete or update of "searchWords", status on job_applications
  for each row execute function search_applications();

create function search_robots() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = 'robot' and id = old.id;
  insert into search_documents
    select 'robot', new.id, null, new.name, concat_ws(' · ', new.series, new."subSeries"),
      search_words(new.name) || search_words(new.series || ' ' || coalesce(new."subSeries", '')) || other_words(new.name),
      null, new."isActive"
    where tg_op <> 'DELETE';
  return null;
end $$;
create trigger robots_searched
  after insert or delete or update of name, series, "subSeries", "isActive" on robots
  for each row execute function search_robots();
