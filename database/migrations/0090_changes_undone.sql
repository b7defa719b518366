-- A live shop changed what staff had verified; staff put it back. What was is kept in its parts, because an
-- address is one line in `was`, and where it is: of the shop itself, or of one of its further locations.
alter table shop_fact_change add column location_id uuid references shop_location;
alter table shop_fact_change add column restores jsonb;
alter table shop_fact_change add column outcome text check (outcome in ('confirmed', 'undone'));
alter table shop_fact_change add constraint undone_by_somebody
  check (outcome is null or settled_at is not null);
