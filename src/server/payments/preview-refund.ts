import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors.ts';
import type { PaymentId } from '#domain/ids.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { sharedWithPlatform, sharesTakenBack, WHOLE_SHOP_SHARE } from '#domain/refunds.ts';
import type { Context } from '../context.ts';
import { refundableOf } from './give-back.ts';
import { listPayoutsOfJobs } from './payout-queries.ts';
import { needsAnother, requireBearer, requireRefund, requireShare } from './refund-payment.ts';
import { sharesOfRelease } from './shares-of-release.ts';
import { lockKnownSubject, type Subject } from './subject.ts';

/** What a refund would move, by the very rules by which it is made. Nothing is changed. */
export async function previewRefund(
  ctx: Context,
  asked: { paymentId: PaymentId; amount: Cents; shopSharePercent?: number | undefined },
) {
  const { paymentId, amount, shopSharePercent = WHOLE_SHOP_SHARE } = asked;
  assert(ctx.actor.kind === 'staff', 'only staff refund');
  const subject = await lockKnownSubject(ctx, paymentId);
  await requireBearer(ctx, { shopSharePercent });
  requireRefund(subject, amount);
  requireShare(subject, shopSharePercent);
  const { payment } = subject;
  return {
    amountCents: amount,
    leftCents: cents(refundableOf(payment) - amount),
    ...(await movesOfRefund(ctx, subject, amount, shopSharePercent)),
    needsSecondPerson: await needsAnother(ctx, amount),
  };
}

/** Where the money of a refund comes from, and whether the shop was sent its part already. */
export async function movesOfRefund(
  ctx: Context,
  { payment, job }: Subject,
  amount: Cents,
  shopSharePercent = WHOLE_SHOP_SHARE,
) {
  const paymentId = payment.id;
  const reserved = payment.refunding_cents + payment.refunded_cents;
  const inFunds = Math.max(0, payment.captured_cents - reserved - payment.released_cents);
  const ofShares = cents(Math.max(0, amount - inFunds));
  const { shares, takenBack } = await sharesOfRelease(ctx, paymentId);
  const before = cents(takenBack + payment.returning_cents);
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  ensure(before + ofShares <= whole, 'STALE_VERSION');
  const proRata = sharesTakenBack(shares, before, ofShares);
  const { shares: taken, borne } = sharedWithPlatform(proRata, shopSharePercent);
  const payout = (await listPayoutsOfJobs(ctx.tx, [job.id])).find((one) => one.payment_id === paymentId);
  return {
    fromFundsCents: cents(amount - ofShares),
    fromShopCents: taken.shop,
    fromPlatformCents: sumCents([taken.commission, taken.processing, taken.keptFee]),
    fromTaxCents: taken.tax,
    fromGoodwillCents: borne,
    shopWasSent: Boolean(payout?.provider_transfer_id),
  };
}
