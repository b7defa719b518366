-- runs with: 0154
-- Hours may end at midnight or in the night after. Later than six in the morning is a mistaken AM or PM.
alter table shop_hours
  drop constraint opens_before_it_closes,
  add constraint opens_before_it_closes check (closed or opens < closes or closes <= '06:00');

-- Calendars replace an event by a newer one of the same name, and know it by this number.
alter table appointment
  add column revision   integer not null default 0 check (revision >= 0),
  add column changed_at timestamptz;
