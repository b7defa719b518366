-- A case whose opener never spoke again after the other side had answered closes after a week (lifecycles 4.8).
alter table dispute
  -- When the opener first spoke again; from then on both have spoken, and the case goes to our staff.
  add column replied_at timestamptz,
  add constraint replied_after_an_answer check (replied_at is null or answered_at is not null);

-- How a case ended: `closed` by the silence of whoever opened it.
alter table dispute drop constraint dispute_outcome_check;
alter table dispute add constraint dispute_outcome_check check (outcome in
  ('decided', 'agreed', 'withdrawn', 'silence', 'closed', 'undecided', 'chargeback'));
