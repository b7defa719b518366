-- How many wait for each ZIP code. Counted as they come and go, because whoever asks where most of them wait
-- would otherwise read everybody who ever asked.
create table zip_interest (
  zip     text primary key,
  waiting int  not null check (waiting >= 0)
);
create index zip_interest_most on zip_interest (waiting desc, zip) where waiting > 0;
revoke insert, update, delete, truncate on zip_interest from hoist_app;

insert into zip_interest (zip, waiting)
  select zip, count(*)::int from notify_me where told_at is null group by zip;

-- A statement that tells hundreds changes one row here. Rows are locked in the order of their ZIP codes, so
-- that two statements about several of them wait for each other and do not deadlock.
create function count_interest() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform from zip_interest where zip in (select zip from gone) order by zip for update;
    update zip_interest kept set waiting = kept.waiting - lost.people
      from (select zip, count(*)::int as people from gone where told_at is null group by zip) lost
      where kept.zip = lost.zip;
  end if;
  if tg_op <> 'DELETE' then
    insert into zip_interest as kept (zip, waiting)
      select zip, count(*)::int from come where told_at is null group by zip order by zip
      on conflict (zip) do update set waiting = kept.waiting + excluded.waiting;
  end if;
  return null;
end $$;
create trigger interest_comes after insert on notify_me
  referencing new table as come for each statement execute function count_interest();
create trigger interest_changes after update on notify_me
  referencing old table as gone new table as come for each statement execute function count_interest();
create trigger interest_goes after delete on notify_me
  referencing old table as gone for each statement execute function count_interest();
