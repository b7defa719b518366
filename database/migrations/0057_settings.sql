-- What staff set for the whole product. A row is written when somebody decides otherwise than the sources; where
-- there is none, they hold. None of these tables loses a row to the application.

-- Parts of the product that can be switched off.
create table feature_flag (
  name       text        primary key check (name ~ '^[a-zA-Z]{3,40}$'),
  is_on      boolean     not null,
  changed_at timestamptz not null
);

-- What one person of a role may give back alone: in one refund, and in all of a day.
create table refund_limit (
  role        text        primary key check (role in
    ('super_admin', 'ops_admin', 'finance_admin', 'support_agent')),
  alone_cents bigint      not null check (alone_cents between 0 and 1000000),
  a_day_cents bigint      not null check (a_day_cents between alone_cents and 10000000),
  changed_at  timestamptz not null
);
insert into refund_limit (role, alone_cents, a_day_cents, changed_at) values
  ('super_admin', 25000, 100000, '2025-01-01T00:00:00Z'),
  ('ops_admin', 25000, 100000, '2025-01-01T00:00:00Z'),
  ('support_agent', 25000, 100000, '2025-01-01T00:00:00Z'),
  ('finance_admin', 25000, 100000, '2025-01-01T00:00:00Z');

-- Words of the public site. Only the announcement has a beginning and an end.
create table site_text (
  name       text        primary key check (name in ('announcement', 'areasHeading', 'areas')),
  content    text        not null check (length(content) <= 600),
  starts_at  timestamptz,
  ends_at    timestamptz,
  changed_at timestamptz not null,
  check (name <> 'announcement' or (starts_at is not null and ends_at > starts_at))
);

-- A service of the catalogue as staff describe it. Its code is for ever: jobs, quotes and price lists name it.
create table catalogue_service (
  code            text        primary key check (code ~ '^[a-z_]{3,40}$'),
  name            text        not null check (length(trim(name)) between 2 and 60),
  description     text        not null check (length(description) <= 300),
  typical_minutes integer     check (typical_minutes between 15 and 2880),
  average_cents   bigint      check (average_cents between 100 and 5000000),
  retired_at      timestamptz,
  version         integer     not null default 1,
  changed_at      timestamptz not null
);

-- Since when a secret of the configuration is the one that it is. Only a keyed hash of it is kept, from which it
-- cannot be guessed.
create table secret_age (
  name        text        primary key check (name ~ '^[A-Z0-9_]{3,60}$'),
  fingerprint text        not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  since       timestamptz not null
);
revoke delete, truncate on feature_flag, refund_limit, site_text, catalogue_service, secret_age from hoist_app;

-- The list of all shops goes newest first.
create index if not exists shop_newest on shop (created_at desc, id desc);
