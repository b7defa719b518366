-- Whoever looks for something in the trail looks over all of it: what one person did, what happened to one kind
-- of thing, and what was said for a reason, each newest first.
create index audit_entry_actor on audit_entry (actor_id, at desc, market desc, seq desc)
  where actor_id is not null;
create index audit_entry_thing on audit_entry (entity, at desc, market desc, seq desc);
create index audit_entry_reason on audit_entry using gin (to_tsvector('simple', reason))
  where reason is not null;

-- How many jobs stand in each state, read from the index alone.
create index job_by_state on job (state);

-- Who waits for a ZIP is told once.
alter table notify_me add column told_at timestamptz;
create index notify_me_waiting on notify_me (zip, created_at) where told_at is null;

-- What waits for staff, the longest wait first.
create index job_attention on job (created_at) where payment_attention;
create index no_show_contested on no_show (contested_at) where state = 'contested';
