create table fee_schedule (
  id                      uuid        primary key,
  starts_at               timestamptz not null unique,
  commission_basis_points int         not null check (commission_basis_points between 0 and 1500),
  processing_cents        bigint      not null check (processing_cents >= 0),
  cap_basis_points        int         not null check (cap_basis_points between 0 and 10000),
  booking_fee_cents       bigint      not null check (booking_fee_cents >= 0)
);
insert into fee_schedule values ('019a0000-0000-7000-8000-000000000001', '2025-01-01', 500, 290, 1500, 500);
alter table job add foreign key (fee_schedule_id) references fee_schedule;

-- Running balances are kept for jobs and shops only. One row for `platform:commission` would be locked by
-- every release of the whole market, so the balance of such an account is a sum over its postings.
create table ledger_account (
  id            text    primary key check (id ~ '^(world|platform|tax):[A-Za-z_]+$|^job:[0-9a-f-]{36}:(funds|disputed)$|^shop:[0-9a-f-]{36}:(payable|owes)$'),
  keeps_balance boolean not null generated always as (id like 'job:%' or id like 'shop:%') stored,
  may_overdraw  boolean not null generated always as
    (id like 'world:%' or id like 'shop:%:owes' or id in ('platform:goodwill', 'platform:guarantee')) stored,
  inflow_cents  bigint  not null default 0,
  outflow_cents bigint  not null default 0,
  constraint never_overdrawn check (may_overdraw or outflow_cents <= inflow_cents)
) with (fillfactor = 50);
insert into ledger_account (id) values
  ('world:customer'), ('world:bank'), ('platform:commission'), ('platform:processing'),
  ('platform:kept_fees'), ('platform:goodwill'), ('platform:guarantee');

create table ledger_transaction (
  id              uuid        primary key,
  kind            text        not null check (kind in ('capture', 'release', 'keep_fee', 'refund', 'transfer', 'reversal')),
  idempotency_key text        not null unique,
  market          text        not null,
  job_id          uuid        references job,
  shop_id         uuid        references shop,
  payment_id      uuid,
  provider_ref    text        unique,
  reverses_id     uuid        unique references ledger_transaction,
  occurred_at     timestamptz not null
);
create index ledger_transaction_job on ledger_transaction (job_id, occurred_at);
-- Daily snapshots and the balance since the last one.
create index ledger_transaction_time on ledger_transaction (occurred_at);
create index ledger_transaction_shop on ledger_transaction (shop_id, occurred_at desc, id desc);

create table ledger_posting (
  transaction_id uuid     not null references ledger_transaction,
  position       smallint not null,
  source         text     not null references ledger_account,
  destination    text     not null references ledger_account,
  amount_cents   bigint   not null check (amount_cents > 0),
  primary key (transaction_id, position),
  constraint moves_somewhere check (source <> destination)
);
create index ledger_posting_source on ledger_posting (source) include (amount_cents);
create index ledger_posting_destination on ledger_posting (destination) include (amount_cents);

create table ledger_snapshot (
  account       text   not null references ledger_account,
  day           date   not null,
  balance_cents bigint not null,
  primary key (account, day)
);

-- Both accounts are touched in a fixed order (by id), so that two transactions cannot wait for each other.
create function apply_posting() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from ledger_account where id in (new.source, new.destination) and keeps_balance order by id for update;
  update ledger_account set inflow_cents = inflow_cents + new.amount_cents where id = new.destination and keeps_balance;
  update ledger_account set outflow_cents = outflow_cents + new.amount_cents where id = new.source and keeps_balance;
  return new;
end $$;
create trigger apply_posting after insert on ledger_posting for each row execute function apply_posting();
create trigger append_only before update or delete on ledger_posting for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_transaction for each row execute function refuse_change();
create trigger append_only_truncate before truncate on ledger_posting execute function refuse_change();
create trigger append_only_truncate before truncate on ledger_transaction execute function refuse_change();
revoke update, delete, truncate on ledger_posting, ledger_transaction from hoist_app;
revoke update, delete, truncate on ledger_account from hoist_app;
revoke update, delete, truncate on fee_schedule from hoist_app;
