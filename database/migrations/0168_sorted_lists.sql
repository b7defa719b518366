-- runs with: 0167
-- The lists of staff can be sorted by amount, and people by name and by when they were last here. Each index
-- serves both directions. Keep the expressions and those of the queries alike.
create index quote_largest on quote (total_cents desc, submitted_at desc, id desc)
  where submitted_at is not null;
create index quote_largest_in_state on quote (state, total_cents desc, submitted_at desc, id desc)
  where submitted_at is not null;

create index payment_largest on payment ((case when captured_cents > 0 then captured_cents
  else amount_cents end) desc, created_at desc, id desc);
create index payment_largest_in_status on payment ((case
  when state in ('preparing', 'awaiting_card', 'card_saved', 'authorised') then 'pending'
  when state = 'failed' then 'failed'
  when state = 'voided' then 'voided'
  when refunded_cents > 0 then 'refunded'
  else 'completed' end), (case when captured_cents > 0 then captured_cents
  else amount_cents end) desc, created_at desc, id desc);
create index payment_attempt_largest_refunds on payment_attempt
  ((coalesce(amount_cents, 0)) desc, created_at desc, id desc) where kind = 'refund';
create index payout_largest on payout (amount_cents desc, created_at desc, id desc);

create index auth_user_by_name on auth_user ((lower(name)), id) where deleted_at is null;
create index auth_user_last_seen on auth_user
  ((coalesce(last_sign_in_at, '1970-01-01 00:00:00+00'::timestamptz)) desc, id desc) where deleted_at is null;
