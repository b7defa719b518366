-- Whether the demo world was made, and wholly: a start that was cut off in the middle of it begins again.
create table demo_world (
  id          int         primary key default 1 check (id = 1),
  started_at  timestamptz not null,
  finished_at timestamptz
);
