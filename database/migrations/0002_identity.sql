-- Identity. Columns of auth_user, auth_account and auth_verification are those of better-auth (snake_case);
-- sessions are ours, because better-auth keeps session tokens in clear (see platform/auth/engine.ts).

create table auth_user (
  id              uuid        primary key,
  email           text        not null check (email = lower(email)),
  email_verified  boolean     not null default false,
  name            text        not null,
  image           text,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  -- Ours. A disabled person cannot sign in and has no session.
  disabled_at     timestamptz,
  -- Ours. Raised by every revoking event; a session of an older version is dead, even one being made meanwhile.
  session_version integer     not null default 1
);
create unique index auth_user_email on auth_user (email);

create table auth_account (
  id                       uuid        primary key,
  user_id                  uuid        not null references auth_user on delete cascade,
  provider_id              text        not null,          -- 'credential' for a password
  account_id               text        not null,
  password                 text,                          -- argon2id
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  unique (provider_id, account_id)
);
create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id         uuid        primary key,
  identifier text        not null,
  value      text        not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verification_identifier on auth_verification (identifier);

create table session (
  id                uuid        primary key,
  user_id           uuid        not null references auth_user on delete cascade,
  token_hash        bytea       not null unique check (length(token_hash) = 32),   -- sha-256 of the cookie
  session_version   integer     not null,
  created_at        timestamptz not null,
  last_seen_at      timestamptz not null,
  idle_seconds      integer     not null check (idle_seconds > 0),
  expires_at        timestamptz not null,               -- absolute end; the idle end is last_seen_at + idle_seconds
  second_factor_at  timestamptz,                        -- when this session passed a second factor
  client_address    text,
  user_agent        text
);
create index session_of_user on session (user_id);
create index session_expires on session (expires_at);

