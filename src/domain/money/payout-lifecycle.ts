import { defineLifecycle } from '#domain/lifecycle.ts';

/** A shop's money on its way to its bank. */
export const payoutLifecycle = defineLifecycle({
  record: 'payout',
  wrongState: 'STALE_VERSION',
  states: ['held', 'pending', 'in_transit', 'paid', 'failed', 'canceled'],
  roles: ['staff', 'system'],
  moves: {
    hold: { from: ['pending'], to: 'held', by: ['staff', 'system'] },
    letGo: { from: ['held'], to: 'pending', by: ['staff', 'system'] },
    send: { from: ['pending'], to: 'in_transit', by: ['system'] },
    pay: { from: ['in_transit'], to: 'paid', by: ['system'] },
    // A bank can send money back days after it reported it as paid.
    fail: { from: ['pending', 'in_transit', 'paid'], to: 'failed', by: ['system'] },
    retry: { from: ['failed'], to: 'pending', by: ['staff', 'system'] },
    // Also one that was sent and came back whole, because the job was refunded.
    cancel: { from: ['held', 'pending', 'in_transit', 'failed'], to: 'canceled', by: ['staff', 'system'] },
  },
});

export const payoutStates = payoutLifecycle.states;
export type PayoutState = (typeof payoutStates)[number];
export type PayoutMove = (typeof payoutLifecycle.names)[number];

/** Whether the money left us: a freeze that begins now keeps nothing of it back. */
export function hasLeft(state: PayoutState | null | undefined): boolean {
  return state === 'in_transit' || state === 'paid';
}

/** The specification writes only the successful end in capitals. */
export function adminPayoutStatus(state: PayoutState): 'COMPLETED' | Exclude<PayoutState, 'paid'> {
  return state === 'paid' ? 'COMPLETED' : state;
}
