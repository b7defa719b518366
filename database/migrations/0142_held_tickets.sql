-- A hidden field was filled in, by a program or by a password manager: a person looks first.
alter table support_ticket add column is_held boolean not null default false;
