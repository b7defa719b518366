-- runs with: 0154
-- A hold that was let go has a word of its own in the list of payments: it is no refund.
-- Keep this expression and the one of the query alike.
drop index payment_newest_in_status;
create index payment_newest_in_status on payment ((case
  when state in ('preparing', 'awaiting_card', 'card_saved', 'authorised') then 'pending'
  when state = 'failed' then 'failed'
  when state = 'voided' then 'voided'
  when refunded_cents > 0 then 'refunded'
  else 'completed' end), created_at desc, id desc);

-- What is held for jobs, of a shop and of the whole market: few of all payments, and the sums are in the index.
create index payment_held on payment (shop_id)
  include (state, authorised_cents, captured_cents, refunded_cents, released_cents)
  where state = 'authorised' or captured_cents > refunded_cents + released_cents;
