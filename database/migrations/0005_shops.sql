create table shop (
  id                      uuid        primary key,
  slug                    text        not null unique,
  name                    text        not null,
  description             text        not null default '',
  street                  text        not null,
  city                    text        not null,
  state                   text        not null check (state ~ '^[A-Z]{2}$'),
  zip                     text        not null check (zip ~ '^[0-9]{5}$'),
  market                  text        not null generated always as (left(zip, 3)) stored,
  lat                     double precision not null,
  lng                     double precision not null,
  phone                   text        not null,
  email                   text        not null,
  time_zone               text        not null default 'America/New_York',
  status                  text        not null check (status in
    ('pending', 'submitted', 'changes_requested', 'active', 'suspended', 'rejected', 'deleted')),
  suspension              text        check (suspension in ('soft', 'hard')),
  verification_status     text        not null check (verification_status in ('pending', 'verified', 'rejected')),
  labor_rate_cents        bigint      not null check (labor_rate_cents between 0 and 100000),
  diagnostic_fee_cents    bigint      not null default 5000 check (diagnostic_fee_cents >= 0),
  mobile_service          boolean     not null default false,
  in_shop_service         boolean     not null default true,
  mobile_trip_fee_cents   bigint      not null default 3500 check (mobile_trip_fee_cents >= 0),
  service_radius_miles    int         not null default 10 check (service_radius_miles between 1 and 50),
  buffer_minutes          int         not null default 30 check (buffer_minutes between 0 and 240),
  advance_days            int         not null default 14 check (advance_days between 1 and 90),
  tax_rate_basis_points   int         not null default 600 check (tax_rate_basis_points between 0 and 2000),
  remits_tax              boolean     not null default true,
  activated_at            timestamptz,
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  constraint suspension_has_a_kind check ((status = 'suspended') = (suspension is not null)),
  constraint active_means_verified check (status <> 'active' or verification_status = 'verified')
);

create table shop_member (
  user_id    uuid        primary key references auth_user, -- one shop a person
  shop_id    uuid        not null references shop,
  role       text        not null check (role in
    ('mso_owner', 'mso_manager', 'mso_service_advisor', 'mso_technician', 'mso_accounting')),
  created_at timestamptz not null
);
create index shop_member_shop on shop_member (shop_id);

create table staff_member (
  user_id              uuid        primary key references auth_user,
  role                 text        not null check (role in
    ('super_admin', 'ops_admin', 'finance_admin', 'support_agent', 'read_only')),
  must_rotate_password boolean     not null default false,
  second_factor        boolean     not null default false, -- a verified factor is enrolled
  totp_secret          text,
  disabled_at          timestamptz,
  created_at           timestamptz not null
);

create table shop_hours (
  shop_id uuid     not null references shop,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  opens   text     not null check (opens ~ '^[0-2][0-9]:[0-5][0-9]$'),
  closes  text     not null check (closes ~ '^[0-2][0-9]:[0-5][0-9]$'),
  closed  boolean  not null default false,
  primary key (shop_id, weekday),
  constraint opens_before_it_closes check (closed or opens < closes)
);

create table shop_closure (
  shop_id   uuid not null references shop,
  starts_on date not null,
  ends_on   date not null,
  note      text not null default '',
  primary key (shop_id, starts_on),
  check (starts_on <= ends_on)
);

-- A place where one car at a time is worked on: a bay of the shop, or a van that drives out.
create table bay (
  id      uuid    primary key,
  shop_id uuid    not null references shop,
  name    text    not null,
  kind    text    not null check (kind in ('bay', 'van')),
  active  boolean not null default true
);
create index bay_shop on bay (shop_id);

create table shop_service (
  shop_id          uuid   not null references shop,
  service          text   not null,
  price_cents      bigint not null check (price_cents >= 0),
  duration_minutes int    not null default 60 check (duration_minutes between 15 and 2880),
  primary key (shop_id, service)
);

-- Where the provider pays the shop. What it may do is what the provider says, not that an id exists.
create table shop_payout_account (
  shop_id             uuid        primary key references shop,
  provider_account_id text        not null unique,
  transfers_enabled   boolean     not null,
  updated_at          timestamptz not null
);
