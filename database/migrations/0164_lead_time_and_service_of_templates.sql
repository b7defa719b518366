-- runs with: 0154
-- The shortest time between choosing an appointment and its start, whether the owner or the shop chooses.
alter table shop add column lead_minutes int not null default 120 check (lead_minutes between 0 and 20160);

-- For which service a template was written: it is offered first for jobs of that service.
alter table quote_template add column service text;
