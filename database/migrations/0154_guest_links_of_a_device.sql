-- runs with: 0154
-- Where a guest's link was requested, so that on another device it asks for the number that is shown there.
-- All or none of it: staff who post for a person need no number, and a link of an older release has none.
alter table guest_link
  add column device_hash text check (device_hash ~ '^[0-9a-f]{64}$'),
  add column number      text check (number ~ '^[0-9]{4}$'),
  add column device_name text check (length(device_name) between 1 and 100),
  add column address     text check (length(address) between 1 and 100),
  add column asked_at    timestamptz,
  add column wrong_tries integer not null default 0 check (wrong_tries >= 0),
  add constraint asked_on_a_device check
    (num_nulls(device_hash, number, device_name, address, asked_at) in (0, 5));

create index guest_link_ends on guest_link (expires_at);
