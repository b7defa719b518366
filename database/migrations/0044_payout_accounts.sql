-- What the provider says of a shop's account, as it was read last. Whether a shop can be paid is `transfers_enabled`
-- and `payouts_enabled` together, and never that an account exists.
alter table shop_payout_account
  add column payouts_enabled      boolean     not null default false,
  add column details_submitted    boolean     not null default false,
  add column currently_due        text[]      not null default '{}',
  add column past_due             text[]      not null default '{}',
  add column disabled_reason      text,
  add column due_by               timestamptz,
  add column bank_last4           text        check (bank_last4 ~ '^[0-9]{4}$'),
  add constraint due_is_bounded   check (cardinality(currently_due) <= 100 and cardinality(past_due) <= 100);

-- Accounts from before were made usable at once.
update shop_payout_account set payouts_enabled = transfers_enabled, details_submitted = transfers_enabled;

-- Every call about an account, written down with its key before it is made. A repeated press finds its row and asks
-- the provider with the same key; a shop's account is asked for once, whoever presses.
create table payout_account_call (
  id           uuid        primary key,
  shop_id      uuid        not null references shop,
  asked_by     uuid        not null references auth_user,
  press        text        not null check (length(press) between 1 and 200),
  kind         text        not null check (kind in ('create', 'link', 'dashboard')),
  provider_key text        not null unique,
  request      jsonb       not null,
  provider_ref text,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  unique (asked_by, press, kind)
);
create unique index one_payout_account_a_shop on payout_account_call (shop_id) where kind = 'create';
create index payout_account_call_shop on payout_account_call (shop_id);

-- The simulator's own tables: what it still wants to know of an account, and the pages that it opens for it.
alter table simulator.account
  alter column bank_last4 drop not null,
  add column details_submitted boolean not null default true,
  add column currently_due     text[]  not null default '{}',
  add column past_due          text[]  not null default '{}',
  add column disabled_reason   text;
alter table simulator.account alter column details_submitted drop default;

create table simulator.account_page (
  token       text        primary key,
  account_id  text        not null references simulator.account,
  kind        text        not null check (kind in ('onboarding', 'update', 'dashboard')),
  return_url  text,
  refresh_url text,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
