-- Who reads the newsletter. A row without `confirmed_at` is somebody who typed an address and has not opened
-- the link in its mail: they get nothing, and are forgotten after a week. Who leaves is deleted.
create table newsletter_reader (
  id            uuid        primary key,
  email         text        not null unique check (email = lower(email) and length(email) <= 254),
  -- Of the newest link that confirms the address.
  confirm_hash  bytea       not null check (length(confirm_hash) = 32),
  confirm_until timestamptz not null,
  confirmed_at  timestamptz,
  -- Stands in every mail, whenever it was sent, and opens nothing but the way out; so it is kept as it is.
  leave_key     text        not null unique check (leave_key ~ '^[0-9a-f]{64}$'),
  created_at    timestamptz not null
);
create index newsletter_reader_confirm on newsletter_reader (confirm_hash);
create index newsletter_reader_unconfirmed on newsletter_reader (confirm_until) where confirmed_at is null;
