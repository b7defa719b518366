import { defineLifecycle } from '#domain/lifecycle.ts';

/** The bank has not decided finally: the money of the payment stays where it is. */
export const openChargebackStates = ['needs_response', 'under_review'] as const;

/** A customer asked their bank to take a payment back. The bank decides; all we do is answer, once. */
export const chargebackLifecycle = defineLifecycle({
  record: 'chargeback',
  wrongState: 'CHARGEBACK_WRONG_STATE',
  states: [...openChargebackStates, 'won', 'lost'],
  roles: ['staff', 'system'],
  moves: {
    answer: { from: ['needs_response'], to: 'under_review', by: ['staff', 'system'] },
    win: { from: openChargebackStates, to: 'won', by: ['system'] },
    lose: { from: openChargebackStates, to: 'lost', by: ['system'] },
  },
});

export const chargebackStates = chargebackLifecycle.states;
export type ChargebackState = (typeof chargebackStates)[number];
export type ChargebackMove = (typeof chargebackLifecycle.names)[number];
