-- runs with: 0176
-- What the provider told of and we may have missed: how far its list of events was read, of the platform (an
-- empty account) and of each shop's account.
create table event_sweep (
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{0,39}$'),
  account text not null,
  -- Everything before this instant was read.
  read_to timestamptz not null,
  -- The part that is being read, when it has more than a page: its end, and the last event of the page before.
  part_to timestamptz,
  part_after text,
  next_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  primary key (provider, account),
  constraint a_page_is_of_a_part check (part_after is null or part_to is not null)
);
create index event_sweep_due on event_sweep (next_at);

-- One worker at a time sweeps, over all processes. Taken until then; a worker that died gives it back so.
create table sweep_turn (
  id integer primary key default 1 check (id = 1),
  taken_until timestamptz not null
);
insert into sweep_turn (taken_until) values ('2000-01-01');

-- What is looked up by its age.
create index payment_hold_ends on payment (capture_before) where state = 'authorised';
create index payment_card_asked on payment (created_at) where state = 'awaiting_card';
create index customer_card_asked on customer_card (created_at) where state = 'awaiting_card';
create index payout_on_its_way on payout (created_at) where state = 'in_transit';
create index payout_account_read on shop_payout_account (updated_at);

-- The simulator lists its events by account and instant.
alter table simulator.webhook_delivery add column account_id text;
update simulator.webhook_delivery set account_id = payload::jsonb ->> 'account' where payload like '%"account":%';
create index webhook_delivery_account on simulator.webhook_delivery (account_id, created_at, sequence);
