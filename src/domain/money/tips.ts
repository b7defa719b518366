import type { ErrorCode } from '#domain/errors/errors.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { type Cents, cents, LEAST_TO_PAY, shareOf } from '#domain/money/money.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { DAY, MINUTE, plus } from '#domain/time.ts';

/**
 * A tip goes to the shop whole. How long after the confirmation an owner may tip, how much, and how long a
 * tip waits for the owner or their bank before it is given up. `0183_tips.sql` has the bounds, too.
 */
export const TIP = {
  days: 7,
  least: LEAST_TO_PAY,
  most: cents(50_000),
  percents: [10, 15, 20],
  waitMs: 60 * MINUTE,
} as const;

/** The most that this work can be tipped: a tip is no second price, and a slip of a finger stays small. */
export function mostTip(price: Cents): Cents {
  return cents(Math.min(price, TIP.most));
}

/** What is offered with one press, for a price without tax. Amounts out of bounds are left out. */
export function tipPresets(price: Cents): { percent: number; amountCents: Cents }[] {
  return TIP.percents
    .map((percent) => ({ percent, amountCents: shareOf(price, percent * 100) }))
    .filter(({ amountCents }) => amountCents >= TIP.least && amountCents <= mostTip(price));
}

/** The last moment for a tip. */
export function tipUntil(completedAt: Date): Date {
  return plus(completedAt, TIP.days * DAY);
}

export type TipFacts = {
  jobState: JobState;
  completedAt: Date | null;
  now: Date;
  /** The price on the invoice; null without one. */
  price: Cents | null;
  /** Where the money of the job is; null without a payment. */
  paymentState: PaymentState | null;
  /** A case between the two sides is open, or a bank is asked. */
  isDisputed: boolean;
  /** The tip that was given or is on its way; null without one. */
  tipState: PaymentState | null;
  shopStatus: ShopStatus;
};

/** Tips that take no other answer than the one they wait for. */
const underWay: readonly PaymentState[] = ['preparing', 'authorised'];
const confirmed: readonly JobState[] = ['completed', 'closed'];
const paid: readonly PaymentState[] = ['captured', 'released'];

/** Why the owner cannot tip now; null when they can. One that waits for their card may be started again. */
export function tipRefusal(facts: TipFacts): ErrorCode | null {
  const { jobState, completedAt, now, price, paymentState, isDisputed, tipState, shopStatus } = facts;
  if (!confirmed.includes(jobState) || !completedAt || price === null) return 'TIP_NOT_CONFIRMED';
  if (tipState && underWay.includes(tipState)) return 'TIP_UNDER_WAY';
  if (tipState && tipState !== 'awaiting_card') return 'TIP_GIVEN';
  if (now >= tipUntil(completedAt)) return 'TIP_TOO_LATE';
  if (isDisputed) return 'TIP_DISPUTED';
  if (!paymentState || !paid.includes(paymentState)) return 'TIP_NOT_PAID';
  if (shopStatus !== 'active') return 'TIP_SHOP_CLOSED';
  return price < TIP.least ? 'TIP_TOO_SMALL' : null;
}
