-- A disagreement between an owner and a shop about one payment. While it is open nothing of the payment moves
-- (`payment.frozen_at`); what was decided moves it.
create table dispute (
  id                uuid        primary key,
  job_id            uuid        not null references job,
  shop_id           uuid        not null references shop,
  payment_id        uuid        not null references payment,
  customer_id       uuid        not null references auth_user,
  -- Whose case it is, and who wrote it down: staff may do that for either side.
  opened_side       text        not null check (opened_side in ('owner', 'shop')),
  opened_by         uuid        not null references auth_user,
  opened_at         timestamptz not null,
  reason            text        not null check (reason in
    ('not_as_agreed', 'not_fixed', 'damage', 'overcharged', 'unapproved_work', 'no_show', 'warranty')),
  -- What should go back to the owner, in the words of whoever opened it.
  asked_cents       bigint      not null check (asked_cents >= 0),
  state             text        not null check (state in ('negotiation', 'review', 'awaiting_evidence',
    'awaiting_approval', 'decided', 'escalating', 'escalated', 'resolved')),
  -- When the clock of this stage runs out, and the day after which nobody waits any more; on the job's clock.
  due_at            timestamptz,
  ends_at           timestamptz not null,
  answered_at       timestamptz,
  owner_offer_cents bigint      check (owner_offer_cents >= 0),
  shop_offer_cents  bigint      check (shop_offer_cents >= 0),
  evidence_from     text        check (evidence_from in ('owner', 'shop', 'both')),
  evidence_ask      text        check (length(evidence_ask) between 3 and 500),
  evidence_asked_at timestamptz,
  evidence_extended boolean     not null default false,
  decision          text        check (decision in ('accept', 'reject', 'split')),
  decision_cents    bigint      check (decision_cents >= 0),
  decision_reason   text        check (length(decision_reason) between 3 and 2000),
  decided_by        uuid        references auth_user,
  decided_at        timestamptz,
  approved_by       uuid        references auth_user,
  approved_at       timestamptz,
  -- Who asked for a second look, and who took it over: never who decided before.
  escalated_by      uuid        references auth_user,
  escalated_at      timestamptz,
  escalation        text        check (length(escalation) between 3 and 2000),
  first_decider     uuid        references auth_user,
  senior_id         uuid        references auth_user,
  outcome           text        check (outcome in
    ('decided', 'agreed', 'withdrawn', 'silence', 'undecided', 'chargeback')),
  refund_cents      bigint      check (refund_cents >= 0),
  resolved_at       timestamptz,
  foreign key (payment_id, job_id, shop_id) references payment (id, job_id, shop_id),
  constraint resolved_with_an_outcome check ((state = 'resolved') = (outcome is not null)
    and (state = 'resolved') = (resolved_at is not null) and (state = 'resolved') = (refund_cents is not null)),
  constraint decision_is_whole check ((decision is null) = (decided_by is null)
    and (decision is null) = (decided_at is null) and (decision is null) = (decision_reason is null)
    and (decision is null) = (decision_cents is null)),
  constraint decided_has_a_decision check (state not in ('decided', 'awaiting_approval') or decision is not null),
  constraint four_eyes check (approved_by is null or approved_by <> decided_by),
  constraint a_second_person check (senior_id is null or (senior_id is distinct from first_decider
    and senior_id is distinct from escalated_by)),
  constraint escalated_has_a_senior check (state <> 'escalated' or senior_id is not null),
  constraint evidence_is_asked_of_somebody check (state <> 'awaiting_evidence' or evidence_from is not null)
);
create unique index one_open_dispute_a_payment on dispute (payment_id) where state <> 'resolved';
create index dispute_of_job on dispute (job_id, opened_at desc, id desc);
create index dispute_newest on dispute (opened_at desc, id desc);
create index dispute_queue on dispute (due_at, id) where state <> 'resolved';
revoke delete, truncate on dispute from hoist_app;

-- The moves of src/domain/lifecycles/dispute.ts, for the statement that nobody meant: what is over stays over,
-- and nobody who belongs to a side decides.
create function dispute_moves() returns trigger language plpgsql as $$
begin
  if old.state = 'resolved' and new is distinct from old then
    raise exception 'dispute % is resolved', old.id
      using errcode = 'check_violation', constraint = 'resolved_stays_resolved';
  end if;
  if (old.state, new.state) not in (
      ('negotiation', 'review'), ('review', 'awaiting_evidence'), ('escalated', 'awaiting_evidence'),
      ('awaiting_evidence', 'review'), ('awaiting_evidence', 'escalated'), ('review', 'decided'),
      ('review', 'awaiting_approval'), ('escalated', 'awaiting_approval'), ('awaiting_approval', 'decided'),
      ('awaiting_approval', 'review'), ('awaiting_approval', 'escalated'), ('decided', 'escalating'),
      ('review', 'escalating'), ('escalating', 'escalated'))
     and new.state not in (old.state, 'resolved') then
    raise exception 'dispute % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'moves_by_the_table';
  end if;
  if exists (select from shop_member where shop_id = new.shop_id
               and user_id in (new.decided_by, new.approved_by, new.senior_id))
     or new.customer_id in (new.decided_by, new.approved_by, new.senior_id) then
    raise exception 'dispute % is decided by somebody who has a part in it', new.id
      using errcode = 'check_violation', constraint = 'nobody_decides_their_own';
  end if;
  return new;
end $$;
create trigger moves_by_the_table before update on dispute for each row execute function dispute_moves();

-- What both sides and staff put before whoever decides: words, files, or both. Nothing is taken back.
create table dispute_evidence (
  id           uuid        primary key,
  dispute_id   uuid        not null references dispute,
  side         text        not null check (side in ('owner', 'shop', 'staff')),
  author_id    uuid        not null references auth_user,
  text         text        check (length(trim(text)) between 1 and 4000),
  -- What the owner should get back, where the words make an offer.
  offer_cents  bigint      check (offer_cents >= 0),
  file_name    text        check (length(file_name) between 1 and 120),
  storage_key  text        unique,
  content_type text        check (content_type in ('application/pdf', 'image/webp', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes        int         check (bytes > 0),
  sha256       text,
  created_at   timestamptz not null,
  constraint says_something check (text is not null or storage_key is not null),
  constraint file_is_whole check ((storage_key is null) = (file_name is null)
    and (storage_key is null) = (content_type is null) and (storage_key is null) = (bytes is null)
    and (storage_key is null) = (sha256 is null))
);
create index dispute_evidence_of on dispute_evidence (dispute_id, created_at, id);
revoke update, delete, truncate on dispute_evidence from hoist_app;

-- A customer asked their bank to take a charge back. Read from the provider; answered once, by a deadline.
create table chargeback (
  id                  uuid        primary key,
  job_id              uuid        not null references job,
  shop_id             uuid        not null references shop,
  payment_id          uuid        not null references payment,
  provider_dispute_id text        not null unique,
  amount_cents        bigint      not null check (amount_cents >= 1),
  fee_cents           bigint      not null check (fee_cents >= 0),
  reason              text        not null check (length(reason) between 1 and 100),
  state               text        not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  opened_at           timestamptz not null,
  -- The provider takes no answer after the first; ours is sent by the second, whoever looked at it.
  due_by              timestamptz,
  send_by             timestamptz,
  -- What staff add to the packet that is made of the job's own record.
  statement           text        check (length(statement) between 1 and 4000),
  -- Whoever asked for the answer, or nobody where the last moment came; then it is drawn and sent.
  asked_at            timestamptz,
  asked_by            uuid        references auth_user,
  attempt_id          uuid        unique references payment_attempt,
  sent_at             timestamptz,
  packet_key          text        unique,
  packet_sha256       text,
  packet_bytes        int,
  closed_at           timestamptz,
  foreign key (payment_id, job_id, shop_id) references payment (id, job_id, shop_id),
  constraint closed_with_a_time check ((state in ('won', 'lost')) = (closed_at is not null)),
  constraint sent_whole check ((sent_at is null) = (packet_key is null)
    and (packet_key is null) = (packet_sha256 is null) and (packet_key is null) = (packet_bytes is null))
);
create unique index one_open_chargeback_a_payment on chargeback (payment_id)
  where state in ('needs_response', 'under_review');
create index chargeback_newest on chargeback (opened_at desc, id desc);
create index chargeback_of_job on chargeback (job_id);
create index chargeback_waiting on chargeback (opened_at) where state = 'needs_response';
revoke delete, truncate on chargeback from hoist_app;

-- Money that goes back by a dispute or that a bank took: nobody of our staff may have asked for it.
alter table payment_refund
  alter column asked_by drop not null,
  add column dispute_id    uuid unique references dispute,
  add column chargeback_id uuid unique references chargeback,
  add constraint somebody_asked check (asked_by is not null or dispute_id is not null or chargeback_id is not null),
  drop constraint paying_has_a_call,
  add constraint paying_has_a_call check
    (state not in ('paying', 'done') or attempt_id is not null or chargeback_id is not null);

alter table payment_attempt drop constraint payment_attempt_kind_check,
  add constraint payment_attempt_kind_check check (kind in ('prepare', 'prepare_card', 'authorise', 'capture',
    'void', 'refund', 'transfer', 'reverse', 'answer_chargeback'));

-- chargeback: a bank took money of a job back. loss: what it took beyond what the job still held, and its fee.
alter table ledger_transaction drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in ('capture', 'release', 'keep_fee', 'refund',
    'transfer', 'reversal', 'take_back', 'transfer_reversal', 'offset', 'advance', 'goodwill',
    'chargeback', 'chargeback_loss'));
insert into ledger_account (id) values ('world:provider') on conflict do nothing;

-- The simulator's own record of what a bank looks at again.
create table simulator.dispute (
  id            text        primary key,
  charge_id     text        not null unique references simulator.hold (charge_id),
  amount        integer     not null check (amount >= 1),
  reason        text        not null,
  -- What the bank will say once it was answered; without an answer it decides for the customer.
  can_be_won    boolean     not null,
  status        text        not null check (status in ('waiting', 'needs_response', 'under_review', 'won', 'lost')),
  due_by        timestamptz,
  next_move_at  timestamptz,
  packet_sha256 text,
  statement     text,
  created_at    timestamptz not null,
  constraint moves_until_it_is_over check ((next_move_at is null) = (status in ('won', 'lost')))
);
create index dispute_moving on simulator.dispute (next_move_at) where next_move_at is not null;
