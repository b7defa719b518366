-- A mail whose text opens a door, such as the link of a guest, is kept sealed and erased once it is sent.
alter table outgoing_message add column sealed boolean not null default false;

-- How many links were asked for an address lately.
create index guest_link_email on guest_link (email, expires_at);

-- Whether the demo world began in a database without people: only then may an unfinished one be thrown away.
alter table demo_world add column found_nobody boolean not null default false;

-- Pictures of forms that were never sent are looked for by their age.
create index file_oldest on file (created_at);

-- The back-office reads the trail of one kind of act, newest first.
create index audit_entry_action on audit_entry (action, at desc, market desc, seq desc);
