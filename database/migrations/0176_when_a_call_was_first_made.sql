-- runs with: 0175
-- When a call was first given to the provider, which may forget our keys after a day: from then on it is asked
-- what it made before anything is made. Null: never. Those that are pending may have been given at once.
alter table payment_attempt add column called_at timestamptz;
update payment_attempt set called_at = created_at where state = 'pending';

-- The simulator lists its objects by what Stripe lists them by.
create index hold_customer on simulator.hold (customer_id, created_at desc);
create index hold_group on simulator.hold (transfer_group);
create index setup_customer on simulator.setup (customer_id, created_at desc);
create index card_customer on simulator.card (customer_id, created_at desc);
create index customer_email on simulator.customer (email);
create index transfer_account on simulator.transfer (account_id, created_at desc);
create index payout_account on simulator.payout (account_id, created_at desc);
