-- runs with: 0154
-- What was done on the command line of a server: few entries among all, and found without reading the others.
create index audit_entry_operator on audit_entry (actor_kind, at desc, market desc, seq desc)
  where actor_kind = 'operator';
