-- The cancellation policy that stood beside the owner's consent to automatic acceptance: the payment that
-- follows from it keeps this hash, whatever the policy says by then.
alter table job add column consent_policy_sha256 text;

-- A consent from before the policy was shown with it counts for nothing: these jobs ask their owner again.
update job set response = 'review', instant_accept = false, consent_cents = null
  where consent_cents is not null and state in ('draft', 'open', 'pending_selection');
