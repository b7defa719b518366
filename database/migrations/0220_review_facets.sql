-- runs with: 0193
-- What an owner may answer beside the stars: yes, no, or nothing.
alter table review
  add column price_matched boolean,
  add column on_time boolean,
  add column explained boolean;
alter table review add constraint facets_are_of_shops
  check (side = 'owner' or (price_matched is null and on_time is null and explained is null)) not valid;
alter table review validate constraint facets_are_of_shops;
