-- A card that a customer saved. The number never reaches us: only the provider's ids, brand and last digits.
create table customer_card (
  id                   uuid        primary key,
  customer_id          uuid        not null references auth_user,
  provider_customer_id text,
  provider_setup_id    text        unique,
  provider_card_id     text,
  client_secret        text,
  brand                text,
  last4                text,
  state                text        not null check (state in ('preparing', 'awaiting_card', 'saved', 'removed')),
  created_at           timestamptz not null,
  constraint known_to_the_provider check (
    state = 'preparing' or (provider_customer_id is not null and provider_setup_id is not null)),
  constraint saved_can_be_charged check (state <> 'saved' or provider_card_id is not null)
);
create index customer_card_customer on customer_card (customer_id);

-- The public point of an address is drawn once and reused by every job there, so that repeated posts
-- cannot be averaged into the exact place. The key is a keyed hash: the table does not list addresses.
create table address_point (
  address_hash text             primary key,
  public_lat   double precision not null,
  public_lng   double precision not null
);

create table job (
  id                   uuid        primary key,
  number               bigint      not null generated always as identity unique, -- shown as JOB-n
  customer_id          uuid        references auth_user,
  guest_email          text,
  vehicle_id           uuid        not null references vehicle,
  state                text        not null check (state in
    ('draft', 'open', 'pending_selection', 'booking_pending', 'booked', 'checked_in', 'inspecting',
     'awaiting_approval', 'in_progress', 'work_done', 'completed', 'closed', 'cancelled', 'expired')),
  version              int         not null default 1,
  service              text        not null,
  description          text        not null default '' check (length(description) <= 4000),
  budget_cents         bigint      check (budget_cents between 1 and 10000000),
  fixed_price          boolean     not null default false,
  instant_accept       boolean     not null default false,
  mobile_ok            boolean     not null default false,
  address_visibility   text        not null check (address_visibility in ('booked_shop', 'verified_shops')),
  response             text        not null check (response in ('auto', 'review')),
  card_id              uuid        references customer_card,
  -- What an off-session charge may come to without asking again; null without a card.
  consent_cents        bigint      check (consent_cents >= 1),
  zip                  text        not null references zip_code,
  city                 text        not null,
  state_code           text        not null check (state_code ~ '^[A-Z]{2}$'),
  market               text        not null generated always as (left(zip, 3)) stored,
  public_lat           double precision not null,
  public_lng           double precision not null,
  grid                 int         not null generated always as
    (floor(public_lat / 0.25)::int * 10000 + floor(public_lng / 0.25)::int) stored,
  accepting_quotes     boolean     not null default true,
  quote_cap            int         not null default 5 check (quote_cap between 1 and 10),
  quote_window_ends_at timestamptz,
  expires_at           timestamptz,
  posted_at            timestamptz,
  cancel_code          text        check (cancel_code in
    ('owner_early', 'owner_late', 'shop', 'staff', 'payment_failed', 'no_show_owner',
     'declined_after_inspection', 'not_repairable', 'duplicate', 'fraud')),
  hidden_at            timestamptz,
  hidden_reason        text,
  payment_attention    boolean     not null default false,
  -- Demo only: how far this job's clock runs ahead of the real one.
  clock_offset_seconds bigint      not null default 0 check (clock_offset_seconds >= 0),
  shop_id              uuid        references shop,
  accepted_quote_id    uuid,
  fee_schedule_id      uuid,
  check_in_code        text        check (check_in_code ~ '^[0-9]{6}$'),
  hand_over_code       text        check (hand_over_code ~ '^[0-9]{6}$'),
  wrong_codes          int         not null default 0,
  codes_locked_until   timestamptz,
  checked_in_at        timestamptz,
  work_done_at         timestamptz,
  handed_over_at       timestamptz,
  completed_at         timestamptz,
  sample               boolean     not null default false,
  created_at           timestamptz not null,
  constraint somebody_posted_it check (customer_id is not null or (state = 'draft' and guest_email is not null)),
  constraint cancelled_says_why check ((state = 'cancelled') = (cancel_code is not null)),
  constraint a_booked_job_has_a_shop check (
    state not in ('booking_pending', 'booked', 'checked_in', 'inspecting', 'awaiting_approval', 'in_progress',
                  'work_done', 'completed', 'closed')
    or (shop_id is not null and accepted_quote_id is not null and fee_schedule_id is not null)),
  constraint fixed_price_has_an_amount check (not fixed_price or budget_cents is not null),
  constraint instant_needs_a_card check (
    not (instant_accept or response = 'auto') or (card_id is not null and consent_cents is not null))
);
-- Holds every column that the search reads, so that it never touches the table for a job it does not show.
create index job_search on job (grid, posted_at desc, id desc)
  include (service, budget_cents, fixed_price, instant_accept, mobile_ok, public_lat, public_lng)
  where state = 'open' and hidden_at is null;
-- Shops also see jobs on which others have quoted, as long as quotes are taken.
create index job_search_shops on job (grid, posted_at desc, id desc)
  include (service, budget_cents, fixed_price, instant_accept, mobile_ok, public_lat, public_lng)
  where state in ('open', 'pending_selection') and hidden_at is null and accepting_quotes;
create index job_customer on job (customer_id, created_at desc, id desc);
create index job_shop on job (shop_id, state);
alter table job set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
                     autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);

-- The exact place, sealed with the application's key; opened only for those entitled.
create table job_address (
  job_id uuid primary key references job on delete cascade,
  sealed text not null
);

create table job_window (
  job_id    uuid        not null references job on delete cascade,
  position  smallint    not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  primary key (job_id, position),
  check (starts_at < ends_at)
);

create table job_photo (
  job_id   uuid     not null references job on delete cascade,
  file_id  uuid     not null unique references file,
  purpose  text     not null check (purpose in ('post', 'check_in', 'after')),
  position smallint not null,
  primary key (job_id, purpose, position)
);

-- The single-use link that turns a guest's draft into a posted job and signs its author in.
create table guest_link (
  token_hash text        primary key,
  job_id     uuid        not null references job on delete cascade,
  email      text        not null,
  name       text        not null default '', -- as the guest wrote it; the account that the link makes carries it
  expires_at timestamptz not null,
  used_at    timestamptz
);

-- Deadlines of jobs, swept by a task; handlers are idempotent and never trust that the sweep ran.
create table job_timer (
  job_id uuid        not null references job on delete cascade,
  kind   text        not null,
  due_at timestamptz not null,
  primary key (job_id, kind)
);
create index job_timer_due on job_timer (due_at);
