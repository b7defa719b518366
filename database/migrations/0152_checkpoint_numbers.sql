-- runs with: 0152
-- How many checkpoints of the audit trail were signed. They are files outside the database; whoever writes the
-- next one holds this row, so that two processes never sign beside each other, and a missing end shows.
create table audit_checkpoint_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 0 check (number >= 0)
);
insert into audit_checkpoint_head default values;
revoke insert, delete, truncate on audit_checkpoint_head from hoist_app;
