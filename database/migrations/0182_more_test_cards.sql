-- runs with: 0176
-- The simulator knows inquiries: a bank that asks before it takes anything back.
alter table simulator.dispute add column is_inquiry boolean not null default false;
