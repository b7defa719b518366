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
