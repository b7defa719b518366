-- The payment simulator stands for another company's system. It shares the database only so that one process
-- can run everything: the application's role is granted nothing here, and no table of ours refers to it.
create schema simulator;
revoke all on schema simulator from public;

-- The answer to a call, stored with its effects: the same key gets the same answer, another body is refused.
create table simulator.idempotency (
  key         text        primary key,
  operation   text        not null,
  body_sha256 text        not null,
  answer      text,
  created_at  timestamptz not null
);

create table simulator.customer (
  id         text        primary key,
  name       text        not null,
  email      text        not null,
  created_at timestamptz not null
);

-- What is kept of a card: how it behaves and what a receipt may show. The number itself is never stored.
create table simulator.card (
  id               text        primary key,
  customer_id      text        not null references simulator.customer,
  behaviour        text        not null,
  brand            text        not null,
  last4            text        not null check (last4 ~ '^[0-9]{4}$'),
  authenticated_at timestamptz,
  created_at       timestamptz not null
);

-- A card to be saved for later. Only a succeeded setup makes its card chargeable again.
create table simulator.setup (
  id             text        primary key,
  customer_id    text        not null references simulator.customer,
  client_secret  text        not null,
  status         text        not null check (status in
    ('requires_card', 'requires_action', 'declined', 'succeeded')),
  card_id        text        unique references simulator.card,
  decline_reason text,
  created_at     timestamptz not null,
  constraint succeeds_with_a_card check (status <> 'succeeded' or card_id is not null)
);

create table simulator.hold (
  id                 text        primary key,
  charge_id          text        unique,
  customer_id        text        not null references simulator.customer,
  transfer_group     text        not null,
  client_secret      text        not null,
  off_session        boolean     not null,
  status             text        not null check (status in
    ('requires_card', 'requires_action', 'declined', 'authorised', 'captured', 'voided')),
  amount             integer     not null check (amount >= 1),
  authorised_amount  integer     not null default 0,
  captured_amount    integer     not null default 0,
  refunded_amount    integer     not null default 0,
  transferred_amount integer     not null default 0,
  card_id            text        references simulator.card,
  decline_reason     text,
  capture_before     timestamptz,
  created_at         timestamptz not null,
  constraint authorised_within_amount     check (authorised_amount between 0 and amount),
  constraint captured_within_authorised   check (captured_amount between 0 and authorised_amount),
  constraint refunded_within_captured     check (refunded_amount between 0 and captured_amount),
  constraint transferred_within_captured  check (transferred_amount between 0 and captured_amount),
  constraint captured_is_a_status         check ((captured_amount > 0) = (status = 'captured')),
  constraint authorised_has_a_charge      check (status not in ('authorised', 'captured')
    or (charge_id is not null and card_id is not null
        and capture_before is not null and authorised_amount > 0))
);
create index hold_running_out on simulator.hold (capture_before) where status = 'authorised';

-- Money that was taken stays taken: it goes back as a refund, which is a row of its own.
create function simulator.refuse_uncapture() returns trigger language plpgsql as $$
begin
  if old.captured_amount > 0 and new.captured_amount <> old.captured_amount then
    raise exception 'hold % was captured already', old.id
      using errcode = 'check_violation', constraint = 'captured_once';
  end if;
  return new;
end $$;
create trigger captured_once before update on simulator.hold
  for each row execute function simulator.refuse_uncapture();

create table simulator.refund (
  id              text        primary key,
  idempotency_key text        not null unique references simulator.idempotency,
  charge_id       text        not null references simulator.hold (charge_id),
  amount          integer     not null check (amount >= 1),
  created_at      timestamptz not null
);
create index refund_charge on simulator.refund (charge_id);

-- A shop's account at the provider.
create table simulator.account (
  id                text        primary key,
  name              text        not null,
  email             text        not null,
  transfers_enabled boolean     not null,
  payouts_enabled   boolean     not null,
  bank_last4        text        not null check (bank_last4 ~ '^[0-9]{4}$'),
  created_at        timestamptz not null
);

create table simulator.payout (
  id           text        primary key,
  account_id   text        not null references simulator.account,
  amount       integer     not null check (amount >= 0),
  status       text        not null check (status in ('pending', 'in_transit', 'paid', 'canceled')),
  created_at   timestamptz not null,
  next_move_at timestamptz,
  paid_at      timestamptz,
  constraint moves_until_it_is_over check ((next_move_at is null) = (status in ('paid', 'canceled'))),
  constraint empty_is_canceled      check ((amount = 0) = (status = 'canceled')),
  constraint paid_has_a_time        check ((paid_at is null) = (status <> 'paid'))
);
create index payout_moving on simulator.payout (next_move_at) where next_move_at is not null;

create table simulator.transfer (
  id              text        primary key,
  idempotency_key text        not null unique references simulator.idempotency,
  account_id      text        not null references simulator.account,
  source_charge   text        not null references simulator.hold (charge_id),
  payout_id       text        not null unique references simulator.payout,
  amount          integer     not null check (amount >= 1),
  reversed_amount integer     not null default 0,
  created_at      timestamptz not null,
  constraint reversed_within_amount check (reversed_amount between 0 and amount)
);
create index transfer_source on simulator.transfer (source_charge);

create table simulator.transfer_reversal (
  id              text        primary key,
  idempotency_key text        not null unique references simulator.idempotency,
  transfer_id     text        not null references simulator.transfer,
  amount          integer     not null check (amount >= 1),
  created_at      timestamptz not null
);
create index transfer_reversal_transfer on simulator.transfer_reversal (transfer_id);

-- One row per event, written with the change that it reports. It stays due until the endpoint says 2xx.
create table simulator.webhook_delivery (
  event_id        text        primary key,
  sequence        bigint      not null generated always as identity,
  type            text        not null,
  object_id       text        not null,
  payload         text        not null, -- text, so that every delivery has the same bytes
  attempts        integer     not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at    timestamptz,
  created_at      timestamptz not null
);
create index webhook_delivery_due on simulator.webhook_delivery (next_attempt_at) where delivered_at is null;
