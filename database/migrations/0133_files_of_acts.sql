-- Files that staff have sent for an act which is not done yet. They are no part of the case: with the act
-- they become evidence, and where it is refused the sweep of unfinished uploads takes them with their bytes.
create table dispute_attachment (
  id           uuid primary key,
  dispute_id   uuid not null references dispute,
  author_id    uuid not null references auth_user,
  storage_key  text not null unique references document_upload on delete cascade,
  file_name    text not null check (length(file_name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/webp', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes        int  not null check (bytes > 0),
  sha256       text not null
);
