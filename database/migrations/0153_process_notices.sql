-- runs with: 0152
-- What processes tell each other, for those that reach the database through a pooler and cannot listen. It is
-- gone after minutes, so nothing is lost with it in a crash.
create unlogged table process_notice (
  id         bigint      generated always as identity primary key,
  channel    text        not null check (length(channel) <= 63),
  payload    text        not null check (length(payload) < 8000),
  written_at timestamptz not null default clock_timestamp()
);

grant select, insert, delete on process_notice to hoist_app;
