import { assert } from '#domain/assert.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import { sharedWithPlatform, sharesTakenBack } from '#domain/money/refunds.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { findAttempt } from '../attempts/attempt-queries.ts';
import { bookChargeback } from '../chargebacks/book-chargeback.ts';
import { auditPayment } from '../move-payment.ts';
import { auditPayout, movePayout } from '../payouts/move-payout.ts';
import { lockPayoutOfPayment, type PayoutRow, updatePayout } from '../payouts/payout-queries.ts';
import { type PaymentRow, updatePayment } from '../queries.ts';
import { lockReturning, type RefundRow, updateRefund } from './refund-queries.ts';
import { sharesOfRelease } from '../shares-of-release.ts';
import { startRefund, startReversal } from '../attempts/start-attempt.ts';
import type { Subject } from '../subject.ts';
import { postGoodwill, postReversedShares } from './reversed-shares.ts';

/**
 * Begins a refund. Money still in the job's funds is refunded immediately. Released money is reserved, and
 * its transfer is reversed first. The part in the funds waits with it, so that nothing else gives it back.
 */
export async function startReversing(ctx: Context, subject: Subject, refund: RefundRow): Promise<void> {
  const { job, payment } = subject;
  const inFunds =
    payment.captured_cents - payment.refunded_cents - payment.refunding_cents - payment.released_cents;
  const ofShares = cents(Math.max(0, refund.amount_cents - inFunds));
  const begun = await updateRefund(ctx.tx, refund.id, { shares_cents: ofShares });
  const reserved = await updatePayment(ctx.tx, payment.id, {
    returning_cents: cents(payment.returning_cents + ofShares),
    refunding_cents: cents(payment.refunding_cents + fromFunds(begun)),
  });
  if (ofShares === 0) await payBack(ctx, { job, payment: reserved }, begun);
  else await resumeReversing(ctx, { job, payment: reserved });
}

/**
 * Takes the next step of the refunds of a payment whose shares are not back yet, one after the other. Comes
 * here again with every answer of the provider, and when a freeze ends.
 */
export async function resumeReversing(ctx: Context, { job, payment }: Subject): Promise<void> {
  let current = payment;
  for (const refund of await lockReturning(ctx.tx, payment.id)) {
    if (current.frozen_at) return;
    const returned = await returnShares(ctx, { job, payment: current }, refund);
    if (!returned) return;
    current = await payBack(ctx, { job, payment: returned }, refund);
  }
}

/** Answers the payment with the shares back in the job's funds, or nothing while the provider is asked. */
async function returnShares(ctx: Context, subject: Subject, refund: RefundRow): Promise<PaymentRow | null> {
  const { payment } = subject;
  if (refund.bearer === 'platform') {
    await postGoodwill(ctx, subject, { amount: refund.shares_cents, cause: refund.id });
    return areBack(ctx, subject, refund, { fromPlatformCents: refund.shares_cents });
  }
  const { shares, takenBack } = await sharesOfRelease(ctx, payment.id);
  const proRata = sharesTakenBack(shares, takenBack, refund.shares_cents);
  const { shares: taken, borne } = sharedWithPlatform(proRata, refund.shop_share_percent);
  const fromPayable = await takeFromPayout(ctx, subject, refund, taken.shop);
  if (fromPayable === null) return null;
  await postReversedShares(ctx, subject, { shares: taken, fromPayable, borne, cause: refund.id });
  return areBack(ctx, subject, refund, { fromShopCents: taken.shop, owedCents: taken.shop - fromPayable });
}

async function areBack(
  ctx: Context,
  { job, payment }: Subject,
  { id: refundId, shares_cents: amount }: RefundRow,
  facts: AuditFacts,
): Promise<PaymentRow> {
  const back = await updatePayment(ctx.tx, payment.id, {
    released_cents: cents(payment.released_cents - amount),
    returning_cents: cents(payment.returning_cents - amount),
  });
  auditPayment(ctx, job, back, {
    action: 'payment.shares_back',
    before: { releasedCents: payment.released_cents },
    facts: { refundId, releasedCents: back.released_cents, ...facts },
  });
  return back;
}

/**
 * How much of the shop's share is in its payable account: not sent yet, or returned from its provider
 * account. Null while we ask for it. The shop owes the rest.
 */
async function takeFromPayout(
  ctx: Context,
  { job, payment }: Subject,
  refund: RefundRow,
  share: Cents,
): Promise<Cents | null> {
  const payout = await lockPayoutOfPayment(ctx.tx, payment.id);
  if (!payout || share === 0) return NO_MONEY;
  if (refund.reverse_id) return reversedBy(ctx, refund);
  // Its transfer is on its way; the answer comes here again.
  if (payout.state === 'pending') return null;
  if (payout.state === 'canceled') return NO_MONEY;
  if (!payout.provider_transfer_id) return keepBack(ctx, { job, payout }, share);
  const amount = cents(Math.min(share, payout.amount_cents - payout.reversed_cents));
  if (amount === 0) return NO_MONEY;
  const transfer = payout.provider_transfer_id;
  const reverseId = await startReversal(ctx, payment, { amount, transfer });
  await updateRefund(ctx.tx, refund.id, { reverse_id: reverseId });
  return null;
}

async function reversedBy(ctx: Context, { reverse_id: id }: RefundRow): Promise<Cents | null> {
  const attempt = id && (await findAttempt(ctx.tx, id));
  assert(attempt?.amount_cents, 'a transfer is asked back with an amount');
  if (attempt.state === 'pending') return null;
  return attempt.state === 'succeeded' ? attempt.amount_cents : NO_MONEY;
}

/** A payout that was not sent yet becomes smaller, or is called off. */
async function keepBack(
  ctx: Context,
  { job, payout }: { job: Subject['job']; payout: PayoutRow },
  share: Cents,
): Promise<Cents> {
  if (share >= payout.amount_cents) {
    await movePayout(ctx, job, payout, 'cancel', {
      changes: { hold_reason: null },
      reason: 'the job was refunded',
    });
    return payout.amount_cents;
  }
  const smaller = await updatePayout(ctx.tx, payout.id, { amount_cents: cents(payout.amount_cents - share) });
  auditPayout(ctx, job, smaller, {
    action: 'payout.reduced',
    before: { state: payout.state, amountCents: payout.amount_cents },
    reason: 'the job was refunded in part',
  });
  return share;
}

async function payBack(ctx: Context, { job, payment: reserved }: Subject, refund: RefundRow) {
  const payment = await updatePayment(ctx.tx, reserved.id, {
    refunding_cents: cents(reserved.refunding_cents - fromFunds(refund)),
  });
  if (refund.chargeback_id) return bookChargeback(ctx, { job, payment }, refund);
  const asked = await startRefund(ctx, payment, refund.amount_cents);
  await updateRefund(ctx.tx, refund.id, { state: 'paying', attempt_id: asked.attemptId });
  return asked.payment;
}

/** The part of a refund that the job's funds have already. */
function fromFunds({ amount_cents: amount, shares_cents: ofShares }: RefundRow): Cents {
  return cents(amount - ofShares);
}
