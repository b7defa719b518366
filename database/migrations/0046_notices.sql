-- What the bell tells somebody: a sentence and where it leads. Written when mails are written, once for an
-- occasion and a person; its id follows from the two.
create table notice (
  id         uuid        primary key,
  user_id    uuid        not null references auth_user on delete cascade,
  -- Of which shop it speaks: whoever left that shop reads it no more. Null for what concerns the person.
  shop_id    uuid        references shop,
  -- `src/domain/notices.ts` says what there is, and which right each of them needs.
  kind       text        not null check (length(kind) between 1 and 60),
  title      text        not null check (length(title) between 1 and 200),
  detail     text        not null default '' check (length(detail) <= 400),
  -- A place of our own, never another site.
  path       text        not null check (path ~ '^/[^/\\]' and length(path) <= 500),
  created_at timestamptz not null,
  read_at    timestamptz,
  constraint read_after_it_was_written check (read_at >= created_at)
);
create index notice_newest on notice (user_id, created_at desc, id desc);
create index notice_unread on notice (user_id) where read_at is null;
create index notice_age on notice (created_at);

-- Of the dashboard: the first visit of a member has a welcome of its own, and whoever has seen enough of the
-- set-up list puts it away.
alter table shop_member
  add column welcomed_at            timestamptz,
  add column checklist_dismissed_at timestamptz;

-- The search box of a shop looks through its jobs and quotes, the newest first, and no further than it says.
create index job_of_shop_newest on job (shop_id, created_at desc, id desc) where shop_id is not null;

-- Money of a shop that waits for something: few rows at any time, looked for at each visit of the dashboard.
create index payout_waiting on payout (shop_id) where state in ('held', 'failed');
