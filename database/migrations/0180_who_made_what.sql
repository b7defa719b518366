-- runs with: 0176
-- Each row that a payment provider made something for names that provider, so that another one can take new
-- payments while old holds, charges and accounts live on. What is there was made by the simulator: until now a
-- server with another provider refused to start.
alter table payment add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table customer_card add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table payment_attempt add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table payout add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table chargeback add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table provider_event add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table payout_account_call add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');
alter table shop_payout_account add column provider text not null default 'simulator'
  constraint a_provider_has_a_name check (provider ~ '^[a-z][a-z0-9_]{0,39}$');

-- A shop has one account at each provider: old charges are paid out where they were taken.
alter table shop_payout_account drop constraint shop_payout_account_pkey, add primary key (shop_id, provider);
drop index one_payout_account_a_shop;
create unique index one_payout_account_a_shop on payout_account_call (shop_id, provider) where kind = 'create';
