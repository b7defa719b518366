-- What somebody of staff gave back alone by cancelling a job. It counts into their day like a refund does:
-- otherwise cancelling would be a second purse.
alter table payment
  add column given_back_by    uuid references auth_user,
  add column given_back_at    timestamptz,
  add column given_back_cents bigint check (given_back_cents > 0),
  add constraint given_back_whole check
    ((given_back_by is null) = (given_back_at is null) and (given_back_by is null) = (given_back_cents is null));
create index payment_given_back_alone on payment (given_back_by, given_back_at) where given_back_by is not null;
