-- What staff wrote down about a record, for each other. One table for every kind of record: there is no key to the
-- record itself, because a note outlives a shop that was deleted for good. Nobody changes or takes back a note.
create table staff_note (
  id         uuid        primary key,
  subject    text        not null check (subject in ('shop', 'job', 'quote', 'user', 'vehicle', 'payment')),
  subject_id uuid        not null,
  type       text        not null check (type in ('general', 'verification', 'support')),
  content    text        not null check (length(trim(content)) between 1 and 2000),
  author_id  uuid        not null references auth_user,
  created_at timestamptz not null
);
create index staff_note_of on staff_note (subject, subject_id, created_at desc, id desc);

insert into staff_note (id, subject, subject_id, type, content, author_id, created_at)
  select id, 'payment', payment_id, 'general', content, author_id, created_at from payment_note;
drop table payment_note;

create trigger append_only before update or delete on staff_note for each row execute function refuse_change();
create trigger append_only_truncate before truncate on staff_note execute function refuse_change();
revoke update, delete, truncate on staff_note from hoist_app;

-- What staff look for among jobs, quotes and vehicles is found along an index that has the order of the list already.
create index job_state_newest on job (state, created_at desc, id desc) where hidden_at is null;
create index job_hidden_newest on job (created_at desc, id desc) where hidden_at is not null;
create index job_zip_newest on job (zip, created_at desc, id desc) where state <> 'draft';
create index job_service_newest on job (service, created_at desc, id desc) where state <> 'draft';
create index job_vehicle_newest on job (vehicle_id, created_at desc, id desc);
create index quote_newest on quote (submitted_at desc, id desc) where submitted_at is not null;
create index quote_state_newest on quote (state, submitted_at desc, id desc) where submitted_at is not null;
create index quote_shop_newest on quote (shop_id, submitted_at desc, id desc) where submitted_at is not null;
create index vehicle_newest on vehicle (created_at desc, id desc) where customer_id is not null;
create index vehicle_year_newest on vehicle (year, created_at desc, id desc) where customer_id is not null;
create index vehicle_make_newest on vehicle (lower(make), created_at desc, id desc) where customer_id is not null;
create index vehicle_customer_newest on vehicle (customer_id, created_at desc, id desc);
create index vehicle_words on vehicle using gin (to_tsvector('simple', year::text || ' ' || make || ' ' || model));

-- What staff write down of a car besides what its VIN and the register say. A shop's reading of the odometer stays
-- with its check-in; whoever edits says which version they read.
alter table vehicle
  add column mileage_miles int check (mileage_miles between 0 and 2000000),
  add column version       int not null default 1;
