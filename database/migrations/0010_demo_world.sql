-- Whether the demo world was made, and wholly: a start that was cut off in the middle of it begins again.
create table demo_world (
  only        boolean     primary key default true check (only),
  started_at  timestamptz not null,
  finished_at timestamptz
);
