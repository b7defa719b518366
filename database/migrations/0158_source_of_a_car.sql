-- runs with: 0154
-- Where the year, make and model of a car come from: its VIN for certain, a choice, or the keyboard. Null where
-- that was not recorded.
alter table vehicle add column source text check (source in ('vin', 'chosen', 'typed'));
