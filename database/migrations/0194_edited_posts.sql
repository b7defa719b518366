-- runs with: 0193
-- An owner edits a post that collects quotes. `post_version` counts the edits. `work_version` counts those of what
-- shops quote on, and a quote carries the one that its shop has read. Quotes of older servers carry the first: of a
-- job that was edited they wait until their shop keeps them.
alter table job
  add column post_version int not null default 1,
  add column work_version int not null default 1,
  add constraint work_is_part_of_the_post check (work_version between 1 and post_version) not valid;
alter table quote add column work_version int not null default 1;

-- What an edit changed, field by field, before and after. The trail names the fields only: it is kept for good, and
-- the owner's words are not.
create table job_edit (
  job_id       uuid        not null references job on delete cascade,
  post_version int         not null check (post_version > 1),
  work_version int         not null check (work_version between 1 and post_version),
  edited_at    timestamptz not null,
  changes      jsonb       not null,
  primary key (job_id, post_version)
);

-- A post changes only while it collects quotes, and its versions only count up.
create function post_changes_while_open() returns trigger language plpgsql as $$
begin
  if new.post_version < old.post_version or new.work_version < old.work_version
     or old.state not in ('open', 'pending_selection') or new.state <> old.state then
    raise exception 'job %: a post in state % stays as it is', new.id, old.state
      using errcode = 'check_violation', constraint = 'post_changes_while_open', table = 'job';
  end if;
  return new;
end $$;
create trigger post_changes_while_open before update on job for each row
  when (new.post_version <> old.post_version or new.work_version <> old.work_version)
  execute function post_changes_while_open();

-- Nothing is booked on words that its shop has not read.
create function shop_read_what_is_booked() returns trigger language plpgsql as $$
begin
  if exists (select from quote where id = new.accepted_quote_id and work_version <> new.work_version) then
    raise exception 'job %: quote % was made before the owner changed the job', new.id, new.accepted_quote_id
      using errcode = 'check_violation', constraint = 'shop_read_what_is_booked', table = 'job';
  end if;
  return new;
end $$;
create trigger shop_read_what_is_booked before update of state, accepted_quote_id on job for each row
  when (new.state in ('booking_pending', 'booked') and new.accepted_quote_id is not null)
  execute function shop_read_what_is_booked();

-- No shop has read what was not written yet.
create function quote_follows_its_job() returns trigger language plpgsql as $$
begin
  if new.work_version > (select work_version from job where id = new.job_id) then
    raise exception 'quote %: version % of its job does not exist', new.id, new.work_version
      using errcode = 'check_violation', constraint = 'quote_follows_its_job', table = 'quote';
  end if;
  return new;
end $$;
create trigger quote_follows_its_job before insert or update of work_version on quote for each row
  when (new.work_version > 1) execute function quote_follows_its_job();
