-- runs with: 0177
-- The simulator: a refund may be on its way for a while, or fail after it succeeded.
alter table simulator.refund
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column next_move_at timestamptz;
create index refund_moving on simulator.refund (next_move_at) where next_move_at is not null;
-- What Stripe calls a transfer that came back.
update simulator.balance_transaction set type = 'transfer_refund' where type = 'transfer' and amount > 0;
