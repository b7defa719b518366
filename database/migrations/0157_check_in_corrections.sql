-- runs with: 0154
-- What a check-in said before a shop corrected it, and why. The check-in itself holds what is true now, and it
-- changes by no other way than a correction.
create table check_in_correction (
  job_id              uuid        not null references check_in,
  number              integer     not null check (number between 1 and 10),
  was_odometer_miles  integer     not null,
  was_wants_old_parts boolean     not null,
  was_note            text        not null,
  odometer_miles      integer     not null check (odometer_miles between 0 and 2000000),
  wants_old_parts     boolean     not null,
  note                text        not null check (length(note) <= 1000),
  reason              text        not null check (length(reason) between 1 and 300),
  corrected_by        uuid        not null references auth_user,
  at                  timestamptz not null,
  primary key (job_id, number),
  constraint corrects_something check (
    (was_odometer_miles, was_wants_old_parts, was_note) is distinct from (odometer_miles, wants_old_parts, note)
  )
);
revoke update, delete, truncate on check_in_correction from hoist_app;

create function keep_corrected_check_in() returns trigger language plpgsql as $$
begin
  if not exists (
    select from check_in_correction as correction
    where correction.job_id = new.job_id
      and (correction.was_odometer_miles, correction.was_wants_old_parts, correction.was_note)
        = (old.odometer_miles, old.wants_old_parts, old.note)
      and (correction.odometer_miles, correction.wants_old_parts, correction.note)
        = (new.odometer_miles, new.wants_old_parts, new.note)
  ) then
    raise exception 'a check-in changes by a correction' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger check_in_is_corrected before update of odometer_miles, wants_old_parts, note on check_in
  for each row execute function keep_corrected_check_in();

revoke update, delete, truncate on check_in from hoist_app;
grant update (odometer_miles, wants_old_parts, note) on check_in to hoist_app;
