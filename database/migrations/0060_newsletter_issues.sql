-- The newsletter as staff write it. It goes to everyone who confirmed before it began, a step at a time: `reached` is
-- the reader up to whom it came. An issue that began is never changed.
create table newsletter_issue (
  id          uuid        primary key,
  subject     text        not null check (subject = trim(subject) and length(subject) between 3 and 120),
  content     text        not null check (length(content) between 1 and 20000),
  version     int         not null default 1,
  state       text        not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  written_by  uuid        not null references auth_user,
  updated_at  timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz,
  recipients  int,
  sent        int         not null default 0,
  reached     uuid,
  constraint a_draft_went_nowhere check (
    (state = 'draft') = (started_at is null) and (state = 'draft') = (recipients is null)
    and (state = 'sent') = (finished_at is not null) and (state <> 'draft' or (sent = 0 and reached is null)))
);
create index newsletter_issue_newest on newsletter_issue (updated_at desc, id desc);

-- Where one press ends a list, for the mail program's own button.
alter table outgoing_message add column leave_url text;
