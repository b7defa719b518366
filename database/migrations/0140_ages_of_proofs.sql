-- Ways into an account have an age: until this instant a way is no proof of identity. Null counts at
-- once: it made the account, was there before this rule, or was set up after staff took the factors off.
alter table auth_user
  add column email_counts_from timestamptz,
  add column phone_counts_from timestamptz,
  -- A backup code took the second factors off: until then nothing is open that asks for a fresh proof, but
  -- for adding a way in.
  add column recovered_until timestamptz,
  -- Staff took them off: the next one counts at once.
  add column next_factor_counts boolean not null default false;
alter table auth_account add column counts_from timestamptz;
alter table second_factor add column counts_from timestamptz;

-- Null: signed in by a way that is no proof.
alter table session
  alter column proved_at drop default,
  alter column proved_at drop not null;
