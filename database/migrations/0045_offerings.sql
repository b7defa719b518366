-- What a shop offers: services of the catalogue, services of its own, and packages of both with one price.
alter table shop_service
  add column id          uuid    not null default gen_random_uuid(),
  add column name        text    check (name = trim(name) and length(name) between 2 and 80),
  add column description text    not null default '' check (length(description) <= 500),
  add column active      boolean not null default true,
  add column updated_at  timestamptz;
alter table shop_service drop constraint shop_service_pkey;
alter table shop_service alter column service drop not null;
alter table shop_service
  add primary key (id),
  add constraint of_the_catalogue_or_named check ((service is null) <> (name is null)),
  -- What a package refers to: a service of its own shop and of no other.
  add constraint service_of_one_shop unique (shop_id, id),
  add constraint catalogue_service_once unique (shop_id, service) include (active);
create unique index own_service_once on shop_service (shop_id, lower(name)) where name is not null;

create table service_package (
  id          uuid        primary key,
  shop_id     uuid        not null references shop,
  name        text        not null check (name = trim(name) and length(name) between 2 and 80),
  description text        not null default '' check (length(description) <= 500),
  price_cents bigint      not null check (price_cents >= 0),
  active      boolean     not null default true,
  updated_at  timestamptz not null,
  constraint package_of_one_shop unique (shop_id, id)
);
create unique index service_package_once on service_package (shop_id, lower(name));

-- A service that a package holds is not removed under it: the foreign key refuses.
create table service_package_part (
  package_id  uuid not null,
  shop_id     uuid not null references shop,
  offering_id uuid not null,
  primary key (package_id, offering_id),
  foreign key (shop_id, package_id) references service_package (shop_id, id) on delete cascade,
  foreign key (shop_id, offering_id) references shop_service (shop_id, id)
);
create index service_package_part_offering on service_package_part (shop_id, offering_id);

-- Pictures of a shop for its public page. A file is one of them at most.
create table shop_photo (
  file_id  uuid not null primary key references file,
  shop_id  uuid not null references shop,
  purpose  text not null check (purpose in ('logo', 'photo')),
  position int  not null check (position >= 0),
  constraint one_place_a_photo unique (shop_id, purpose, position),
  constraint one_logo check (purpose <> 'logo' or position = 0)
);

-- Which terms for shops were accepted, and by whom; `policies_accepted_at` says when.
alter table shop_setup
  add column terms_version         text,
  add column policies_accepted_by  uuid references auth_user,
  add constraint accepted_by_somebody_in_a_version
    check ((terms_version is null) = (policies_accepted_by is null)
      and (terms_version is null or policies_accepted_at is not null));
