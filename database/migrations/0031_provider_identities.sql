-- What somebody sees of an account at a provider that is linked to theirs. The tokens of the provider are not
-- kept: nothing is done in anybody's name there after the sign-in.

alter table auth_account
  -- The address that the provider named when it was linked; only shown, it proves nothing.
  add column email        text check (length(email) <= 254),
  add column last_used_at timestamptz;
