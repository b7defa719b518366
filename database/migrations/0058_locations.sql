-- A shop may work at several places. Its own row says where its main location is; the others stand here, in the
-- same state as the shop: tax, licence and the clock on the wall are those of the shop.
create table shop_location (
  id          uuid             primary key,
  shop_id     uuid             not null references shop,
  name        text             not null check (name = trim(name) and length(name) between 1 and 60),
  street      text             not null,
  city        text             not null,
  state       text             not null check (state ~ '^[A-Z]{2}$'),
  zip         text             not null check (zip ~ '^[0-9]{5}$'),
  phone       text             not null,
  lat         double precision not null, -- the middle of its ZIP code: where strangers find it
  lng         double precision not null,
  grid        int              not null generated always as
    (floor(lat / 0.25)::int * 10000 + floor(lng / 0.25)::int) stored,
  archived_at timestamptz,
  created_at  timestamptz      not null,
  updated_at  timestamptz      not null,
  constraint of_one_shop unique (id, shop_id)
);
create index shop_location_shop on shop_location (shop_id);
create unique index one_location_a_name on shop_location (shop_id, lower(name)) where archived_at is null;
create index shop_location_directory on shop_location (grid) include (shop_id, lat, lng)
  where archived_at is null;
revoke delete, truncate on shop_location from hoist_app;

-- Where a bay stands, when a shop is open there: null is the main location, where everything was before. What
-- names a bay (a quote, an appointment) so belongs to one location. The second key of each table says that it is
-- one of the same shop.
alter table bay add column location_id uuid references shop_location;
alter table bay add constraint bay_location foreign key (location_id, shop_id)
  references shop_location (id, shop_id);

alter table shop_hours add column location_id uuid references shop_location;
alter table shop_hours add constraint shop_hours_location foreign key (location_id, shop_id)
  references shop_location (id, shop_id);
alter table shop_hours drop constraint shop_hours_pkey;
alter table shop_hours add constraint one_week_a_location
  unique nulls not distinct (shop_id, location_id, weekday);

alter table shop_closure add column location_id uuid references shop_location;
alter table shop_closure add constraint shop_closure_location foreign key (location_id, shop_id)
  references shop_location (id, shop_id);
alter table shop_closure drop constraint shop_closure_pkey;
alter table shop_closure add constraint one_closure_a_first_day
  unique nulls not distinct (shop_id, location_id, starts_on);

alter table shop_holiday add column location_id uuid references shop_location;
alter table shop_holiday add constraint shop_holiday_location foreign key (location_id, shop_id)
  references shop_location (id, shop_id);
alter table shop_holiday drop constraint shop_holiday_pkey;
alter table shop_holiday add constraint one_holiday_a_location
  unique nulls not distinct (shop_id, location_id, holiday);
