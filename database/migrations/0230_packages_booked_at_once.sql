-- runs with: 0221
-- Packages that owners can book at once, at their price. Shops turn it on; older servers leave it off.
alter table service_package
  add column book_at_once boolean not null default false,
  add constraint booked_at_once_has_price check (not book_at_once or price_cents > 0);

-- A quote that a booked package made. A job is begun by one at most, and a claim is something else.
alter table quote
  add column from_package boolean not null default false,
  add constraint package_is_no_claim check (not from_package or kind <> 'claim');
create unique index one_package_a_job on quote (job_id) where from_package;
