create table payment (
  id                   uuid        primary key,
  job_id               uuid        not null references job,
  quote_id             uuid        not null references quote,
  customer_id          uuid        not null references auth_user,
  shop_id              uuid        not null references shop,
  amount_cents         bigint      not null check (amount_cents >= 1),
  plan                 text        not null check (plan in ('authorise_now', 'save_card')),
  -- Where the money is. `failed`, `voided` and `expired` are over; every other state is live.
  state                text        not null check (state in
    ('preparing', 'awaiting_card', 'card_saved', 'authorised', 'captured', 'released', 'failed', 'voided', 'fee_kept')),
  off_session          boolean     not null default false,
  provider_customer_id text,
  provider_setup_id    text        unique,
  provider_hold_id     text        unique,
  provider_charge_id   text        unique,
  client_secret        text,
  provider_card_id     text,
  card_brand           text,
  card_last4           text,
  decline_reason       text,
  declines             int         not null default 0,
  authorised_cents     bigint      not null default 0,
  captured_cents       bigint      not null default 0,
  refunded_cents       bigint      not null default 0,
  released_cents       bigint      not null default 0, -- to the shop, tax and fees, out of the job's funds
  due_cents            bigint      check (due_cents >= 0), -- what the finished job comes to; null before
  capture_before       timestamptz,
  authorise_at         timestamptz,
  policy_sha256        text        not null, -- the cancellation policy that was shown at acceptance
  created_at           timestamptz not null,
  authorised_at        timestamptz,
  captured_at          timestamptz,
  constraint never_more_than_approved check (authorised_cents between 0 and amount_cents),
  constraint never_more_than_authorised check (captured_cents between 0 and authorised_cents),
  constraint never_more_than_captured check (refunded_cents >= 0 and released_cents >= 0
                                             and refunded_cents + released_cents <= captured_cents)
);
create unique index one_live_payment_a_job on payment (job_id) where state not in ('failed', 'voided');
create index payment_job on payment (job_id, created_at desc);
create index payment_customer on payment (customer_id, created_at desc, id desc);

-- Approved lines bound every hold: a CHECK cannot look at another table, so a trigger does.
create function payment_within_approved() returns trigger language plpgsql as $$
declare approved bigint;
begin
  if new.authorised_cents > 0 and new.authorised_cents is distinct from old.authorised_cents then
    select coalesce(sum(amount_cents), 0) into approved from approved_line 
      where job_id = new.job_id and quote_id = new.quote_id
        and version = (select version from quote where id = new.quote_id);
    if new.authorised_cents > approved then
      raise exception 'payment %: % cents authorised, only % approved', new.id, new.authorised_cents, approved;
    end if;
  end if;
  return new;
end $$;
create trigger within_approved before update on payment for each row execute function payment_within_approved();

-- Every call to the provider, written before it is made. The key outlives retries, so an answer that was lost
-- is read again and never paid twice.
create table payment_attempt (
  id           uuid        primary key,
  payment_id   uuid        references payment,
  card_id      uuid        references customer_card,
  payout_id    uuid,
  kind         text        not null check (kind in
    ('prepare', 'prepare_card', 'authorise', 'capture', 'void', 'refund', 'transfer')),
  provider_key text        not null unique,
  -- What the provider is asked, frozen: a retry with the same key must be the very same call.
  request      jsonb       not null,
  amount_cents bigint      check (amount_cents >= 1),
  state        text        not null check (state in ('pending', 'succeeded', 'failed')),
  provider_ref text,
  failure      text,
  created_at   timestamptz not null,
  -- When its task was last put into the queue: one that died there is put in again.
  queued_at    timestamptz not null,
  finished_at  timestamptz
);
create unique index one_capture_a_payment on payment_attempt (payment_id) where kind = 'capture' and state <> 'failed';
create unique index one_transfer_a_payout on payment_attempt (payout_id) where kind = 'transfer' and state <> 'failed';
create index payment_attempt_pending on payment_attempt (queued_at) where state = 'pending';
create index payment_attempt_payment on payment_attempt (payment_id);
create index payment_attempt_finished on payment_attempt (finished_at);
create index payment_attempt_reference on payment_attempt (provider_ref);

-- Money on its way to a shop: one a released job.
create table payout (
  id                   uuid        primary key,
  shop_id              uuid        not null references shop,
  job_id               uuid        not null references job,
  payment_id           uuid        not null references payment,
  amount_cents         bigint      not null check (amount_cents >= 1),
  state                text        not null check (state in ('held', 'pending', 'in_transit', 'paid', 'failed', 'canceled')),
  hold_reason          text,
  available_at         timestamptz not null,
  provider_transfer_id text        unique,
  provider_payout_id   text,
  created_at           timestamptz not null,
  paid_at              timestamptz,
  constraint one_payout_a_job unique (job_id)
);
create index payout_shop on payout (shop_id, created_at desc, id desc);
create index payout_provider on payout (provider_payout_id);
alter table payment_attempt add foreign key (payout_id) references payout;
alter table ledger_transaction add foreign key (payment_id) references payment;

-- What the provider told us, recorded first and handled later. An event is a hint: amounts are read again.
create table provider_event (
  id          text        primary key,
  type        text        not null,
  object_id   text        not null,
  payload     jsonb       not null,
  received_at timestamptz not null,
  queued_at   timestamptz not null,
  handled_at  timestamptz,
  outcome     text
);
create index provider_event_waiting on provider_event (queued_at) where handled_at is null;
