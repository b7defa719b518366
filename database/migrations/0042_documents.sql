-- What shops show us to prove themselves. Every upload is a row of its own: a newer version never replaces
-- the older one, which may be in force while the new one waits to be looked at.
create table shop_document (
  id           uuid        primary key,
  shop_id      uuid        not null references shop,
  kind         text        not null check (kind in ('licence', 'insurance', 'w9', 'technician_certificate')),
  -- Whose certificate it is; empty for what belongs to the shop itself.
  holder       text        not null default '' check (length(holder) <= 80),
  version      int         not null check (version > 0),
  state        text        not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason       text        check (length(reason) between 3 and 500),
  expires_on   date,
  file_name    text        not null check (length(file_name) <= 120),
  storage_key  text        not null unique,
  content_type text        not null check (content_type in ('application/pdf', 'image/webp')),
  bytes        int         not null check (bytes > 0),
  sha256       text        not null,
  uploaded_by  uuid        not null references auth_user,
  created_at   timestamptz not null,
  decided_by   uuid        references auth_user,
  decided_at   timestamptz,
  unique (shop_id, kind, holder, version),
  constraint only_certificates_have_a_holder check (holder = '' or kind = 'technician_certificate'),
  constraint expiry_is_known check (expires_on is not null or kind not in ('licence', 'insurance')),
  constraint rejected_for_a_reason check ((state = 'rejected') = (reason is not null)),
  constraint decided_by_somebody check
    ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);

-- The queue of staff, oldest first, and what the warnings look for.
create index shop_document_pending on shop_document (created_at) where state = 'pending';
create index shop_document_expiry on shop_document (expires_on) where state = 'approved' and expires_on is not null;

-- A file that is being put into the store. It is named here before its first byte is written and forgotten
-- in the transaction that writes its document, so that a server that stops between the two leaves a trace.
create table document_upload (
  storage_key text        primary key,
  shop_id     uuid        not null references shop,
  started_at  timestamptz not null
);

-- Which warnings of an end were sent: 30, 14 and 3 days before, and 0 once it is over.
create table document_warning (
  document_id uuid        not null references shop_document,
  days        int         not null check (days in (30, 14, 3, 0)),
  sent_at     timestamptz not null,
  primary key (document_id, days)
);

-- When the shop was last sent in: the clock of the review begins here.
alter table shop add column if not exists submitted_at timestamptz;

-- What staff ask a shop to change, at the very field, and what the shop says to it.
create table shop_remark (
  id          uuid        primary key,
  shop_id     uuid        not null references shop,
  field       text        not null check (length(field) between 1 and 40),
  remark      text        not null check (length(remark) between 3 and 500),
  made_by     uuid        not null references auth_user,
  made_at     timestamptz not null,
  answer      text        check (length(answer) between 1 and 500),
  answered_by uuid        references auth_user,
  answered_at timestamptz,
  -- Staff went on to a decision or to new remarks; it is history then.
  settled_at  timestamptz,
  constraint answered_whole check
    ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index shop_remark_open on shop_remark (shop_id) where settled_at is null;

-- A fact that was verified and that the shop changed afterwards, until staff have looked at it.
create table shop_fact_change (
  id         uuid        primary key,
  shop_id    uuid        not null references shop,
  field      text        not null check (length(field) between 1 and 40),
  was        text        not null,
  becomes    text        not null,
  changed_by uuid        not null references auth_user,
  changed_at timestamptz not null,
  settled_by uuid        references auth_user,
  settled_at timestamptz,
  constraint settled_by_somebody check ((settled_at is null) = (settled_by is null))
);
create index shop_fact_change_open on shop_fact_change (shop_id) where settled_at is null;
