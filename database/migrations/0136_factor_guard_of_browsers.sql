-- Wrong second factors of one account are counted for each browser of its person by itself, and for all other
-- browsers together: a stranger who knows the password must not keep the person out where they are known.
alter table factor_guard
  -- The hash of a known device's token, or the id of a mailed link that was opened there; empty for the others.
  add column browser text not null default '',
  drop constraint factor_guard_pkey,
  add primary key (user_id, browser);
