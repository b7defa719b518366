-- Work that is longer than the day goes on when the shop opens again, so its end no longer says how long it
-- takes. Until now every end was the start and the length by the clock: what stands keeps its times, and its
-- length is what they were made of.
alter table quote add column duration_minutes int;
update quote
   set duration_minutes = greatest(1, floor(extract(epoch from slot_ends_at - slot_starts_at) / 60)::int);
alter table quote alter column duration_minutes set not null;
alter table quote add constraint work_takes_its_time check (
  duration_minutes > 0 and extract(epoch from slot_ends_at - slot_starts_at) >= duration_minutes * 60
);
