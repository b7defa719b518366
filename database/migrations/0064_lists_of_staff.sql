-- A list of staff stays quick however much there is: each filter and each search has an index that leads to
-- what it asks for, in the order of the list where the list has one.

-- Shops that wait for a look, from what waits: sent in, new papers (shop_document_pending), changed facts.
create index shop_submitted on shop (coalesce(submitted_at, updated_at)) where status = 'submitted';
create index shop_fact_change_waiting on shop_fact_change (changed_at) where settled_at is null;
-- Shops by an address or the start of one, and those of a ZIP code.
create index shop_address on shop (lower(email) text_pattern_ops);
create index shop_zip_newest on shop (zip, created_at desc, id desc);

-- Charges and payouts by the words of the list; keep these expressions and those of the queries alike.
create index payment_newest_in_status on payment ((case
  when state in ('preparing', 'awaiting_card', 'card_saved', 'authorised') then 'pending'
  when state = 'failed' then 'failed'
  when state = 'voided' or refunded_cents > 0 then 'refunded'
  else 'completed' end), created_at desc, id desc);
create index payout_newest_in_status on payout ((case
  when state = 'paid' then 'completed'
  when state in ('failed', 'canceled') then 'failed'
  else 'pending' end), created_at desc, id desc);
create index payment_attempt_refunds_in_state on payment_attempt (state, created_at desc, id desc)
  where kind = 'refund';
create index payout_of_payment on payout (payment_id);

create index dispute_of_customer on dispute (customer_id);
create index dispute_of_shop on dispute (shop_id);
create index dispute_of_payment on dispute (payment_id);
create index dispute_newest_of_reason on dispute (reason, opened_at desc, id desc);
create index dispute_resolved on dispute (opened_at desc, id desc) where state = 'resolved';
create index chargeback_of_payment on chargeback (payment_id);
create index chargeback_open on chargeback (opened_at desc, id desc)
  where state in ('needs_response', 'under_review');
create index chargeback_closed on chargeback (opened_at desc, id desc) where state in ('won', 'lost');

create index shop_invitation_in_state on shop_invitation (status, created_at desc, id desc);
