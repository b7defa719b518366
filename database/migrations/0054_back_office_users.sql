-- Accounts as the back-office lists, finds and guides them.

alter table auth_user
  -- The newest sign-in that was finished, second factor and all.
  add column last_sign_in_at      timestamptz,
  -- Staff asked for a new password. Until it is chosen a sign-in of this account opens nothing else. Of staff
  -- themselves their own row says it (staff_member.must_rotate_password).
  add column must_rotate_password boolean not null default false;
-- What is known of the time before: when a browser of theirs was last seen at a sign-in.
update auth_user
set last_sign_in_at = (select max(last_seen_at) from known_device where known_device.user_id = auth_user.id);

-- Looking at the back-office as somebody who may do less. It only ever takes away, and ends with the session.
alter table session
  add column preview_role text check (preview_role in
    ('ops_admin', 'finance_admin', 'support_agent', 'read_only'));

-- Two people take the role of a super admin away, too; the request says which role is to follow.
alter table super_admin_request
  add column role text not null default 'super_admin' check (role in
    ('super_admin', 'ops_admin', 'finance_admin', 'support_agent', 'read_only'));

-- Somebody holds the whole house, whatever forgets to ask. Who act at the same moment wait here for each other.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  perform from staff_member where role = 'super_admin' order by user_id for no key update;
  if not exists (select from staff_member where role = 'super_admin' and disabled_at is null) then
    raise exception 'nobody would be left who is a super admin'
      using errcode = 'check_violation', constraint = 'a_house_has_a_super_admin';
  end if;
  return null;
end $$;
create constraint trigger a_house_has_a_super_admin after delete or update of role, disabled_at on staff_member
  deferrable initially deferred
  for each row when (old.role = 'super_admin') execute function keep_a_super_admin();

-- The list of users: newest first, by what it is narrowed to.
create index auth_user_newest on auth_user (created_at desc, id desc) where deleted_at is null;
create index auth_user_suspended on auth_user (created_at desc, id desc)
  where deleted_at is null and disabled_at is not null;
create index auth_user_unconfirmed on auth_user (created_at desc, id desc)
  where deleted_at is null and disabled_at is null and not email_verified;

-- What is searched for by the beginnings of words, and by the end of a VIN.
create index auth_user_words on auth_user using gin (to_tsvector('simple', name)) where deleted_at is null;
create index auth_user_address on auth_user (email text_pattern_ops) where deleted_at is null;
create index shop_words on shop using gin (to_tsvector('simple', name));
create index shop_invitation_words on shop_invitation
  using gin (to_tsvector('simple', business_name || ' ' || contact_name));
create index vehicle_vin_end on vehicle (right(vin, 8)) where vin is not null;
