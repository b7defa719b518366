-- What a shop stands for after the work, as the owner reads it before they accept.
alter table quote add column warranty text not null default '' check (length(warranty) <= 500);

-- What a shop has under way with owners: what its tabs count.
create index quote_shop_unfinished on quote (shop_id, state)
  where state in ('draft', 'submitted', 'revised', 'countered_by_owner', 'countered_by_shop', 'standby');

-- A quote without a job: what a shop writes again and again.
create table quote_template (
  id               uuid        primary key,
  shop_id          uuid        not null references shop,
  name             text        not null check (name = trim(name) and length(name) between 2 and 80),
  kind             text        not null check (kind in ('quote', 'estimate')),
  lines            jsonb       not null,
  warranty         text        not null default '' check (length(warranty) <= 500),
  message          text        not null default '' check (length(message) <= 2000),
  duration_minutes int         not null check (duration_minutes between 15 and 2880),
  created_by       uuid        not null references auth_user,
  updated_at       timestamptz not null
);
create unique index quote_template_once on quote_template (shop_id, lower(name));

-- A search of the marketplace that a shop keeps. `query` is what stands in its address; the other columns are
-- what a new job is compared with: the place and the words that were meant when it was saved.
create table saved_search (
  id           uuid             primary key,
  shop_id      uuid             not null references shop,
  name         text             not null check (name = trim(name) and length(name) between 2 and 80),
  query        jsonb            not null,
  notify       text             not null check (notify in ('at_once', 'daily', 'never')),
  lat          double precision not null,
  lng          double precision not null,
  radius_miles int              not null check (radius_miles between 1 and 50),
  services     text[],
  words        text[]           not null default '{}',
  mobile_only  boolean          not null default false,
  fixed_only   boolean          not null default false,
  instant_only boolean          not null default false,
  price_min    bigint           check (price_min >= 0),
  price_max    bigint           check (price_max >= 0),
  span_from    timestamptz,
  span_until   timestamptz,
  told_at      timestamptz,
  -- When the people of the shop are to be told of what was found; null while there is nothing to tell.
  tell_at      timestamptz,
  created_by   uuid             not null references auth_user,
  updated_at   timestamptz      not null,
  constraint a_day_has_both_ends check ((span_from is null) = (span_until is null))
);
create unique index saved_search_once on saved_search (shop_id, lower(name));
create index saved_search_to_tell on saved_search (tell_at) where tell_at is not null;

-- The squares of the map that a search touches, the same as `job.grid`: a new job asks only those whose square
-- it lies in.
create table saved_search_cell (
  cell      int  not null,
  search_id uuid not null references saved_search on delete cascade,
  primary key (cell, search_id)
);
create index saved_search_cell_search on saved_search_cell (search_id);

-- That a job was found by a search: once for each time that it was put on the market.
create table saved_search_match (
  search_id  uuid        not null references saved_search on delete cascade,
  job_id     uuid        not null references job on delete cascade,
  round      smallint    not null,
  matched_at timestamptz not null,
  told_at    timestamptz,
  primary key (search_id, job_id, round)
);
create index saved_search_match_untold on saved_search_match (search_id, matched_at) where told_at is null;
create index saved_search_match_job on saved_search_match (job_id);

-- A shop gave a booked job back or was not there: until then the quotes that waited, at no more than was
-- agreed before, come first, and the shops near it see it on top. Times are on the job's own clock.
alter table job
  add column rescue_until       timestamptz,
  add column rescue_most_cents  bigint   check (rescue_most_cents >= 1),
  add column rescues            smallint not null default 0 check (rescues >= 0),
  add constraint a_rescue_has_a_price check ((rescue_until is null) = (rescue_most_cents is null));
create index job_rescue on job (grid, rescue_until)
  where rescue_until is not null and state in ('open', 'pending_selection') and hidden_at is null and accepting_quotes;
