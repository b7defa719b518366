-- runs with: 0154
-- How soon at the earliest a shop starts on a car, by whoever the time is chosen.
alter table shop add column lead_minutes int not null default 120 check (lead_minutes between 0 and 20160);

-- For which service a template was written: it is offered first for jobs of that service.
alter table quote_template add column service text;
