import type { PayoutAccountFacts } from '#domain/money/payout-account.ts';

/** An account of which the provider asks nothing and to which it pays. */
export const payableAccount: PayoutAccountFacts = {
  transfersEnabled: true,
  payoutsEnabled: true,
  detailsSubmitted: true,
  currentlyDue: [],
  pastDue: [],
  disabledReason: null,
  dueBy: null,
};
