import { defineLifecycle, SAME } from '#domain/lifecycle.ts';

/** Both sides and staff may still add statements, and nothing is decided. */
const undecided = ['negotiation', 'review', 'awaiting_evidence'] as const;

/** The money of the payment stays where it is in each of these. */
export const openDisputeStates = [
  ...undecided,
  'awaiting_approval',
  'decided',
  'escalating',
  'escalated',
] as const;

/**
 * A disagreement between an owner and a shop about one payment (lifecycles 4.8). First the two talk; then
 * staff decide. A decision against the opener can be appealed for a week; another person then decides for
 * good.
 */
export const disputeLifecycle = defineLifecycle({
  record: 'dispute',
  wrongState: 'DISPUTE_WRONG_STATE',
  states: [...openDisputeStates, 'resolved'],
  roles: ['owner', 'front_office', 'staff', 'system'],
  moves: {
    // A statement, perhaps with an offer.
    say: {
      from: ['negotiation', 'review', 'awaiting_evidence', 'escalating', 'escalated'],
      to: SAME,
      by: ['owner', 'front_office', 'staff'],
    },
    // Takes the other side's last offer: the two have settled it themselves.
    agree: { from: ['negotiation', 'review'], to: 'resolved', by: ['owner', 'front_office'] },
    withdraw: { from: undecided, to: 'resolved', by: ['owner', 'front_office'] },
    // No answer came, so the opener gets what they asked for; or the opener said nothing to the answer.
    settleBySilence: { from: ['negotiation'], to: 'resolved', by: ['system'] },
    beginReview: { from: ['negotiation'], to: 'review', by: ['staff', 'system'] },
    requestEvidence: { from: ['review', 'escalated'], to: 'awaiting_evidence', by: ['staff'] },
    extendEvidence: { from: ['awaiting_evidence'], to: SAME, by: ['staff'] },
    endEvidence: { from: ['awaiting_evidence'], to: 'review', by: ['staff', 'system'] },
    endEvidenceForSenior: { from: ['awaiting_evidence'], to: 'escalated', by: ['staff', 'system'] },
    // What goes against the opener waits for their appeal; what they asked for is done at once.
    decide: { from: ['review'], to: 'decided', by: ['staff'] },
    decideFinally: { from: ['review', 'escalated'], to: 'resolved', by: ['staff'] },
    // Above the limit of one person a second one has to agree.
    askApproval: { from: ['review', 'escalated'], to: 'awaiting_approval', by: ['staff'] },
    approve: { from: ['awaiting_approval'], to: 'decided', by: ['staff'] },
    approveFinally: { from: ['awaiting_approval'], to: 'resolved', by: ['staff'] },
    sendBack: { from: ['awaiting_approval'], to: 'review', by: ['staff'] },
    sendBackToSenior: { from: ['awaiting_approval'], to: 'escalated', by: ['staff'] },
    appeal: { from: ['decided'], to: 'escalating', by: ['owner', 'front_office'] },
    escalate: { from: ['review'], to: 'escalating', by: ['staff'] },
    // A different person from the one who decided before.
    takeOver: { from: ['escalating'], to: 'escalated', by: ['staff'] },
    carryOut: { from: ['decided'], to: 'resolved', by: ['system'] },
    // Thirty days without a decision, or the bank decides instead.
    endUndecided: { from: openDisputeStates, to: 'resolved', by: ['system'] },
  },
});

export const disputeStates = disputeLifecycle.states;
export type DisputeState = (typeof disputeStates)[number];
export type DisputeMove = (typeof disputeLifecycle.names)[number];
export type AdminDisputeStatus = 'none' | 'pending' | 'escalated' | 'resolved';

/** Whether staff can do something about a case besides writing to its two sides. */
export function staffCanAct(state: DisputeState): boolean {
  return disputeLifecycle.movesFrom(state, 'staff').some((move) => move !== 'say');
}

/** The specification's words: an escalation is pending until a person takes it over. */
export function adminDisputeStatus(state: DisputeState | null): AdminDisputeStatus {
  if (state === null) return 'none';
  return state === 'resolved' || state === 'escalated' ? state : 'pending';
}
