-- runs with: 0176
-- The provider's own books beside ours: its fees are costs in the ledger, a refund can fail after it succeeded,
-- and every movement of its balance is compared with its posting, a closed day at a time.

-- provider_fee: what the provider takes of a movement. refund_failed: a refund came back, so the job holds its
-- money again; it names the refund. Every old row passes the new check, so none is read again.
alter table ledger_transaction drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in ('capture', 'release', 'keep_fee', 'refund',
    'transfer', 'reversal', 'take_back', 'transfer_reversal', 'offset', 'advance', 'goodwill',
    'chargeback', 'chargeback_loss', 'provider_fee', 'refund_failed')) not valid;
alter table ledger_transaction add constraint a_failure_names_its_refund
  check ((kind in ('refund_failed', 'reversal')) or reverses_id is null) not valid;

-- A cost has nothing to pay it from: its account is below zero by what was paid.
alter table ledger_account drop constraint never_overdrawn, drop column may_overdraw;
alter table ledger_account add column may_overdraw boolean not null generated always as
    (id like 'world:%' or id like 'shop:%:owes'
     or id in ('platform:goodwill', 'platform:guarantee', 'platform:provider_fees')) stored,
  add constraint never_overdrawn check (may_overdraw or outflow_cents <= inflow_cents);
insert into ledger_account (id) values ('platform:provider_fees') on conflict do nothing;

-- A job is shared out once, whatever the code does: its fee is taken once, on its price.
create unique index ledger_transaction_released_once on ledger_transaction (job_id) where kind = 'release';

-- One day (UTC) of the provider's balance, compared with the books.
create table reconciliation_day (
  id                uuid        not null unique,
  provider          text        not null,
  day               date        not null,
  state             text        not null check (state in ('running', 'done', 'failed')),
  -- Where reading came to; null at the start of a run and after its end.
  cursor            text,
  started_at        timestamptz not null,
  moved_on_at       timestamptz not null,
  finished_at       timestamptz,
  failure           text,
  movements         integer     not null default 0 check (movements >= 0),
  theirs_cents      bigint      not null default 0,
  ours_cents        bigint      not null default 0,
  fees_cents        bigint      not null default 0,
  primary key (provider, day),
  constraint a_finished_day_has_an_end check ((state = 'done') <= (finished_at is not null)),
  constraint a_failure_has_a_reason check ((state = 'failed') = (failure is not null))
);

-- Every movement of the provider's balance as it lists it, once, with what our books say of it. `account` is a
-- shop's at the provider; empty is the platform's own balance.
create table provider_movement (
  provider        text        not null,
  id              text        not null,
  account         text        not null default '',
  -- The payout that it is a part of; only a shop's have one.
  payout_ref      text,
  kind            text        not null check (kind in ('charge', 'charge_release', 'refund', 'refund_failure',
    'transfer', 'transfer_reversal', 'dispute', 'fee', 'payout', 'other')),
  provider_type   text        not null,
  amount_cents    bigint      not null,
  fee_cents       bigint      not null,
  source_ref      text,
  -- What the source belongs to: a charge's job, the charge of a refund or dispute, a reversal's transfer.
  parent_ref      text,
  -- Our key at the source, where we made it.
  our_key         text,
  created_at      timestamptz not null,
  day             date        not null,
  read_at         timestamptz not null,
  state           text        not null default 'new'
                  check (state in ('new', 'matched', 'waiting', 'apart', 'missing_here', 'doubled', 'different')),
  ours_cents      bigint,
  payment_id      uuid        references payment,
  primary key (provider, id),
  constraint matched_is_equal check (state <> 'matched' or ours_cents = amount_cents),
  constraint different_differs check (state <> 'different' or ours_cents <> amount_cents)
);
create index provider_movement_day on provider_movement (provider, day, id) where account = '';
create index provider_movement_source on provider_movement (source_ref);
create index provider_movement_parent on provider_movement (parent_ref) where parent_ref is not null;
create index provider_movement_payout on provider_movement (provider, payout_ref, id) where payout_ref is not null;
create index provider_movement_key on provider_movement (our_key) where our_key is not null;
-- What is looked at again until both sides agree.
create index provider_movement_unmatched on provider_movement (provider, created_at, id)
  where account = '' and state not in ('matched', 'apart');
create index provider_movement_payment on provider_movement (payment_id);

-- What does not add up. A difference that healed keeps its row, so that its story can be read.
create table reconciliation_difference (
  id           uuid        primary key,
  provider     text        not null,
  day          date        not null,
  kind         text        not null
               check (kind in ('missing_here', 'missing_there', 'doubled', 'different', 'refund_failed', 'payout')),
  -- The provider's object that it is about.
  reference    text        not null,
  movement_id  text,
  payout_ref   text,
  job_id       uuid        references job,
  payment_id   uuid        references payment,
  theirs_cents bigint,
  ours_cents   bigint,
  found_at     timestamptz not null,
  resolved_at  timestamptz,
  -- healed: a later run found both sides equal. settled: staff closed it with a reason.
  resolution   text        check (resolution in ('healed', 'settled')),
  resolved_by  uuid        references auth_user,
  reason       text,
  constraint resolved_in_some_way check ((resolved_at is null) = (resolution is null)),
  constraint settled_by_somebody
    check ((resolution is not distinct from 'settled') = (resolved_by is not null and reason is not null))
);
-- One movement has one open difference of a kind; without a movement, one object has.
create unique index reconciliation_difference_open
  on reconciliation_difference (provider, kind, coalesce(movement_id, reference)) where resolved_at is null;
create index reconciliation_difference_day on reconciliation_difference (provider, day, found_at desc, id desc);
create index reconciliation_difference_waiting on reconciliation_difference (found_at desc, id desc)
  where resolved_at is null;
create index reconciliation_difference_newest on reconciliation_difference (found_at desc, id desc);
create index reconciliation_difference_payment on reconciliation_difference (payment_id);

-- One payout to a shop's bank, compared with the transfers that we sent.
create table reconciliation_payout (
  id           uuid        not null unique,
  provider     text        not null,
  payout_ref   text        not null,
  account      text        not null,
  shop_id      uuid        not null references shop,
  day          date        not null,
  paid_at      timestamptz not null,
  transfers    integer     not null check (transfers >= 0),
  theirs_cents bigint      not null,
  ours_cents   bigint      not null,
  checked_at   timestamptz not null,
  primary key (provider, payout_ref)
);
create index reconciliation_payout_newest on reconciliation_payout (paid_at desc, id desc);
create index reconciliation_payout_day on reconciliation_payout (provider, day, paid_at desc, id desc);
create index reconciliation_payout_shop on reconciliation_payout (shop_id);
create index payout_paid on payout (paid_at, provider_payout_id) where paid_at is not null;

revoke delete, truncate on reconciliation_payout, reconciliation_day, provider_movement, reconciliation_difference from hoist_app;
