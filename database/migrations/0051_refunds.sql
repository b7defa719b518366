-- Refunds that staff make, before and after a release. What is on its way back counts at once, so that two refunds
-- that run at the same time cannot give back more than was taken:
--   refunding_cents  lies in the job's funds and was asked of the provider,
--   returning_cents  is still with the shop and the platform, and is being taken back from there.
alter table payment
  add column refunding_cents bigint      not null default 0,
  add column returning_cents bigint      not null default 0,
  add column frozen_at       timestamptz,
  add constraint never_refunded_twice check (refunding_cents >= 0 and returning_cents >= 0
    and returning_cents <= released_cents
    and refunded_cents + refunding_cents + released_cents <= captured_cents
    and refunded_cents + refunding_cents + returning_cents <= captured_cents);
update payment set refunding_cents = coalesce((
  select sum(amount_cents) from payment_attempt
  where payment_id = payment.id and kind = 'refund' and state = 'pending'), 0)
  where exists (select from payment_attempt
                where payment_id = payment.id and kind = 'refund' and state = 'pending');

-- The lists of the back-office go newest first over everything.
create index payment_newest on payment (created_at desc, id desc);
create index payment_of_shop on payment (shop_id, created_at desc, id desc);
create index payout_newest on payout (created_at desc, id desc);
create index payment_attempt_refunds on payment_attempt (created_at desc, id desc) where kind = 'refund';

alter table payout add column reversed_cents bigint not null default 0,
  add constraint reversed_within_amount check (reversed_cents between 0 and amount_cents);

alter table payment_attempt drop constraint payment_attempt_kind_check,
  add constraint payment_attempt_kind_check check (kind in
    ('prepare', 'prepare_card', 'authorise', 'capture', 'void', 'refund', 'transfer', 'reverse'));

create table payment_refund (
  id            uuid        primary key,
  payment_id    uuid        not null references payment,
  job_id        uuid        not null references job,
  shop_id       uuid        not null references shop,
  amount_cents  bigint      not null check (amount_cents >= 1),
  -- How much of it has to be taken back from the shares of the release first.
  shares_cents  bigint      not null default 0 check (shares_cents between 0 and amount_cents),
  -- Who bears it: the shares of the release pro rata, or the platform alone.
  bearer        text        not null check (bearer in ('shares', 'platform')),
  reason_code   text        not null check (reason_code in
    ('customer_request', 'service_issue', 'billing_error', 'fraud', 'other')),
  reason        text        not null check (length(reason) between 1 and 500),
  state         text        not null check (state in
    ('waiting', 'declined', 'returning', 'paying', 'done', 'failed')),
  asked_by      uuid        not null references auth_user,
  asked_at      timestamptz not null,
  decided_by    uuid        references auth_user,
  decided_at    timestamptz,
  decision      text        check (length(decision) between 1 and 500),
  -- The call that takes the shop's share back from its account, and the one that pays the customer.
  reverse_id    uuid        unique references payment_attempt,
  attempt_id    uuid        unique references payment_attempt,
  finished_at   timestamptz,
  foreign key (payment_id, job_id, shop_id) references payment (id, job_id, shop_id),
  constraint four_eyes check (decided_by is null or decided_by <> asked_by),
  constraint declined_has_a_reason check (state <> 'declined' or (decided_by is not null and decision is not null)),
  constraint paying_has_a_call check (state not in ('paying', 'done') or attempt_id is not null)
);
create index payment_refund_payment on payment_refund (payment_id, asked_at desc, id desc);
create index payment_refund_asked_by on payment_refund (asked_by, asked_at);
create index payment_refund_waiting on payment_refund (asked_at) where state = 'waiting';
revoke delete, truncate on payment_refund from hoist_app;

create table payment_note (
  id         uuid        primary key,
  payment_id uuid        not null references payment,
  author_id  uuid        not null references auth_user,
  content    text        not null check (length(trim(content)) between 1 and 2000),
  created_at timestamptz not null
);
create index payment_note_of on payment_note (payment_id, created_at desc, id desc);
revoke update, delete, truncate on payment_note from hoist_app;

-- While somebody argues about a payment, its money stays where it is, whatever the code does.
create function frozen_money_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payment where id = new.payment_id and frozen_at is not null) then
    raise exception 'payment % is frozen', new.payment_id
      using errcode = 'check_violation', constraint = 'frozen_money_stays';
  end if;
  return new;
end $$;
create trigger frozen_money_stays before insert on ledger_transaction for each row
  when (new.kind in ('release', 'keep_fee', 'take_back')) execute function frozen_money_stays();
create trigger frozen_money_stays before insert on payment_attempt for each row
  when (new.kind in ('refund', 'reverse')) execute function frozen_money_stays();
create function frozen_payout_stays() returns trigger language plpgsql as $$
begin
  if exists (select from payout join payment on payment.id = payout.payment_id
             where payout.id = new.payout_id and payment.frozen_at is not null) then
    raise exception 'payout % is frozen', new.payout_id
      using errcode = 'check_violation', constraint = 'frozen_money_stays';
  end if;
  return new;
end $$;
create trigger frozen_payout_stays before insert on payment_attempt for each row
  when (new.kind = 'transfer') execute function frozen_payout_stays();

-- take_back: shares of a release return to the job's funds. transfer_reversal: a transfer came back from a shop's
-- account. offset: what a shop owes is kept of what it earns. advance: what was refunded before a release is lent
-- for it, so that the release is split by the rules, and given back in the same transaction. goodwill: the platform
-- bears a refund itself.
alter table ledger_transaction drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in ('capture', 'release', 'keep_fee', 'refund',
    'transfer', 'reversal', 'take_back', 'transfer_reversal', 'offset', 'advance', 'goodwill'));
alter table ledger_account add constraint owes_is_a_debt
  check (not (id like 'shop:%:owes') or inflow_cents <= outflow_cents);
