import { defineLifecycle } from '#domain/lifecycle.ts';

/** On the table, waiting for one of the two sides. */
export const liveQuoteStates = ['submitted', 'revised', 'countered_by_owner', 'countered_by_shop'] as const;

/**
 * What the owner may say yes to: the last word is the shop's. Their own counter-offer is not an offer to
 * them.
 */
export const acceptableQuoteStates = ['submitted', 'revised', 'countered_by_shop'] as const;

export const quoteLifecycle = defineLifecycle({
  record: 'quote',
  wrongState: 'QUOTE_NOT_PENDING',
  states: [
    'draft',
    ...liveQuoteStates,
    'accepted',
    'rejected',
    'withdrawn',
    'expired',
    'force_rejected',
    'standby',
    'lost',
  ],
  roles: ['owner', 'front_office', 'staff', 'system'],
  moves: {
    // A package that its owner books at once is the shop's quote at that moment.
    submit: { from: ['draft'], to: 'submitted', by: ['front_office', 'system'] },
    revise: { from: liveQuoteStates, to: 'revised', by: ['front_office'] },
    counterAsOwner: { from: acceptableQuoteStates, to: 'countered_by_owner', by: ['owner'] },
    counterAsShop: { from: ['countered_by_owner'], to: 'countered_by_shop', by: ['front_office'] },
    // The owner's counter-offer is declined, withdrawn or expired: the quote stays as the shop sent it, in
    // its first version or in a later one.
    standAsSent: { from: ['countered_by_owner'], to: 'submitted', by: ['owner', 'front_office', 'system'] },
    standAsRevised: { from: ['countered_by_owner'], to: 'revised', by: ['owner', 'front_office', 'system'] },
    // The owner's yes only starts the money step; the quote is accepted when that has succeeded, so that a
    // card that fails leaves every quote as it was. The provider's answer arrives as the system.
    accept: { from: acceptableQuoteStates, to: 'accepted', by: ['owner', 'system'] },
    reject: { from: [...liveQuoteStates, 'standby'], to: 'rejected', by: ['owner'] },
    // Staff withdraw what a shop still offers when they suspend it hard.
    withdraw: { from: [...liveQuoteStates, 'standby'], to: 'withdrawn', by: ['front_office', 'staff'] },
    // The shop gives a booked job back, or was not there.
    backOut: { from: ['accepted'], to: 'withdrawn', by: ['front_office', 'staff', 'system'] },
    expire: { from: [...liveQuoteStates, 'standby'], to: 'expired', by: ['system'] },
    forceReject: { from: [...liveQuoteStates, 'standby'], to: 'force_rejected', by: ['staff'] },
    standBy: { from: liveQuoteStates, to: 'standby', by: ['system'] },
    reoffer: { from: ['standby'], to: 'submitted', by: ['system'] },
    lose: { from: ['draft', ...liveQuoteStates, 'standby'], to: 'lost', by: ['system'] },
  },
});

export const quoteStates = quoteLifecycle.states;
export type QuoteState = (typeof quoteStates)[number];
export type QuoteMove = (typeof quoteLifecycle.names)[number];
export type AdminQuoteStatus = 'pending' | 'accepted' | 'rejected' | 'force_rejected';

/** The four words of the specification. Only the shop sees a draft. */
export const adminQuoteStatus: Record<QuoteState, AdminQuoteStatus | null> = {
  draft: null,
  submitted: 'pending',
  revised: 'pending',
  countered_by_owner: 'pending',
  countered_by_shop: 'pending',
  standby: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'rejected',
  expired: 'rejected',
  lost: 'rejected',
  force_rejected: 'force_rejected',
};
