-- A closed ticket can be opened again. It waits since then, not since it was written.
alter table support_ticket add column reopened_at timestamptz;
create index support_ticket_waiting on support_ticket ((coalesce(reopened_at, created_at)), id)
  where state = 'open';
