-- What the two sides of a quote offered each other, word for word and for good. A counter-offer of the owner
-- changes nothing of the quote; one of the shop is also the quote's next version, and only a version can be
-- accepted. The key is the limit: three a side.
create table quote_counter (
  quote_id     uuid        not null references quote,
  side         text        not null check (side in ('owner', 'shop')),
  number       smallint    not null check (number between 1 and 3),
  -- The version of the quote that it answers.
  version      int         not null,
  amount_cents bigint      not null check (amount_cents >= 1),
  message      text        not null default '' check (length(message) <= 500),
  made_by      uuid        not null references auth_user,
  made_at      timestamptz not null,
  expires_at   timestamptz not null check (expires_at > made_at),
  primary key (quote_id, side, number),
  foreign key (quote_id, version) references quote_version
);
create trigger append_only before update or delete on quote_counter for each row execute function refuse_change();
revoke update, delete, truncate on quote_counter from hoist_app;

-- Why staff took a quote off the table, as its shop reads it.
alter table quote add column decision_reason text check (length(decision_reason) <= 500);
