-- A hash chain a market (first three digits of the ZIP, `platform` for what belongs to none). The head row
-- serialises writers of one market; locking "the last entry" instead would let two writers fork the chain.
create table audit_head (
  market text   primary key,
  seq    bigint not null,
  hash   text   not null
) with (fillfactor = 10);

create table audit_entry (
  market         text   not null references audit_head,
  seq            bigint not null check (seq >= 1),
  prev_hash      text   not null,
  hash           text   not null,
  at             text   not null, -- the very text that is hashed: ISO 8601, UTC, milliseconds
  actor_kind     text   not null,
  actor_id       uuid,
  action         text   not null,
  entity         text   not null,
  entity_id      text   not null,
  job_id         uuid,
  shop_id        uuid,
  before         jsonb,
  after          jsonb,
  reason         text,
  request_id     text,
  ip             text,
  user_agent     text,
  -- Which transaction wrote it, to prove that a change and its entry were one act. Not hashed.
  transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (market, seq),
  constraint chain_does_not_fork unique (market, prev_hash)
);
create index audit_entry_job on audit_entry (job_id, at, market, seq) where job_id is not null;
create index audit_entry_newest on audit_entry (at desc, market, seq desc);
create index audit_entry_entity on audit_entry (entity, entity_id);
create trigger append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger append_only_truncate before truncate on audit_entry execute function refuse_change();
revoke update, delete, truncate on audit_entry from hoist_app;
revoke delete, truncate on audit_head from hoist_app;
