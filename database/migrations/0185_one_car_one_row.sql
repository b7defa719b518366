-- runs with: 0176
-- A customer's car is one row. What its owner keeps of it is for their eyes alone; a car that turned out to be
-- another of theirs stays as a row that says which one, so that a merge can be undone.
alter table vehicle
  add column nickname    text check (length(nickname) between 1 and 40),
  add column plate       text check (plate ~ '^[A-Z0-9][A-Z0-9 -]{0,9}$'),
  add column plate_state text check (plate_state ~ '^[A-Z]{2}$'),
  add column picture_id  uuid references file on delete set null,
  add column archived_at timestamptz,
  add column merged_into uuid references vehicle,
  add constraint merged_into_another check (merged_into <> id),
  add constraint vehicle_of_owner unique (id, customer_id);
create index vehicle_picture on vehicle (picture_id) where picture_id is not null;
create index vehicle_merged on vehicle (merged_into) where merged_into is not null;

-- Two rows that were found to be one car: because owner and VIN agree, or because the owner said so.
create table vehicle_merge (
  id          uuid        primary key,
  customer_id uuid        not null references auth_user,
  kept_id     uuid        not null references vehicle on delete cascade,
  merged_id   uuid        not null references vehicle on delete cascade,
  because     text        not null check (because in ('vin', 'owner')),
  -- What the kept row lacked and took over.
  gave        text[]      not null default '{}',
  merged_at   timestamptz not null,
  undone_at   timestamptz,
  check (kept_id <> merged_id)
);
create unique index vehicle_merge_open on vehicle_merge (merged_id) where undone_at is null;
create index vehicle_merge_of on vehicle_merge (kept_id, merged_at desc);
create index vehicle_merge_customer on vehicle_merge (customer_id);

-- The jobs that the merged row had, which go back to it if the merge is undone.
create table vehicle_merge_job (
  merge_id uuid not null references vehicle_merge on delete cascade,
  job_id   uuid not null references job on delete cascade,
  primary key (merge_id, job_id)
);
create index vehicle_merge_job_of on vehicle_merge_job (job_id);

-- Two cars that the owner said are not the same, so that the question is asked once.
create table vehicle_apart (
  one_id      uuid        not null references vehicle on delete cascade,
  other_id    uuid        not null references vehicle on delete cascade,
  answered_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index vehicle_apart_other on vehicle_apart (other_id);

-- What an owner read off the odometer. A shop's readings stay with its check-in and its invoice.
create table odometer_reading (
  id         uuid        primary key,
  vehicle_id uuid        not null references vehicle on delete cascade,
  miles      int         not null check (miles between 0 and 2000000),
  read_at    timestamptz not null
);
create index odometer_reading_of on odometer_reading (vehicle_id, read_at desc, id desc);

-- A job's car is its owner's. Rows of before that say otherwise get a car of the job's owner.
update vehicle set customer_id = (
  select job.customer_id from job where job.vehicle_id = vehicle.id and job.customer_id is not null limit 1)
where customer_id is null
  and exists (select from job where job.vehicle_id = vehicle.id and job.customer_id is not null);

create temporary table car_of_another on commit drop as
select distinct on (job.vehicle_id, job.customer_id)
  job.vehicle_id, job.customer_id, gen_random_uuid() as id
from job join vehicle on vehicle.id = job.vehicle_id
where job.customer_id <> vehicle.customer_id;
insert into vehicle (id, customer_id, year, make, model, "trim", vin, details, source, mileage_miles, created_at)
select car_of_another.id, car_of_another.customer_id, year, make, model, "trim", vin, details, source,
  mileage_miles, created_at
from car_of_another join vehicle on vehicle.id = car_of_another.vehicle_id;
update job set vehicle_id = car_of_another.id
from car_of_another
where job.vehicle_id = car_of_another.vehicle_id and job.customer_id = car_of_another.customer_id;

-- Rows of one owner and one VIN become the oldest of them. Without a VIN the owner is asked.
insert into vehicle_merge (id, customer_id, kept_id, merged_id, because, merged_at)
select gen_random_uuid(), customer_id, kept_id, id, 'vin', now()
from (
  select id, customer_id,
    first_value(id) over (partition by customer_id, vin order by created_at, id) as kept_id
  from vehicle where vin is not null and customer_id is not null
) same
where id <> kept_id;
insert into vehicle_merge_job (merge_id, job_id)
select vehicle_merge.id, job.id from vehicle_merge join job on job.vehicle_id = vehicle_merge.merged_id;
update vehicle set merged_into = kept_id from vehicle_merge where merged_id = vehicle.id;
update job set vehicle_id = kept_id from vehicle_merge where merged_id = job.vehicle_id;
update vehicle set mileage_miles = greatest(vehicle.mileage_miles, most.miles)
from (
  select merged_into, max(mileage_miles) as miles from vehicle where merged_into is not null group by 1
) most
where most.merged_into = vehicle.id and most.miles is not null;

create unique index vehicle_one_per_vin on vehicle (customer_id, vin)
  where vin is not null and merged_into is null;

-- Servers of before write a second row for a car with another trim, or for a guest's. It counts as merged at once.
create function merge_car_by_vin() returns trigger language plpgsql as $$
begin
  if new.vin is not null and new.customer_id is not null and new.merged_into is null then
    select id into new.merged_into from vehicle
    where customer_id = new.customer_id and vin = new.vin and merged_into is null and id <> new.id;
  end if;
  return new;
end $$;
create trigger car_is_merged_by_vin before insert or update of customer_id on vehicle
  for each row execute function merge_car_by_vin();

-- No job is of a row that was merged into another.
create function point_job_at_kept_car() returns trigger language plpgsql as $$
begin
  new.vehicle_id := coalesce((select merged_into from vehicle where id = new.vehicle_id), new.vehicle_id);
  return new;
end $$;
create trigger job_is_of_kept_car before insert or update of vehicle_id, customer_id on job
  for each row execute function point_job_at_kept_car();

-- Validated in the next file, where the check blocks no one.
alter table job add constraint job_of_own_car
  foreign key (vehicle_id, customer_id) references vehicle (id, customer_id) not valid;
