-- runs with: 0210
-- A saved search may be only for cars that need a tow. Older servers save none of those.
alter table saved_search add column tow_only boolean not null default false;
