-- Who works in a shop: how somebody is asked to join it, and how it is handed over.

-- Somebody whom an owner asked to join. As with the invitation of a shop only the mail opens it, its token is
-- kept as a hash, and sending it again makes another. Nobody becomes an owner by a mail.
create table team_invitation (
  id           uuid        primary key,
  shop_id      uuid        not null references shop,
  email        text        not null check (email = lower(email)),
  role         text        not null check (role in
    ('mso_manager', 'mso_service_advisor', 'mso_technician', 'mso_accounting')),
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  status       text        not null check (status in ('pending', 'accepted', 'expired', 'revoked', 'replaced')),
  expires_at   timestamptz not null,
  invited_by   uuid        not null references auth_user,
  resent_count int         not null default 0 check (resent_count >= 0),
  accepted_by  uuid        references auth_user,
  accepted_at  timestamptz,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  constraint accepted_by_somebody check ((status = 'accepted') = (accepted_by is not null))
);
create unique index one_pending_invitation_a_member on team_invitation (shop_id, email) where status = 'pending';
create index team_invitation_email on team_invitation (email);

-- An owner who hands the shop over. Nothing changes before the other one has accepted.
create table ownership_offer (
  id          uuid        primary key,
  shop_id     uuid        not null references shop,
  from_user   uuid        not null references auth_user,
  to_user     uuid        not null references auth_user,
  status      text        not null check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  offered_at  timestamptz not null,
  expires_at  timestamptz not null,
  answered_at timestamptz,
  constraint offered_to_another check (from_user <> to_user),
  constraint answered_once check ((status = 'offered') = (answered_at is null))
);
create unique index one_offer_a_shop on ownership_offer (shop_id) where status = 'offered';

-- A shop that exists has an owner, whatever forgets to ask. The shop is locked first: of two owners who remove
-- each other at the same moment the second waits, and is refused.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from shop where id = old.shop_id and status <> 'deleted' for no key update;
  if found and not exists (select from shop_member where shop_id = old.shop_id and role = 'mso_owner') then
    raise exception 'shop % would be left without an owner', old.shop_id
      using errcode = 'check_violation', constraint = 'a_shop_has_an_owner';
  end if;
  return null;
end $$;
create constraint trigger a_shop_has_an_owner after delete or update of role, shop_id on shop_member
  deferrable initially deferred
  for each row when (old.role = 'mso_owner') execute function keep_an_owner();

-- One sentence under the name, where strangers find the shop.
alter table shop add column headline text not null default '' check (length(headline) <= 120);
