-- Whoever is to become a super admin is named by one super admin and confirmed by another within a day.

create table super_admin_request (
  id           uuid        primary key,
  user_id      uuid        not null references auth_user,
  requested_by uuid        not null references auth_user,
  reason       text        not null,
  requested_at timestamptz not null,
  expires_at   timestamptz not null,
  confirmed_by uuid        references auth_user,
  confirmed_at timestamptz,
  -- Asked for again, or overtaken: the person was disabled or got another role.
  withdrawn_at timestamptz,
  constraint nobody_asks_for_themselves check (requested_by <> user_id),
  constraint two_people_decide check (confirmed_by <> requested_by and confirmed_by <> user_id),
  constraint confirmed_by_somebody check ((confirmed_by is null) = (confirmed_at is null)),
  constraint confirmed_in_time check (confirmed_at < expires_at),
  constraint ends_one_way check (confirmed_at is null or withdrawn_at is null)
);
create unique index one_open_super_admin_request on super_admin_request (user_id)
  where confirmed_at is null and withdrawn_at is null;
