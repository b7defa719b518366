-- What a shop pays by: one plan so far, which costs nothing.
alter table shop
  add column subscription_plan text not null default 'starter' check (subscription_plan in ('starter'));
