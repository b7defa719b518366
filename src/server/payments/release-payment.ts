import { assert } from '#domain/assert.ts';
import { type FeeSchedule, splitJob, splitKeptFee } from '#domain/money/fees.ts';
import { advancePostings, keptFeePostings, releasePostings, reversalPostings } from '#domain/money/ledger.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { sharesTakenBack } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import { post } from '../ledger/post.ts';
import { clearAttention } from './attention.ts';
import { refundRest } from './refunds/refund-rest.ts';
import { movePayment } from './move-payment.ts';
import { openPayout } from './payouts/open-payout.ts';
import { findFeeSchedule, findInvoice, findShop, type PaymentRow } from './queries.ts';
import { sumGoodwillFromFunds } from './refunds/refund-queries.ts';
import { sharesOfRelease } from './shares-of-release.ts';
import type { Subject } from './subject.ts';
import { postGoodwill, postReversedShares } from './refunds/reversed-shares.ts';

/**
 * Shares out the captured money of a finished job: the shop's part, commission and processing by the fee
 * schedule frozen at acceptance, tax to the state and on to the shop that remits it. Captured money above the
 * invoice goes back to the customer. Then the shop's payout begins.
 */
export async function releasePayment(ctx: Context, { job, payment }: Subject): Promise<void> {
  const invoice = await findInvoice(ctx.tx, job.id);
  assert(invoice && invoice.total_cents === payment.due_cents, 'what is due is what the invoice says');
  const shop = await findShop(ctx.tx, payment.shop_id);
  const split = splitJob(invoice.price_cents, await feeScheduleOf(ctx, payment));
  const inFunds = payment.captured_cents - payment.refunded_cents - payment.refunding_cents;
  const missing = cents(Math.max(0, invoice.total_cents - inFunds));
  // The platform pays for goodwill given before the release, because the shares are now fixed.
  const borne = cents(Math.min(missing, await sumGoodwillFromFunds(ctx.tx, payment.id)));
  const lent = cents(missing - borne);

  if (borne > 0) await postGoodwill(ctx, { job, payment }, { amount: borne, cause: payment.id });
  if (lent > 0) await lend(ctx, { job, payment }, lent, 'lent');
  await post(ctx, {
    kind: 'release',
    idempotencyKey: `release:${payment.id}`,
    market: job.market,
    jobId: job.id,
    shopId: shop.id,
    paymentId: payment.id,
    postings: releasePostings({
      price: invoice.price_cents,
      tax: invoice.tax_cents,
      split,
      job: job.id,
      shop: shop.id,
      state: shop.state,
      shopRemitsTax: shop.remits_tax,
    }),
  });
  const share = cents(split.net + (shop.remits_tax ? invoice.tax_cents : 0));
  const net = cents(share - (lent > 0 ? await returnLent(ctx, { job, payment }, lent) : 0));
  const released = await movePayment(ctx, job, payment, 'release', {
    changes: { released_cents: cents(invoice.total_cents - missing) },
    facts: {
      amountCents: invoice.total_cents,
      netCents: net,
      commissionCents: split.commission,
      processingCents: split.processing,
    },
  });
  await clearAttention(ctx, job);
  await refundRest(ctx, released);
  await openPayout(ctx, { job, payment: released, shop, amount: net });
  ctx.publish({ type: 'job.released', jobId: job.id, shopId: shop.id });
}

/** What was refunded before the release is lent for it, or given back to who lent it. */
async function lend(ctx: Context, { job, payment }: Subject, amount: Cents, what: 'lent' | 'returned') {
  const postings = advancePostings({ job: job.id, amount });
  await post(ctx, {
    kind: 'advance',
    idempotencyKey: `${what}:${payment.id}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    postings: what === 'lent' ? postings : reversalPostings(postings),
  });
}

/** Takes what was lent out of the shares, pro rata, and answers how much of it the shop gave. */
async function returnLent(ctx: Context, subject: Subject, amount: Cents): Promise<Cents> {
  const { shares, takenBack } = await sharesOfRelease(ctx, subject.payment.id);
  const taken = sharesTakenBack(shares, takenBack, amount);
  await postReversedShares(ctx, subject, {
    shares: taken,
    fromPayable: taken.shop,
    cause: subject.payment.id,
  });
  await lend(ctx, subject, amount, 'returned');
  return taken.shop;
}

/**
 * Keeps a captured late or no-show fee: the first part, the booking fee, is the platform's, the rest the
 * shop's, without commission or processing.
 */
export async function keepCapturedFee(ctx: Context, { job, payment }: Subject, fee: Cents): Promise<void> {
  const shop = await findShop(ctx.tx, payment.shop_id);
  const split = splitKeptFee(fee, await feeScheduleOf(ctx, payment));
  await post(ctx, {
    kind: 'keep_fee',
    idempotencyKey: `keep_fee:${payment.id}`,
    market: job.market,
    jobId: job.id,
    shopId: shop.id,
    paymentId: payment.id,
    postings: keptFeePostings({ fee, split, job: job.id, shop: shop.id }),
  });
  const kept = await movePayment(ctx, job, payment, 'keepFee', {
    changes: {
      captured_cents: cents(Math.max(payment.captured_cents, fee)),
      captured_at: payment.captured_at ?? ctx.now,
      released_cents: fee,
    },
    facts: { feeCents: fee, netCents: split.shop },
  });
  await clearAttention(ctx, job);
  if (split.shop > 0) await openPayout(ctx, { job, payment: kept, shop, amount: split.shop });
}

/** The fees under which the job was accepted, whatever they are today. */
export async function feeScheduleOf(ctx: Context, payment: PaymentRow): Promise<FeeSchedule> {
  const row = await findFeeSchedule(ctx.tx, payment.job_id);
  assert(row, 'a booked job has a fee schedule');
  return {
    id: row.id,
    startsAt: row.starts_at,
    commissionBasisPoints: row.commission_basis_points,
    processingCents: row.processing_cents,
    capBasisPoints: row.cap_basis_points,
    bookingFeeCents: row.booking_fee_cents,
  };
}
