create table quote (
  id             uuid        primary key,
  job_id         uuid        not null references job,
  shop_id        uuid        not null references shop,
  state          text        not null check (state in
    ('draft', 'submitted', 'revised', 'countered_by_owner', 'countered_by_shop', 'accepted', 'rejected',
     'withdrawn', 'expired', 'force_rejected', 'standby', 'lost')),
  version        int         not null default 1,
  kind           text        not null check (kind in ('quote', 'estimate', 'claim')),
  message        text        not null default '' check (length(message) <= 2000),
  lines          jsonb       not null,
  price_cents    bigint      not null check (price_cents >= 1),
  tax_cents      bigint      not null check (tax_cents >= 0),
  total_cents    bigint      not null check (total_cents = price_cents + tax_cents),
  mobile         boolean     not null default false,
  bay_id         uuid        not null references bay,
  slot_starts_at timestamptz not null,
  slot_ends_at   timestamptz not null,
  arrival_until  timestamptz, -- mobile: the mechanic arrives between the slot's start and this
  valid_until    timestamptz not null,
  seen_at        timestamptz,
  submitted_at   timestamptz,
  decided_at     timestamptz,
  created_by     uuid        not null references auth_user,
  created_at     timestamptz not null,
  check (slot_starts_at < slot_ends_at)
);
create unique index one_accepted_quote_a_job on quote (job_id) where state = 'accepted';
create unique index one_live_quote_a_shop on quote (job_id, shop_id)
  where state in ('draft', 'submitted', 'revised', 'countered_by_owner', 'countered_by_shop', 'accepted', 'standby');
create index quote_job on quote (job_id);
create index quote_shop on quote (shop_id, created_at desc, id desc);
alter table job add foreign key (accepted_quote_id) references quote;

-- Every version that the owner could have read, as it was; acceptance names one of them.
create table quote_version (
  quote_id    uuid        not null references quote,
  version     int         not null,
  content     jsonb       not null,
  sha256      text        not null,
  total_cents bigint      not null,
  created_at  timestamptz not null,
  primary key (quote_id, version)
);
create trigger append_only before update or delete on quote_version for each row execute function refuse_change();
revoke update, delete, truncate on quote_version from hoist_app;

-- What the owner approved, line by line, tax as a line of its own. Nothing above their sum can be captured.
create table approved_line (
  job_id       uuid        not null references job,
  position     smallint    not null,
  kind         text        not null check (kind in ('labor', 'part', 'fee', 'tax')),
  title        text        not null,
  line         jsonb       not null,
  amount_cents bigint      not null check (amount_cents >= 0),
  approved_by  uuid        not null references auth_user,
  approved_at  timestamptz not null,
  method       text        not null check (method in ('app', 'rule')),
  quote_id     uuid        not null,
  version      int         not null,
  sha256       text        not null,
  primary key (quote_id, version, position),
  foreign key (quote_id, version) references quote_version
);
create index approved_line_job on approved_line (job_id);
create trigger append_only before update or delete on approved_line for each row execute function refuse_change();
revoke update, delete, truncate on approved_line from hoist_app;

create table appointment (
  id         uuid        primary key,
  job_id     uuid        not null references job,
  quote_id   uuid        not null references quote,
  shop_id    uuid        not null references shop,
  bay_id     uuid        not null references bay,
  state      text        not null check (state in ('held', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'done')),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  slot       tstzrange   not null, -- with the shop's buffer
  held_until timestamptz,
  created_at timestamptz not null,
  check (starts_at < ends_at),
  constraint one_car_a_bay exclude using gist (bay_id with =, slot with &&)
    where (state in ('held', 'confirmed', 'checked_in'))
);
create unique index one_live_appointment_a_job on appointment (job_id)
  where state in ('held', 'confirmed', 'checked_in');
create index appointment_shop on appointment (shop_id, starts_at);

create table check_in (
  job_id          uuid        primary key references job,
  odometer_miles  int         not null check (odometer_miles between 0 and 2000000),
  wants_old_parts boolean     not null,
  note            text        not null default '',
  checked_in_by   uuid        not null references auth_user,
  at              timestamptz not null
);

create table invoice (
  job_id         uuid        primary key references job,
  number         bigint      not null generated always as identity unique,
  lines          jsonb       not null,
  price_cents    bigint      not null check (price_cents >= 1),
  tax_cents      bigint      not null check (tax_cents >= 0),
  total_cents    bigint      not null check (total_cents = price_cents + tax_cents),
  odometer_miles int         not null check (odometer_miles >= 0),
  warranty       text        not null default '',
  note           text        not null default '',
  issued_by      uuid        not null references auth_user,
  issued_at      timestamptz not null
);
create trigger append_only before update or delete on invoice for each row execute function refuse_change();
revoke update, delete, truncate on invoice from hoist_app;
