-- How a shop joins. What a person has typed is kept from the first word on, before there is a shop; from its
-- first business info on there is a pending shop, and everything else hangs on that.

create table shop_setup (
  id                  uuid        primary key,
  -- Who sets it up; null for a shop that was not set up by these wizards.
  user_id             uuid        unique references auth_user on delete cascade,
  -- Null until the business info was saved once.
  shop_id             uuid        unique references shop,
  -- What the onboarding holds and has not been saved where it belongs. Read through its schema only.
  draft               jsonb       not null default '{}',
  step                text        not null default 'shop' check (step in ('shop', 'services', 'schedule', 'done')),
  -- Counts every change of the draft: of two tabs, the one that read an older draft is told so.
  version             int         not null default 0 check (version >= 0),
  banking_skipped_at  timestamptz,
  hours_saved_at      timestamptz,
  media_skipped_at    timestamptz,
  cancellation_policy text        check (length(cancellation_policy) <= 4000),
  warranty_terms      text        check (length(warranty_terms) <= 4000),
  policies_accepted_at timestamptz,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  constraint belongs_to_somebody check (user_id is not null or shop_id is not null),
  constraint a_draft_is_small check (length(draft::text) <= 20000)
);

alter table shop
  -- When its owner asked for the review that it stands in or passed.
  add column submitted_at  timestamptz,
  -- What staff compare with the documents. No shop must have them to begin.
  add column contact_name  text not null default '' check (length(contact_name) <= 80),
  add column license_number text check (length(license_number) <= 40),
  add column tax_id        text check (length(tax_id) <= 20);

-- A shop that staff asked to join. The link in the mail is the only thing that opens it; its token is kept as
-- a hash, and sending it again makes another, so that the older mail opens nothing.
create table shop_invitation (
  id            uuid        primary key,
  token_hash    bytea       not null unique check (length(token_hash) = 32),
  -- Past `expires_at` a pending one opens nothing, whether or not somebody has written down that it expired.
  status        text        not null check (status in ('pending', 'accepted', 'expired', 'revoked', 'replaced')),
  expires_at    timestamptz not null,
  email         text        not null check (email = lower(email)),
  business_name text        not null check (length(business_name) between 1 and 120),
  contact_name  text        not null check (length(contact_name) between 1 and 80),
  phone         text        not null,
  street        text,
  city          text        not null,
  state         text        not null check (state ~ '^[A-Z]{2}$'),
  zip           text        check (zip ~ '^[0-9]{5}$'),
  -- For staff only: the invited never read it.
  notes         text        not null default '' check (length(notes) <= 2000),
  invited_by    uuid        not null references auth_user,
  resent_count  int         not null default 0 check (resent_count >= 0),
  accepted_by   uuid        references auth_user,
  accepted_at   timestamptz,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint accepted_by_somebody check ((status = 'accepted') = (accepted_by is not null))
);
create unique index one_pending_invitation_an_address on shop_invitation (email) where status = 'pending';
create index shop_invitation_newest on shop_invitation (created_at desc, id desc);
create index shop_invitation_named on shop_invitation (lower(business_name), lower(city), state);
