-- runs with: 0150
-- Each process that works the queue off says every few seconds that it lives, by the database's clock, so that
-- every other process can tell how many there are and how long ago the last one was seen.
create table worker_heartbeat (
  id uuid primary key,
  host text not null check (length(host) <= 255),
  pid integer not null,
  role text not null,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Set by a process that stopped in order; one that was killed has none.
  stopped_at timestamptz
);
create index worker_heartbeat_seen on worker_heartbeat (seen_at);
