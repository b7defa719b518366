-- A posting names two accounts, and the foreign keys hold both rows against removal before the balances are
-- written. A lock that shuts out even that made two releases of one shop wait for each other, and the database
-- broke one of them off. What is written is no key, so the weaker lock is enough: it still lets nobody else write.

create or replace function apply_posting() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from ledger_account where id in (new.source, new.destination) and keeps_balance order by id for no key update;
  update ledger_account set inflow_cents = inflow_cents + new.amount_cents where id = new.destination and keeps_balance;
  update ledger_account set outflow_cents = outflow_cents + new.amount_cents where id = new.source and keeps_balance;
  return new;
end $$;

create or replace function keep_summed_account_covered() returns trigger
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
  perform 1 from ledger_account where id = new.source for no key update;
  select coalesce((select sum(amount_cents) from ledger_posting where destination = new.source), 0)
       - coalesce((select sum(amount_cents) from ledger_posting where source = new.source), 0) into balance;
  if balance < 0 then
    raise exception 'account % would be overdrawn by % cents', new.source, -balance
      using errcode = 'check_violation', constraint = 'never_overdrawn', table = 'ledger_account';
  end if;
  return new;
end $$;
