-- What one side can do again and again, to the other side: after a mail about it there is a quiet time, and what
-- comes in it is told once when it is over.
create table quiet_thread (
  id          uuid        primary key, -- named after the kind of mail and what it is about
  told_at     timestamptz not null,
  told_sha256 text        not null check (length(told_sha256) = 64),
  -- The last thing that happened since and was not told; ids only.
  held_event  jsonb
);
create index quiet_thread_told on quiet_thread (told_at);
