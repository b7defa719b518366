-- runs with: 0250
-- What the owner of a job and one shop write to each other: one conversation for each job and shop.
create table conversation (
  id            uuid        primary key,
  job_id        uuid        not null references job (id) on delete cascade,
  shop_id       uuid        not null references shop (id) on delete cascade,
  -- The owner of the job; null once they deleted their account.
  customer_id   uuid        references auth_user (id) on delete set null,
  started_at    timestamptz not null,
  last_at       timestamptz not null,
  -- Messages are numbered 1, 2, 3; each side has read up to a number, and was emailed up to a number.
  last_place    int         not null default 0 check (last_place between 0 and 5000),
  owner_read    int         not null default 0 check (owner_read between 0 and last_place),
  shop_read     int         not null default 0 check (shop_read between 0 and last_place),
  owner_told    int         not null default 0 check (owner_told between 0 and last_place),
  shop_told     int         not null default 0 check (shop_told between 0 and last_place),
  owner_told_at timestamptz,
  shop_told_at  timestamptz,
  blocked_by    text        check (blocked_by in ('owner', 'shop')),
  constraint one_conversation_a_shop unique (job_id, shop_id)
);
create index conversation_of_owner on conversation (customer_id, last_at desc, id desc);
create index conversation_of_shop on conversation (shop_id, last_at desc, id desc);
create index conversation_unread_by_owner on conversation (customer_id) where owner_read < last_place;
create index conversation_unread_by_shop on conversation (shop_id) where shop_read < last_place;
create index conversation_untold_owner on conversation (last_at) where owner_told < last_place;
create index conversation_untold_shop on conversation (last_at) where shop_told < last_place;

create table message (
  id              uuid        primary key,
  conversation_id uuid        not null references conversation (id) on delete cascade,
  place           int         not null check (place between 1 and 5000),
  side            text        not null check (side in ('owner', 'shop')),
  written_by      uuid        references auth_user (id) on delete set null,
  words           text        not null check (char_length(words) <= 2000),
  -- The owner's answer to the shop's message before it, for every shop that may quote.
  for_all         boolean     not null default false,
  answers         uuid        references message (id) on delete set null,
  sent_at         timestamptz not null,
  edited_at       timestamptz,
  removed_at      timestamptz,
  constraint one_message_a_place unique (conversation_id, place),
  constraint only_owners_answer_all check (not for_all or side = 'owner'),
  constraint removed_words_are_gone check (removed_at is null or words = '')
);
create index message_for_all on message (conversation_id) where for_all and removed_at is null;
create index message_written_by on message (written_by);
create index message_answers on message (answers) where answers is not null;

create table message_photo (
  message_id uuid     not null references message (id) on delete cascade,
  file_id    uuid     not null references file (id),
  position   smallint not null check (position between 1 and 6),
  primary key (message_id, position),
  constraint one_message_a_photo unique (file_id)
);
