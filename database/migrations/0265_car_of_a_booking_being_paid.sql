-- runs with: 0265
-- While the owner pays for a booking, its job stays the same car: the shop priced that one. Older servers let a car
-- be corrected in these minutes and would fail on it, so they are stopped first.
create function refuse_another_name_of_booked_car() returns trigger language plpgsql as $$
begin
  if (new.year, new.make, new.model, new."trim", new.vin)
      is distinct from (old.year, old.make, old.model, old."trim", old.vin)
    and exists (select from job where job.vehicle_id = new.id and job.state = 'booking_pending') then
    raise exception 'vehicle %: a job of this car is being booked', new.id
      using errcode = 'check_violation', constraint = 'car_of_booking_keeps_its_name', table = 'vehicle';
  end if;
  return new;
end $$;
create trigger car_of_booking_keeps_its_name before update of year, make, model, "trim", vin on vehicle
  for each row execute function refuse_another_name_of_booked_car();

create function refuse_another_car_of_booking() returns trigger language plpgsql as $$
begin
  if old.state = 'booking_pending' and new.state = 'booking_pending' and new.vehicle_id <> old.vehicle_id
    and (select (year, make, model, "trim", vin) from vehicle where id = new.vehicle_id)
      is distinct from (select (year, make, model, "trim", vin) from vehicle where id = old.vehicle_id) then
    raise exception 'job %: its car is another one while the booking is paid', new.id
      using errcode = 'check_violation', constraint = 'job_keeps_its_car_while_paid', table = 'job';
  end if;
  return new;
end $$;
-- By name after the trigger that leads from a merged row to the kept one.
create trigger job_keeps_its_car_while_paid before update of vehicle_id on job
  for each row execute function refuse_another_car_of_booking();
