-- A missed appointment: who did not come, who said so, what it costs, and what became of it when the other
-- side contested. One report an appointment; what was said is never taken away, only decided.
create table no_show (
  id              uuid        primary key,
  job_id          uuid        not null references job,
  appointment_id  uuid        not null unique references appointment,
  shop_id         uuid        not null references shop,
  customer_id     uuid        not null references auth_user,
  absent          text        not null check (absent in ('owner', 'shop')),
  state           text        not null check (state in ('reported', 'contested', 'upheld', 'reversed')),
  fee_cents       bigint      not null check (fee_cents >= 0),
  reported_by     uuid        not null references auth_user,
  reported_at     timestamptz not null, -- on the job's own clock, like the times below
  contest_until   timestamptz not null check (contest_until > reported_at),
  contested_by    uuid        references auth_user,
  contested_at    timestamptz check (contested_at < contest_until),
  contest_reason  text        check (length(contest_reason) between 3 and 1000),
  decided_by      uuid        references auth_user,
  decided_at      timestamptz,
  decision_reason text        check (length(decision_reason) between 3 and 500),
  constraint only_an_owner_pays check (absent = 'owner' or fee_cents = 0),
  constraint a_contest_says_why check (
    (state = 'reported') = (contested_at is null)
    and (contested_at is null) = (contested_by is null) and (contested_at is null) = (contest_reason is null)),
  constraint a_decision_says_why check (
    (state in ('upheld', 'reversed')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null) and (decided_at is null) = (decision_reason is null))
);
create index no_show_job on no_show (job_id, reported_at desc);
create index no_show_shop on no_show (shop_id, reported_at desc);
create index no_show_customer on no_show (customer_id, reported_at desc);
revoke delete, truncate on no_show from hoist_app;

-- A fee that the other side may still contest is charged and kept with the job: it goes to nobody meanwhile.
alter table payment add column fee_waits boolean not null default false;
alter table payment add constraint a_waiting_fee_is_nobodys check (
  not fee_waits or (due_cents is not null and released_cents = 0 and state <> 'fee_kept'));

-- A visit: when the shop said that its mechanic was there.
alter table appointment add column arrived_at timestamptz;
alter table appointment add column arrived_by uuid references auth_user;
alter table appointment add constraint an_arrival_is_somebodys check ((arrived_at is null) = (arrived_by is null));

-- The owner left the car and its keys, and agreed from afar to what was approved.
alter table job add column key_drop_at timestamptz;
alter table job add column key_drop_note text check (length(key_drop_note) <= 300);
alter table job add constraint a_note_belongs_to_a_key_drop check (key_drop_note is null or key_drop_at is not null);

-- How the car was let in, and who agreed to the approved amount when. Rows from before have no such record.
alter table check_in add column let_in_by text not null default 'code' check (let_in_by in ('code', 'key_drop'));
alter table check_in add column estimate_acknowledged_by uuid references auth_user;
alter table check_in add column estimate_acknowledged_at timestamptz;
alter table check_in add column estimate_cents bigint check (estimate_cents >= 1);
alter table check_in add constraint an_acknowledgement_is_whole check (
  (estimate_acknowledged_by is null) = (estimate_acknowledged_at is null)
  and (estimate_acknowledged_by is null) = (estimate_cents is null));
