-- What the rules keep true about money, kept by the database as well: for the statement that nobody meant.

-- An owner may accept the same version again, after a lock that lapsed. Each yes is written down on its own,
-- with who said it, when and how: the record of an earlier one tells nothing about the one that counts.
alter table approved_line add column acceptance smallint not null default 1 check (acceptance >= 1);
alter table approved_line drop constraint approved_line_pkey;
alter table approved_line add primary key (quote_id, version, acceptance, position);

-- Approved lines bound every payment, from its first row on and by the last acceptance only.
create or replace function payment_within_approved() returns trigger language plpgsql as $$
declare
  most bigint := greatest(new.amount_cents, new.authorised_cents, new.captured_cents);
  approved bigint;
begin
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
drop trigger within_approved on payment;
create trigger within_approved_at_first before insert on payment
  for each row execute function payment_within_approved();
create trigger within_approved before update on payment for each row
  when ((new.job_id, new.quote_id, new.amount_cents, new.authorised_cents, new.captured_cents)
        is distinct from (old.job_id, old.quote_id, old.amount_cents, old.authorised_cents, old.captured_cents))
  execute function payment_within_approved();

-- What belongs to one job stays with one job: its quote, its shop, its payment, its payout.
alter table quote add constraint quote_of_its_job unique (id, job_id, shop_id);
alter table payment add constraint payment_of_its_job unique (id, job_id, shop_id);
alter table job
  add constraint an_accepted_quote_has_a_shop check (accepted_quote_id is null or shop_id is not null),
  add constraint accepts_its_own_quote foreign key (accepted_quote_id, id, shop_id)
    references quote (id, job_id, shop_id);
alter table appointment add constraint keeps_to_its_job
  foreign key (quote_id, job_id, shop_id) references quote (id, job_id, shop_id);
alter table payment add constraint keeps_to_its_job
  foreign key (quote_id, job_id, shop_id) references quote (id, job_id, shop_id);
alter table payout add constraint keeps_to_its_job
  foreign key (payment_id, job_id, shop_id) references payment (id, job_id, shop_id);
alter table ledger_transaction add constraint keeps_to_its_job
  foreign key (payment_id, job_id, shop_id) references payment (id, job_id, shop_id);
-- A draft that is thrown away asks whether a job accepted it.
create index job_accepted_quote on job (accepted_quote_id) where accepted_quote_id is not null;

-- What was asked of the provider, and what became of it, is never forgotten.
revoke delete, truncate on payment, payment_attempt, payout from hoist_app;

create function account_begins_empty() returns trigger language plpgsql as $$
begin
  if new.inflow_cents <> 0 or new.outflow_cents <> 0 then
    raise exception 'account % begins with money that was never posted', new.id;
  end if;
  return new;
end $$;
create trigger begins_empty before insert on ledger_account
  for each row execute function account_begins_empty();

-- The accounts without a running balance may not be overdrawn either. Most postings from one pass on what the
-- same transaction brought, as tax that the shop remits: they lock nothing. The others, which are rare, wait for
-- each other at the account's row and add it up.
create function keep_summed_account_covered() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  change numeric;
  balance numeric;
begin
  perform 1 from ledger_account where id = new.source and not keeps_balance and not may_overdraw;
  if not found then return new; end if;
  select sum(case when destination = new.source then amount_cents else -amount_cents end) into change
    from ledger_posting where transaction_id = new.transaction_id and new.source in (source, destination);
  if change >= 0 then return new; end if;
  perform 1 from ledger_account where id = new.source for update;
  select coalesce((select sum(amount_cents) from ledger_posting where destination = new.source), 0)
       - coalesce((select sum(amount_cents) from ledger_posting where source = new.source), 0) into balance;
  if balance < 0 then
    raise exception 'account % would be overdrawn by % cents', new.source, -balance
      using errcode = 'check_violation', constraint = 'never_overdrawn', table = 'ledger_account';
  end if;
  return new;
end $$;
create trigger keep_covered after insert on ledger_posting
  for each row execute function keep_summed_account_covered();

-- A shop is sent what was released to it, and no cent more.
create function payout_was_released() returns trigger language plpgsql as $$
declare released numeric;
begin
  select coalesce(sum(p.amount_cents), 0) into released
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.job_id = new.job_id and t.payment_id = new.payment_id and t.kind in ('release', 'keep_fee')
      and p.destination = 'shop:' || new.shop_id || ':payable';
  if new.amount_cents > released then
    raise exception 'payout %: % cents, only % released', new.id, new.amount_cents, released;
  end if;
  return new;
end $$;
create trigger was_released before insert or update of amount_cents, shop_id, job_id, payment_id on payout
  for each row execute function payout_was_released();
