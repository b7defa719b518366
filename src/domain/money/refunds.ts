import { assert } from '#domain/assert.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';

/** Why staff refund money. */
export const refundReasons = {
  customer_request: 'Customer request',
  service_issue: 'Service issue',
  billing_error: 'Billing error',
  fraud: 'Fraud',
  other: 'Other',
} as const;
export type RefundReason = keyof typeof refundReasons;
export const refundReasonCodes = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]];

export const refundStates = ['waiting', 'declined', 'returning', 'paying', 'done', 'failed'] as const;

/** What one person of a role may give back alone: in one refund, and in all of the last 24 hours. */
export type RefundLimits = { alone: Cents; aDay: Cents };

/** How far staff can move the limits. */
export const MOST_REFUND_LIMITS: RefundLimits = { alone: cents(10_000_00), aDay: cents(100_000_00) };

/** The roles that give money back, as a refund or as goodwill: each has limits of its own. */
export const refundingRoles = ['super_admin', 'ops_admin', 'finance_admin', 'support_agent'] as const;
export type RefundingRole = (typeof refundingRoles)[number];

/** Above a limit a refund waits for a second person who may refund. */
export function needsSecondPerson(amount: Cents, ownLastDay: Cents, { alone, aDay }: RefundLimits): boolean {
  return amount > alone || ownLastDay + amount > aDay;
}

type Money = {
  captured: Cents;
  refunded: Cents;
  /** Asked of the provider and not confirmed yet. */
  refunding: Cents;
  /** Being taken back from the shop and the platform, to be refunded then. */
  returning: Cents;
};

/** How much of its part a shop gives back unless staff choose less. */
export const WHOLE_SHOP_SHARE = 100;

/** What can still go back: what was taken, less what went back and what is on its way back. */
export function refundable({ captured, refunded, refunding, returning }: Money): Cents {
  return cents(Math.max(0, captured - refunded - refunding - returning));
}

/** Where released money is: with the shop, as platform fees, or as state tax. */
export type Shares = { shop: Cents; commission: Cents; processing: Cents; keptFee: Cents; tax: Cents };

const order = ['shop', 'commission', 'processing', 'keptFee', 'tax'] as const;

/**
 * What each share returns when `amount` of a release is refunded after `before`. A share is rounded on the
 * sum of all refunds so far, so their order doesn't matter. No share returns more than it got, and a full
 * refund leaves every share at zero.
 */
export function sharesTakenBack(shares: Shares, before: Cents, amount: Cents): Shares {
  const then = takenBackInAll(shares, cents(before + amount));
  const already = takenBackInAll(shares, before);
  const taken = { ...then };
  for (const name of order) {
    taken[name] = cents(then[name] - already[name]);
    assert(taken[name] >= 0, 'a refund never gives to who shares in the job');
  }
  return taken;
}

/**
 * Lets the shop give back only so many percent of its part, and says what the platform bears instead. Halves
 * of a cent are the shop's to give. Fees and tax go back pro rata whatever was chosen.
 */
export function sharedWithPlatform(
  taken: Shares,
  shopSharePercent: number,
): { shares: Shares; borne: Cents } {
  assert(shopSharePercent >= 0 && shopSharePercent <= 100, 'a shop gives back its part and no more');
  const shop = cents(Math.floor((taken.shop * shopSharePercent + 50) / 100));
  return { shares: { ...taken, shop }, borne: cents(taken.shop - shop) };
}

/**
 * Share by share, each against all that come after it: a part of two rounds by at most a cent a cent, which
 * is why it never falls while the sum grows.
 */
function takenBackInAll(shares: Shares, sum: Cents): Shares {
  const taken: Shares = {
    shop: NO_MONEY,
    commission: NO_MONEY,
    processing: NO_MONEY,
    keptFee: NO_MONEY,
    tax: NO_MONEY,
  };
  let whole = order.reduce((total, name) => total + shares[name], 0);
  assert(sum >= 0 && sum <= whole, 'no more goes back than was released');
  let left: number = sum;
  for (const name of order) {
    if (whole === 0) break;
    // In bigint: an amount times an amount passes what a number holds exactly.
    const part = Number((BigInt(shares[name]) * BigInt(left) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
    taken[name] = cents(part);
    whole -= shares[name];
    left -= part;
  }
  assert(left === 0, 'every cent that goes back comes from a share');
  return taken;
}
