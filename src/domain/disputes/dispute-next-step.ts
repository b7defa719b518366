import type { DisputeState } from './dispute-lifecycle.ts';

/** What happens next in a dispute, for staff who answer questions about it and do not decide it. */
export const disputeNextStep: Record<DisputeState, string> = {
  negotiation: 'the owner and the shop talk it over',
  review: 'staff decide',
  awaiting_evidence: 'evidence is due',
  awaiting_approval: 'a second person approves the decision',
  decided: 'the decision takes effect unless it is appealed',
  escalating: 'a second person takes it over',
  escalated: 'a second person decides',
  resolved: 'nothing, it is resolved',
};
