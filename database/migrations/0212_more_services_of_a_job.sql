-- runs with: 0211
-- A job is for one main service and for up to four more, in the owner's order. Older servers know only the main one.
create table job_more_service (
  job_id   uuid     not null references job on delete cascade,
  position smallint not null check (position between 1 and 4),
  service  text     not null check (length(service) between 1 and 60),
  primary key (job_id, position),
  constraint service_once unique (job_id, service)
);

create function more_than_main() returns trigger language plpgsql as $$
begin
  if exists (select from job where id = new.job_id and service = new.service) then
    raise exception 'job %: % is its main service', new.job_id, new.service
      using errcode = 'check_violation', constraint = 'more_than_main', table = 'job_more_service';
  end if;
  return new;
end $$;
create trigger more_than_main before insert or update on job_more_service
  for each row execute function more_than_main();

-- What becomes the main service is no longer one of the others.
create function main_is_not_more() returns trigger language plpgsql as $$
begin
  delete from job_more_service where job_id = new.id and service = new.service;
  return new;
end $$;
create trigger main_is_not_more after update of service on job for each row
  when (new.service is distinct from old.service) execute function main_is_not_more();
