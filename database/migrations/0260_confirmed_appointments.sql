-- runs with: 0250
-- An owner says that they will come. It holds for one revision of the appointment: moving it gives it another number,
-- also where an older server moves it, so no one reads an old word about a new time.
alter table appointment
  add column owner_confirmed_at       timestamptz,
  add column owner_confirmed_revision integer,
  add constraint owner_confirmed_whole check (num_nulls(owner_confirmed_at, owner_confirmed_revision) in (0, 2)),
  add constraint owner_confirmed_known check (owner_confirmed_revision between 0 and revision);

-- The link in a reminder, by which its reader confirms without signing in. One for each reminder of each revision, so
-- an event that is delivered twice makes one email. Of its secret only the hash is kept.
create table confirm_link (
  token_hash     text        primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  appointment_id uuid        not null references appointment on delete cascade,
  revision       integer     not null check (revision >= 0),
  reminder       text        not null check (reminder in ('day', 'hours')),
  expires_at     timestamptz not null,
  unique (appointment_id, revision, reminder)
);
create index confirm_link_ends on confirm_link (expires_at);

-- Bookings that were made before get their reminders, too. Older servers don't know these kinds: they put them off for
-- five minutes, and a newer one takes them.
insert into job_timer (job_id, kind, due_at)
select job.id, reminder.kind, appointment.starts_at - reminder.ahead
from job
join appointment on appointment.job_id = job.id and appointment.state = 'confirmed'
cross join (values
    ('reminder_day', interval '24 hours'), ('reminder_hours', interval '2 hours'), ('nudge', interval '-20 minutes'))
  as reminder (kind, ahead)
where job.state = 'booked'
  and appointment.starts_at - reminder.ahead > now() + job.clock_offset_seconds * interval '1 second';
