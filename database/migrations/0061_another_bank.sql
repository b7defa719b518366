-- Whoever takes over a shop's account wants its money at a bank of theirs. When the bank changes, nothing is sent for
-- 72 hours. `known_bank` is the provider's mark of the last bank that there was: it outlives a bank that is taken
-- away, so that taking one away and naming another is a change, too.
alter table shop_payout_account
  add column known_bank      text check (length(known_bank) between 1 and 200),
  add column bank_changed_at timestamptz;
-- The simulator is the only provider that these accounts can be at.
update shop_payout_account set known_bank = 'simulated:' || bank_last4 where bank_last4 is not null;

-- The change of bank that a payout has its waiting time for: it waits once for each.
alter table payout add column bank_change_seen timestamptz;
