-- Fees change from a day on, but nobody pays more than the text said to which they agreed. Beside the hash of the
-- policy stands the one figure in it that is charged: with the consent of the post, and with the acceptance.
alter table job
  add column consent_fee_cents bigint check (consent_fee_cents >= 0),
  add column agreed_fee_cents  bigint check (agreed_fee_cents >= 0);

-- Until now the text named $5.00 whatever the schedule said.
update job set consent_fee_cents = 500 where consent_policy_sha256 is not null;
update job
set agreed_fee_cents = least(500, fee_schedule.booking_fee_cents)
from fee_schedule
where fee_schedule.id = job.fee_schedule_id;

-- Since when staff look after a car whose shop was suspended hard while it was there.
alter table job add column watched_since timestamptz;
create index job_watched on job (watched_since) where watched_since is not null;

-- When a transfer was given to the payment provider for the first time: until then it can still be stopped. Of those
-- from before nobody knows, so that they count as given.
alter table payment_attempt add column handed_at timestamptz;
update payment_attempt set handed_at = created_at where kind = 'transfer';
