-- runs with: 0152
-- How many checkpoints of the audit trail were signed. They are files outside the database. The process that
-- writes the next one locks this row, so that two never sign beside each other, and a missing end shows.
create table audit_checkpoint_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 0 check (number >= 0)
);
insert into audit_checkpoint_head default values;
revoke insert, delete, truncate on audit_checkpoint_head from hoist_app;
