-- A consent from before the cancellation policy was shown with it was taken back where a job was on offer
-- (0023). A job that was being booked can be on offer again, and then its owner's rule would have no policy
-- to book by. It counts for nothing there either, and from now on there is no rule without a policy.
update job set response = 'review', instant_accept = false, consent_cents = null
  where consent_cents is not null and consent_policy_sha256 is null;

alter table job add constraint a_rule_names_its_policy check (
  not (instant_accept or response = 'auto') or consent_policy_sha256 is not null);
