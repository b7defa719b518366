-- The fuel economy register of the EPA, as it was last imported: one row for every configuration of a car.
-- Empty until somebody imports it; an import replaces all of it.
create table vehicle_register_entry (
  id                  bigint generated always as identity primary key,
  year                int  not null check (year between 1980 and 2100),
  make                text not null,
  model               text not null,
  variant             text not null,
  displacement_tenths int  check (displacement_tenths > 0),
  cylinders           int  check (cylinders > 0),
  transmission        text,
  drivetrain          text,
  fuel_type           text,
  mpg_city            int  check (mpg_city > 0),
  mpg_highway         int  check (mpg_highway > 0)
);
create index vehicle_register_entry_car on vehicle_register_entry (year, make);
