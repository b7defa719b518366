-- runs with: 0175
-- The simulator speaks Stripe's interface. For a key it remembers the whole answer, a refusal too, and for a
-- day only: so no row that outlives the key may point at it.
drop table simulator.idempotency cascade;
create table simulator.idempotency (
  key            text        primary key,
  request_sha256 text        not null,
  status         integer,
  body           text,
  created_at     timestamptz not null
);

alter table simulator.customer add column metadata jsonb not null default '{}';
alter table simulator.setup add column metadata jsonb not null default '{}';
alter table simulator.account add column metadata jsonb not null default '{}';
alter table simulator.hold
  add column metadata jsonb not null default '{}',
  add column canceled_at timestamptz;
alter table simulator.refund
  drop column idempotency_key,
  add column metadata jsonb not null default '{}';
alter table simulator.transfer
  drop column idempotency_key,
  add column metadata jsonb not null default '{}';
alter table simulator.transfer_reversal
  drop column idempotency_key,
  add column metadata jsonb not null default '{}';

-- A card belongs to its customer from the moment at which it was saved.
alter table simulator.card add column attached_at timestamptz;
update simulator.card set attached_at = setup.created_at
from simulator.setup where setup.card_id = card.id and setup.status = 'succeeded';

-- What was answered to a bank, by the names of Stripe's fields; files are named in it by their ids.
alter table simulator.dispute
  drop column packet_sha256,
  drop column statement,
  add column evidence jsonb not null default '{}',
  add column submitted_at timestamptz;

-- A file is its facts: the simulator has no use for the bytes.
create table simulator.file (
  id         text        primary key,
  purpose    text        not null,
  filename   text        not null,
  type       text        not null,
  size       integer     not null check (size >= 1),
  sha256     text        not null,
  created_at timestamptz not null
);

-- Every movement of a balance: the platform's, or that of an account. The fee is what the provider keeps.
create table simulator.balance_transaction (
  id           text        primary key,
  account_id   text        references simulator.account,
  type         text        not null,
  amount       integer     not null,
  fee          integer     not null default 0,
  source       text        not null,
  payout_id    text        references simulator.payout,
  available_at timestamptz not null,
  created_at   timestamptz not null
);
create index balance_transaction_source on simulator.balance_transaction (source);
create index balance_transaction_newest
  on simulator.balance_transaction (account_id, created_at desc, id desc);
create index balance_transaction_payout on simulator.balance_transaction (payout_id);

-- What moved before. 2.9 % and 30 cents are what cards cost.
insert into simulator.balance_transaction
  (id, account_id, type, amount, fee, source, payout_id, available_at, created_at)
select 'txn_' || md5(kind || source), account_id, kind, amount, fee, source, payout_id, created_at, created_at
from (
  select 'charge' as kind, null as account_id, captured_amount as amount,
         round(captured_amount * 0.029)::int + 30 as fee, charge_id as source, null as payout_id, created_at
  from simulator.hold where captured_amount > 0
  union all
  select 'refund', null, -amount, 0, id, null, created_at from simulator.refund
  union all
  select 'transfer', null, -amount, 0, id, null, created_at from simulator.transfer
  union all
  select 'payment', account_id, amount, 0, 'py_' || substr(id, 4), payout_id, created_at from simulator.transfer
  union all
  select 'transfer', null, amount, 0, id, null, created_at from simulator.transfer_reversal
  union all
  select 'adjustment', null, -amount, 1500, id, null, created_at from simulator.dispute where status <> 'waiting'
) as moved;
