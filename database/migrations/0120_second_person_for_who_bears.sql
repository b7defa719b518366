-- Who bears a chargeback moves as much money as a refund, so above the limits of a refund a second person lets a
-- change pass. What was asked for waits here; who let it pass stays with the change.
alter table chargeback
  add column liable_wanted        text check (liable_wanted in ('shop', 'platform')),
  add column liable_wanted_by     uuid references auth_user,
  add column liable_wanted_at     timestamptz,
  add column liable_wanted_reason text check (length(liable_wanted_reason) between 3 and 500),
  add column liable_approved_by   uuid references auth_user,
  add constraint liable_is_wanted_whole check ((liable_wanted is null) = (liable_wanted_by is null)
    and (liable_wanted is null) = (liable_wanted_at is null)
    and (liable_wanted is null) = (liable_wanted_reason is null)),
  add constraint liable_is_wanted_otherwise check (liable_wanted <> liable),
  add constraint liable_takes_two_people check (liable_approved_by <> liable_by);

-- What one person has decided alone in a day.
create index chargeback_borne_by on chargeback (liable_by, liable_at) where liable_by is not null;

-- What waits for the second person, the longest wait first.
create index chargeback_to_pass on chargeback (liable_wanted_at, id)
  where liable_wanted is not null and state in ('needs_response', 'under_review');
