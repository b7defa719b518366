import { ensure } from '#domain/errors/errors.ts';
import type { PaymentId, RefundId } from '#domain/ids.ts';
import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { sharedWithPlatform, sharesTakenBack, WHOLE_SHOP_SHARE } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import { refundableOf } from './refund-rest.ts';
import { listPayoutsOfJobs } from '../payouts/payout-queries.ts';
import {
  lockForRefund,
  lockWaiting,
  needsAnother,
  requireApprovable,
  requireBearer,
  requireRefund,
  requireShare,
} from './refund-payment.ts';
import type { RefundRow } from './refund-queries.ts';
import { sharesOfRelease } from '../shares-of-release.ts';
import type { Subject } from '../subject.ts';

type Of = { paymentId: PaymentId; amount: Cents };

/** What a refund would move, by the very rules by which it is made. Nothing is changed. */
export async function previewRefund(ctx: Context, asked: Of & { shopSharePercent?: number | undefined }) {
  const { paymentId, amount, shopSharePercent = WHOLE_SHOP_SHARE } = asked;
  const { subject } = await lockForRefund(ctx, paymentId);
  await requireBearer(ctx, { shopSharePercent });
  requireRefund(subject, amount);
  requireShare(subject, shopSharePercent);
  return {
    ...(await afterwards(ctx, subject, amount, { bearer: 'shares', shopSharePercent })),
    needsSecondPerson: await needsAnother(ctx, amount),
  };
}

/** The same for goodwill, by the limits of the person who gives it. */
export async function previewGoodwill(ctx: Context, { paymentId, amount }: Of) {
  const { subject } = await lockForRefund(ctx, paymentId);
  await requireBearer(ctx, { isGoodwill: true, shopSharePercent: WHOLE_SHOP_SHARE });
  requireRefund(subject, amount);
  return {
    ...(await afterwards(ctx, subject, amount, { bearer: 'platform' })),
    needsSecondPerson: await needsAnother(ctx, amount),
  };
}

/** What the yes of a second person would move, as the payment is now: it may have changed since it was asked for. */
export async function previewWaiting(ctx: Context, asked: { paymentId: PaymentId; refundId: RefundId }) {
  const { subject, refund } = await lockWaiting(ctx, asked);
  await requireApprovable(ctx, subject, refund);
  const { bearer, shop_share_percent: shopSharePercent } = refund;
  return {
    ...(await afterwards(ctx, subject, refund.amount_cents, { bearer, shopSharePercent })),
    isGoodwill: bearer === 'platform',
  };
}

async function afterwards(ctx: Context, subject: Subject, amount: Cents, bearing: Bearing) {
  return {
    amountCents: amount,
    leftCents: cents(refundableOf(subject.payment) - amount),
    ...(await movesOfRefund(ctx, subject, amount, bearing)),
  };
}

type Bearing = { bearer: RefundRow['bearer']; shopSharePercent?: number };

/**
 * Where the money of a refund comes from, and whether the shop was sent its part already. What the platform
 * bears alone leaves every share as it is; out of the funds of a job it is made good when the shop is paid.
 */
export async function movesOfRefund(
  ctx: Context,
  { payment, job }: Subject,
  amount: Cents,
  { bearer, shopSharePercent = WHOLE_SHOP_SHARE }: Bearing = { bearer: 'shares' },
) {
  const paymentId = payment.id;
  const reserved = payment.refunding_cents + payment.refunded_cents;
  const inFunds = Math.max(0, payment.captured_cents - reserved - payment.released_cents);
  const ofShares = cents(Math.max(0, amount - inFunds));
  const fromFundsCents = cents(amount - ofShares);
  const payout = (await listPayoutsOfJobs(ctx.tx, [job.id])).find((one) => one.payment_id === paymentId);
  const shopWasSent = Boolean(payout?.provider_transfer_id);
  if (bearer === 'platform') {
    const fromShares = { fromShopCents: NO_MONEY, fromPlatformCents: NO_MONEY, fromTaxCents: NO_MONEY };
    return { fromFundsCents, ...fromShares, fromGoodwillCents: ofShares, shopWasSent };
  }
  const { shares, takenBack } = await sharesOfRelease(ctx, paymentId);
  const before = cents(takenBack + payment.returning_cents);
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  ensure(before + ofShares <= whole, 'STALE_VERSION');
  const proRata = sharesTakenBack(shares, before, ofShares);
  const { shares: taken, borne } = sharedWithPlatform(proRata, shopSharePercent);
  return {
    fromFundsCents,
    fromShopCents: taken.shop,
    fromPlatformCents: sumCents([taken.commission, taken.processing, taken.keptFee]),
    fromTaxCents: taken.tax,
    fromGoodwillCents: borne,
    shopWasSent,
  };
}
