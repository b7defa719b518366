-- After a release staff may let the shop give back less of its share; the platform bears the rest of it
-- (lifecycles 4.7).
alter table payment_refund
  add column shop_share_percent int not null default 100 check (shop_share_percent between 0 and 100),
  add constraint only_shares_are_shared check (bearer = 'shares' or shop_share_percent = 100);

-- A chargeback that was lost waits until somebody has looked at its customer and said what they found
-- (lifecycles 4.8).
alter table chargeback
  add column risk_closed_at timestamptz,
  add column risk_closed_by uuid references auth_user,
  add column risk_note text check (length(risk_note) between 3 and 500),
  add constraint risk_is_closed_whole check ((risk_closed_at is null) = (risk_closed_by is null)
    and (risk_closed_at is null) = (risk_note is null)),
  add constraint only_what_was_lost_is_a_risk check (risk_closed_at is null or state = 'lost');
create index chargeback_at_risk on chargeback (closed_at) where state = 'lost' and risk_closed_at is null;
