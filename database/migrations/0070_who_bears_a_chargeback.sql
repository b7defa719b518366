-- Who bears a chargeback that is lost (lifecycles 4.8): the shop, pro rata with the fees as in a refund, unless
-- somebody else paid with the card of its customer, or the mistake was the platform's. By the bank's reason at
-- first; staff may change it while the bank has not decided, with a reason.
alter table chargeback
  add column liable        text not null default 'shop' check (liable in ('shop', 'platform')),
  add column liable_by     uuid references auth_user,
  add column liable_at     timestamptz,
  add column liable_reason text check (length(liable_reason) between 3 and 500),
  add constraint liable_was_changed_whole check ((liable_by is null) = (liable_at is null)
    and (liable_by is null) = (liable_reason is null));

-- What was decided before was borne by the shop. What the bank still looks at follows the rule from now on.
update chargeback set liable = 'platform'
where reason = 'fraudulent' and state in ('needs_response', 'under_review');

alter table chargeback alter column liable drop default;
