-- runs with: 0183
-- A tip is a payment of its own beside that of its job, with its own charge, transfer and postings. Older servers
-- would take it for the payment of the job, so they are stopped first.
alter table payment add column is_tip boolean not null default false;
alter table payment alter column policy_sha256 drop not null;

-- Whole, at once, and only while its owner is there to ask for it. Keep the bounds and `TIP` of the rules alike.
alter table payment
  add constraint a_job_has_a_policy check (is_tip or policy_sha256 is not null) not valid,
  add constraint a_tip_is_charged_at_once check (not is_tip or
    (plan = 'authorise_now' and not off_session and due_cents = amount_cents
     and state not in ('card_saved', 'fee_kept') and captured_cents in (0, amount_cents))) not valid,
  add constraint a_tip_is_of_a_sensible_size check (not is_tip or amount_cents between 50 and 50000) not valid,
  add constraint tip_or_not unique (id, is_tip);
alter table payment validate constraint a_job_has_a_policy;
alter table payment validate constraint a_tip_is_charged_at_once;
alter table payment validate constraint a_tip_is_of_a_sensible_size;

drop index one_live_payment_a_job;
create unique index one_live_payment_a_job on payment (job_id)
  where state not in ('failed', 'voided') and not is_tip;
create unique index one_tip_a_job on payment (job_id) where state not in ('failed', 'voided') and is_tip;

-- Approved lines bound the payment of a job. A tip is bounded by the price of the work, and is given for no other
-- work than that of an invoice.
create or replace function payment_within_approved() returns trigger language plpgsql as $$
declare
  most bigint := greatest(new.amount_cents, new.authorised_cents, new.captured_cents);
  approved bigint;
begin
  if new.is_tip then
    select coalesce(max(price_cents), 0) into approved from invoice where job_id = new.job_id;
    if most > approved then
      raise exception 'tip %: % cents, the work was %', new.id, most, approved
        using errcode = 'check_violation', constraint = 'tip_within_price', table = 'payment';
    end if;
    return new;
  end if;
  select coalesce(sum(line.amount_cents), 0) into approved from approved_line line
    where line.job_id = new.job_id and line.quote_id = new.quote_id
      and line.version = (select version from quote where id = new.quote_id)
      and line.acceptance = (select max(last.acceptance) from approved_line last
                             where last.quote_id = line.quote_id and last.version = line.version);
  if most > approved then
    raise exception 'payment %: % cents, only % approved', new.id, most, approved;
  end if;
  return new;
end $$;

-- What a payment is, it stays.
create function tip_stays_tip() returns trigger language plpgsql as $$
begin
  raise exception 'payment % stays what it is', new.id
    using errcode = 'check_violation', constraint = 'tip_stays_tip', table = 'payment';
end $$;
create trigger tip_stays_tip before update on payment for each row
  when (new.is_tip is distinct from old.is_tip) execute function tip_stays_tip();

-- A job has one payout for its work and one for its tip.
alter table payout add column is_tip boolean not null default false;
alter table payout
  drop constraint one_payout_a_job,
  add constraint one_payout_a_job unique (job_id, is_tip),
  add constraint pays_out_its_payment foreign key (payment_id, is_tip) references payment (id, is_tip);

-- tip: the whole of a captured tip goes to its shop.
alter table ledger_transaction drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in ('capture', 'release', 'keep_fee', 'refund',
    'transfer', 'reversal', 'take_back', 'transfer_reversal', 'offset', 'advance', 'goodwill',
    'chargeback', 'chargeback_loss', 'provider_fee', 'refund_failed', 'tip'));
drop trigger frozen_money_stays on ledger_transaction;
create trigger frozen_money_stays before insert on ledger_transaction for each row
  when (new.kind in ('release', 'keep_fee', 'take_back', 'tip')) execute function frozen_money_stays();

create or replace function payout_was_released() returns trigger language plpgsql as $$
declare released numeric;
begin
  select coalesce(sum(p.amount_cents), 0) into released
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.job_id = new.job_id and t.payment_id = new.payment_id
      and t.kind in ('release', 'keep_fee', 'tip')
      and p.destination = 'shop:' || new.shop_id || ':payable';
  if new.amount_cents > released then
    raise exception 'payout %: % cents, only % released', new.id, new.amount_cents, released;
  end if;
  return new;
end $$;

-- A tip goes to the shop whole: no fee, no tax, and only a tip is shared out this way.
create function tip_goes_whole() returns trigger language plpgsql as $$
declare
  entry record;
  whole bigint;
begin
  select kind, payment_id, shop_id, job_id into entry from ledger_transaction where id = new.transaction_id;
  if entry.kind not in ('tip', 'release', 'keep_fee') then return new; end if;
  select captured_cents - refunded_cents - refunding_cents into whole
    from payment where id = entry.payment_id and is_tip;
  if (entry.kind = 'tip') <> (whole is not null)
     or (whole is not null and (new.source <> 'job:' || entry.job_id || ':funds'
                                or new.destination <> 'shop:' || entry.shop_id || ':payable'
                                or new.amount_cents <> whole)) then
    raise exception '% of % cents to %: not how a tip or a price is shared out',
      entry.kind, new.amount_cents, new.destination
      using errcode = 'check_violation', constraint = 'tip_goes_whole', table = 'ledger_posting';
  end if;
  return new;
end $$;
create trigger tip_goes_whole before insert on ledger_posting for each row execute function tip_goes_whole();
