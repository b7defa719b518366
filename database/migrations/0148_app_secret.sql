-- Which APP_SECRET this database belongs to. A start opens the canary, so a wrong secret is noticed before anything
-- is served, worked off or sealed under it.
create table app_secret (
  id              boolean     primary key default true check (id),
  key_id          text        not null,
  canary          text        not null,
  since           timestamptz not null,
  -- Values may still be sealed under it.
  previous_key_id text,
  -- Values that no secret opens, as the last pass over all of them found.
  unreadable      integer     not null default 0 check (unreadable >= 0)
);
revoke delete, truncate on app_secret from hoist_app;

-- The keys that signed audit checkpoints before a rotation, each vouched for by the key that followed it.
create table checkpoint_key (
  public_key text        not null,
  vouched_by text        not null,
  signature  text        not null,
  since      timestamptz not null,
  primary key (public_key, vouched_by)
);
revoke update, delete, truncate on checkpoint_key from hoist_app;

-- Under which secret the hash was made: with the secret gone, nothing finds it any more.
alter table address_point add column key_id text;
