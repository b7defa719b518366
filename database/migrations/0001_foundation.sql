-- The application works as hoist_app, which can neither change nor remove what must last (audit, ledger).
-- Roles belong to the whole server, so another database may have made it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hoist_app') then
    create role hoist_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- two databases of one server were migrated at the same moment
end $$;

do $$
begin
  execute format('grant hoist_app to %I', current_user);
end $$;

grant usage on schema public to hoist_app;
alter default privileges in schema public grant select, insert, update, delete on tables to hoist_app;
alter default privileges in schema public grant usage, select on sequences to hoist_app;

create extension if not exists btree_gist;

-- One row a trigger function can be hung on to make a table append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: add a new row that corrects the old one', tg_table_name;
end $$;

-- The answer to a mutation, stored with its effects: the same key and body get the same answer.
create table idempotency_key (
  actor      text        not null,
  key        uuid        not null,
  operation  text        not null,
  input_hash text        not null,
  response   jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Token buckets, shared by every server process.
create table rate_bucket (
  key         text             primary key,
  tokens      double precision not null,
  refilled_at timestamptz      not null
);
create index rate_bucket_age on rate_bucket (refilled_at);

-- Every mail and text we send, written in the transaction that causes it.
create table outgoing_message (
  id         uuid        primary key,
  kind       text        not null,
  channel    text        not null check (channel in ('mail', 'sms')),
  to_address text        not null,
  subject    text        not null,
  text_body  text        not null,
  html_body  text        not null,
  status     text        not null check (status in ('queued', 'sent', 'dead')),
  attempts   int         not null default 0,
  job_id     uuid,
  created_at timestamptz not null,
  sent_at    timestamptz,
  last_error text
);
create index outgoing_message_newest on outgoing_message (created_at desc, id desc);
create index outgoing_message_queued on outgoing_message (created_at) where status = 'queued';

-- United States ZIP codes, loaded at seed. A market is the first three digits.
create table zip_code (
  zip   text             primary key check (zip ~ '^[0-9]{5}$'),
  city  text             not null,
  state text             not null,
  lat   double precision not null,
  lng   double precision not null
);
create index zip_code_city on zip_code (lower(city) text_pattern_ops);

create table supported_zip (
  zip      text        primary key check (zip ~ '^[0-9]{5}$'),
  added_at timestamptz not null default now()
);
insert into supported_zip (zip) values ('20147'), ('20148'), ('20166');

create table notify_me (
  email      text        not null,
  zip        text        not null check (zip ~ '^[0-9]{5}$'),
  created_at timestamptz not null,
  primary key (email, zip)
);

-- What a scheduled check of the invariants found, newest only; see docs/operations.md.
create table invariant_check (
  id         text        primary key,
  violations int         not null,
  sample     text,
  checked_at timestamptz not null
);
