-- What somebody signed in does with their account: a move to another e-mail address, the devices that they
-- are known to use, and which notes they want.

-- The address changes when the links to the old and to the new one were both opened.
create table email_change (
  id               uuid        primary key,
  user_id          uuid        not null references auth_user on delete cascade,
  new_email        text        not null check (new_email = lower(new_email)),
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  -- Done, or replaced by a later one.
  ended_at         timestamptz,
  constraint expires_later check (expires_at > created_at)
);
create unique index one_open_email_change on email_change (user_id) where ended_at is null;

-- A browser is known by a cookie of its own, which outlives every session. Somebody who signs in with another
-- one is told by mail, with a link that ends all sessions: its secret belongs to that device.
create table known_device (
  user_id       uuid        not null references auth_user on delete cascade,
  token_hash    bytea       not null check (length(token_hash) = 32), -- sha-256 of the cookie
  user_agent    text,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  alarm_hash    bytea       unique check (length(alarm_hash) = 32),
  alarm_until   timestamptz,
  primary key (user_id, token_hash),
  constraint an_alarm_ends check ((alarm_hash is null) = (alarm_until is null))
);

-- What somebody chose that differs from the default; `src/domain/notification-topics.ts` says what can be chosen.
create table notification_preference (
  user_id uuid    not null references auth_user on delete cascade,
  topic   text    not null check (length(topic) between 1 and 40),
  channel text    not null check (channel in ('mail', 'sms')),
  is_on   boolean not null,
  primary key (user_id, topic, channel)
);
