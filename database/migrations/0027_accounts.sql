-- What accounts have beyond a password: a second factor, codes for the day it is lost, links and codes that
-- prove an address, and what a session knows of how it was opened.

alter table auth_user
  -- Only a number whose code was entered stands here.
  add column phone               text unique check (phone ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'),
  add column password_changed_at timestamptz,
  add column terms_accepted_at   timestamptz,
  -- What the ledger and the law need stays; the person is gone from it.
  add column deleted_at          timestamptz,
  add constraint deleted_is_disabled check (deleted_at is null or disabled_at is not null);

alter table session
  -- 'enrol' comes from a backup code: it can set up a new second factor, and nothing else.
  add column purpose    text not null default 'full' check (purpose in ('full', 'enrol')),
  add column remembered boolean not null default false,
  -- When the person last proved who they are: by signing in, or by a step-up.
  -- The default is for the servers of the release before, which do not write it.
  add column proved_at  timestamptz not null default now();
update session set proved_at = created_at;

create table second_factor (
  id             uuid        primary key,
  user_id        uuid        not null references auth_user on delete cascade,
  kind           text        not null check (kind in ('totp', 'passkey')),
  name           text        not null check (length(name) between 1 and 60),
  -- An authenticator app: its secret, sealed, and the newest 30 second step that was used.
  secret         text,
  last_used_step bigint,
  -- A passkey: its public half.
  credential_id  text        unique,
  public_key     bytea,
  sign_count     bigint,
  transports     text[],
  created_at     timestamptz not null,
  -- Null until its first code was entered. What is not verified protects nothing and opens nothing.
  verified_at    timestamptz,
  last_used_at   timestamptz,
  constraint kind_has_its_key check (
    (kind = 'totp' and secret is not null and credential_id is null and public_key is null)
    or (kind = 'passkey' and secret is null and credential_id is not null and public_key is not null))
);
create index second_factor_of_user on second_factor (user_id);
create unique index one_authenticator_a_person on second_factor (user_id)
  where kind = 'totp' and verified_at is not null;

-- Wrong second factors of one account, whatever the path on which they were tried.
create table factor_guard (
  user_id       uuid        primary key references auth_user on delete cascade,
  wrong_tries   int         not null check (wrong_tries >= 0),
  counting_from timestamptz not null,
  locked_until  timestamptz
);

create table backup_code (
  user_id   uuid        not null references auth_user on delete cascade,
  position  smallint    not null check (position between 1 and 10),
  code_hash text        not null, -- argon2id
  made_at   timestamptz not null,
  used_at   timestamptz,
  primary key (user_id, position)
);

-- Links and codes that are sent to somebody: each works once, until it expires.
create table one_time_secret (
  id          uuid        primary key,
  purpose     text        not null check (purpose in (
    'confirm_email', 'recover', 'sign_in_link', 'sign_in_code', 'sign_up_code',
    'change_email', 'change_phone', 'provider_flow', 'passkey_flow')),
  user_id     uuid        references auth_user on delete cascade,
  -- The address or number that it proves, or whatever else it is about.
  target      text,
  secret_hash bytea       not null check (length(secret_hash) = 32),
  facts       jsonb       not null default '{}',
  wrong_tries int         not null default 0 check (wrong_tries >= 0),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint expires_later check (expires_at > created_at)
);
create index one_time_secret_hash on one_time_secret (secret_hash);
create index one_time_secret_of_user on one_time_secret (user_id, purpose);
create index one_time_secret_target on one_time_secret (target, purpose);
create index one_time_secret_expires on one_time_secret (expires_at);

-- Staff: the factor has a table of its own now, for everyone. Nobody but the demo world had one. The columns
-- second_factor and totp_secret are read by nobody any more; a later release drops them.
alter table staff_member
  -- While an enrolment is not possible for a reason of ours, the gate lets in for a day (audited, and told).
  add column mfa_grace_until timestamptz;
