-- Fees that were announced can be taken back as long as they have not begun; what has begun is history. The
-- row stays, and its day may be named anew.
alter table fee_schedule
  add column withdrawn_at timestamptz,
  add constraint fees_that_began_stay check (withdrawn_at < starts_at),
  drop constraint fee_schedule_starts_at_key;
create unique index fee_schedule_starts_at on fee_schedule (starts_at) where withdrawn_at is null;
grant update (withdrawn_at) on fee_schedule to hoist_app;
