-- At most one row. While it is there, this database is a copy for practice: its servers send nothing, pay
-- nothing and run no timers, whatever waits in it.
create table restore_drill (
  is_one     boolean     primary key default true check (is_one),
  -- When the backup was taken that this copy was made from.
  taken_at   timestamptz not null,
  started_at timestamptz not null
);
revoke update, truncate on restore_drill from hoist_app;
