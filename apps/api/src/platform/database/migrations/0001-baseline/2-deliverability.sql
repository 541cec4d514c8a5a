-- What the last judged mail of a domain has shown of its way; the mail itself is not kept.
create table judged_mails (
  domain text primary key,
  "sendingAddress" text,
  helo text,
  "envelopeDomain" text,
  "dkimSelector" text,
  -- The verdicts that cannot be repeated without the mail.
  tests jsonb not null,
  "judgedAt" timestamptz not null
);
