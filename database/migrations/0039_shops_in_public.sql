-- Where strangers find a shop. A workshop is where it is; a mobile mechanic is only ever in the middle of
-- their ZIP code, because the address of one who drives out is often a home, and distances from many places
-- would find it.
alter table shop
  add column public_lat double precision not null default 0, -- always set by the trigger below
  add column public_lng double precision not null default 0;

create function place_shop_in_public() returns trigger language plpgsql as $$
begin
  if new.in_shop_service then
    new.public_lat := new.lat;
    new.public_lng := new.lng;
  else
    -- A ZIP code that nobody knows leaves the place rounded to about seven miles.
    select zip_code.lat, zip_code.lng into new.public_lat, new.public_lng from zip_code where zip = new.zip;
    new.public_lat := coalesce(new.public_lat, round(new.lat::numeric, 1));
    new.public_lng := coalesce(new.public_lng, round(new.lng::numeric, 1));
  end if;
  return new;
end $$;
create trigger place_in_public before insert or update of lat, lng, zip, in_shop_service on shop
  for each row execute function place_shop_in_public();
update shop set zip = zip;

alter table shop
  add column grid int not null generated always as
    (floor(public_lat / 0.25)::int * 10000 + floor(public_lng / 0.25)::int) stored;

-- Only active shops are in the directory, so only they are in its index.
create index shop_directory on shop (grid) include (id, public_lat, public_lng) where status = 'active';

-- What the reviews of a shop come to: kept in the transaction in which a review begins or ceases to be
-- public. A shop without public reviews has no row.
create table shop_rating (
  shop_id uuid primary key references shop,
  reviews int  not null check (reviews > 0),
  stars   int  not null,
  constraint one_to_five_stars check (stars between reviews and 5 * reviews)
);

-- Booked jobs that a shop did not do: what its public reliability counts against it.
create index audit_entry_given_back on audit_entry (shop_id)
  where action in ('job.cancelled_by_shop', 'job.shop_did_not_show');

-- What a finished repair came to with tax, apart from whose it was. A sample belongs to the demo and to no job.
create table price_observation (
  id          uuid        primary key,
  job_id      uuid        unique references job,
  service     text        not null,
  make        text        not null,
  market      text        not null check (market ~ '^[0-9]{3}$'),
  shop_id     uuid        not null references shop,
  total_cents bigint      not null check (total_cents > 0),
  finished_at timestamptz not null
);
create index price_observation_near on price_observation (service, market, finished_at desc)
  include (id, shop_id, make, total_cents, job_id);
create index price_observation_anywhere on price_observation (service, finished_at desc)
  include (id, shop_id, make, market, total_cents, job_id);

insert into price_observation (id, job_id, service, make, market, shop_id, total_cents, finished_at)
select job.id, job.id, job.service, vehicle.make, job.market, job.shop_id, invoice.total_cents, job.completed_at
from job
join invoice on invoice.job_id = job.id
join vehicle on vehicle.id = job.vehicle_id
where job.state in ('completed', 'closed') and job.completed_at is not null and job.shop_id is not null;
