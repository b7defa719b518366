-- What decides the times that a shop can offer: how long before it wants to know, its holidays, and who in it
-- can do what. Hours, closures, bays, buffer and advance booking were there before.
alter table shop add column notice_minutes int not null default 0 check (notice_minutes between 0 and 20160);

create table shop_holiday (
  shop_id uuid not null references shop,
  holiday text not null check (holiday in
    ('new_years_day', 'martin_luther_king_day', 'presidents_day', 'memorial_day', 'juneteenth',
     'independence_day', 'labor_day', 'columbus_day', 'veterans_day', 'thanksgiving_day',
     'day_after_thanksgiving', 'christmas_eve', 'christmas_day', 'new_years_eve')),
  primary key (shop_id, holiday)
);

-- Somebody who works in the bays. A shop that names nobody is booked by its bays only.
create table technician (
  id      uuid    primary key,
  shop_id uuid    not null references shop,
  name    text    not null check (length(name) between 1 and 60),
  active  boolean not null default true
);
create index technician_shop on technician (shop_id);

create table technician_skill (
  technician_id uuid not null references technician,
  service       text not null,
  primary key (technician_id, service)
);

-- Nobody works on two cars at once, as no bay holds two.
alter table appointment add column technician_id uuid references technician;
alter table appointment add constraint one_car_a_technician exclude using gist (technician_id with =, slot with &&)
  where (technician_id is not null and state in ('held', 'confirmed', 'checked_in'));
create index appointment_job on appointment (job_id, created_at desc);

-- One side of a booking asks for another time; the old one stands until the other side agrees.
create table reschedule (
  id             uuid        primary key,
  job_id         uuid        not null references job,
  appointment_id uuid        not null references appointment,
  shop_id        uuid        not null references shop,
  side           text        not null check (side in ('owner', 'shop')),
  state          text        not null check (state in ('proposed', 'agreed', 'declined', 'taken_back', 'lapsed')),
  from_starts_at timestamptz not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null check (ends_at > starts_at),
  reason         text        not null default '' check (length(reason) <= 300),
  proposed_by    uuid        not null references auth_user,
  proposed_at    timestamptz not null, -- on the job's own clock, like the times below
  expires_at     timestamptz not null check (expires_at > proposed_at),
  answered_by    uuid        references auth_user,
  answered_at    timestamptz,
  constraint a_proposal_moves_something check (starts_at <> from_starts_at),
  constraint an_answer_has_its_time check ((state = 'proposed') = (answered_at is null))
);
create unique index one_proposal_a_job on reschedule (job_id) where state = 'proposed';
create index reschedule_job on reschedule (job_id, proposed_at desc);
revoke delete, truncate on reschedule from hoist_app;

-- A shop that gave a booked job back: what is known of how far it can be relied on.
create table shop_cancellation (
  id             uuid        primary key,
  job_id         uuid        not null references job,
  appointment_id uuid        not null unique references appointment,
  shop_id        uuid        not null references shop,
  code           text        not null check (code in
    ('no_capacity', 'part_not_available', 'cannot_do_the_work', 'closed', 'other')),
  note           text        not null default '' check (length(note) <= 500),
  starts_at      timestamptz not null, -- of the appointment that it did not keep
  cancelled_by   uuid        not null references auth_user,
  cancelled_at   timestamptz not null,
  constraint other_says_what check (code <> 'other' or length(note) >= 3)
);
create index shop_cancellation_shop on shop_cancellation (shop_id, cancelled_at desc);
create index shop_cancellation_job on shop_cancellation (job_id, cancelled_at desc);
revoke update, delete, truncate on shop_cancellation from hoist_app;
