import { assert } from '#domain/assert.ts';
import type { AttemptId, CardId, PaymentId } from '#domain/ids.ts';
import type { ProviderHold } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { captureFailed } from '../apply-capture.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import { applyAuthorization, type Verdict } from '../holds/apply-authorization.ts';
import { applyRefund, refundFailed } from '../refunds/apply-refund.ts';
import { applyReversal } from '../refunds/apply-reversal.ts';
import { cardIsDeclined } from '../cards/decline-card.ts';
import { applySetup, applySetupToCard } from '../cards/apply-setup.ts';
import { applyTransfer } from '../payouts/apply-transfer.ts';
import {
  type AttemptRow,
  failAttempt,
  findAttempt,
  finishAttempt,
  listAttempts,
  lockAttempt,
  updateAttempt,
} from './attempt-queries.ts';
import { raiseAttention } from '../attention.ts';
import { authorizeAgain } from '../holds/authorize-again.ts';
import { auditPayment } from '../move-payment.ts';
import type { Outcome } from './perform-attempt.ts';
import { lockCard, updateCard, updatePayment } from '../queries.ts';
import { resumeReversing } from '../refunds/reverse-release.ts';
import { startVoid } from './start-attempt.ts';
import { lockSubject, type Subject } from '../subject.ts';
import { voidTip } from '../tips/end-tip.ts';

/**
 * Writes down what a call to the provider came to, once: a second call finds the attempt finished.
 * Everything that follows from it (states, postings, the next call) commits with it.
 */
export async function applyOutcome(ctx: Context, attemptId: AttemptId, outcome: Outcome): Promise<Verdict> {
  const attempt = await findAttempt(ctx.tx, attemptId);
  assert(attempt, 'an attempt is never deleted');
  if (attempt.card_id) return applyToCard(ctx, { attemptId, cardId: attempt.card_id }, outcome);
  if (attempt.payout_id) return applyTransfer(ctx, { attemptId, payoutId: attempt.payout_id }, outcome);
  assert(attempt.payment_id, 'an attempt is about something');
  return applyToPayment(ctx, { attemptId, paymentId: attempt.payment_id }, outcome);
}

async function applyToPayment(
  ctx: Context,
  { attemptId, paymentId }: { attemptId: AttemptId; paymentId: PaymentId },
  outcome: Outcome,
): Promise<Verdict> {
  const subject = await lockSubject(ctx, paymentId);
  const attempt = await lockAttempt(ctx.tx, attemptId);
  if (attempt.state !== 'pending') return 'unchanged';
  const verdict = await applyAnswer(ctx, subject, attempt, outcome);
  if (typeof verdict === 'object') {
    const { job, payment } = subject;
    auditPayment(ctx, job, payment, { action: 'payment.quarantined', reason: verdict.mismatch });
    await raiseAttention(ctx, job);
  }
  return verdict;
}

async function applyAnswer(
  ctx: Context,
  subject: Subject,
  attempt: AttemptRow,
  outcome: Outcome,
): Promise<Verdict> {
  switch (outcome.object) {
    case 'refused':
      return refused(ctx, subject, attempt, outcome);
    case 'refund':
      return applyRefund(ctx, subject, attempt, outcome.refund);
    case 'setup': {
      const { setup } = outcome;
      await finishAttempt(ctx.tx, attempt, setup.id, ctx.now);
      if (!isWaiting(subject)) return 'unchanged';
      const payment = await updatePayment(ctx.tx, subject.payment.id, { provider_setup_id: setup.id });
      return applySetup(ctx, { ...subject, payment }, setup);
    }
    case 'hold':
      if (attempt.kind === 'capture') return captureAnswered(ctx, subject, attempt, outcome.hold);
      if (attempt.kind !== 'void') return holdMade(ctx, subject, attempt, outcome.hold);
      await finishAttempt(ctx.tx, attempt, outcome.hold.id, ctx.now);
      return 'applied';
    case 'dispute':
      await finishAttempt(ctx.tx, attempt, outcome.dispute.id, ctx.now);
      return (await applyChargeback(ctx, outcome.dispute)) ?? 'unchanged';
    case 'card':
      assert(false, 'a card that is given up belongs to no payment');
    case 'transfer':
      assert(attempt.kind === 'reverse', 'a transfer belongs to a payout');
      return applyReversal(ctx, subject, attempt, outcome.transfer);
  }
}

/**
 * A new hold belongs to its payment, unless the payment is over or has asked again since: then it is let
 * go.
 */
async function holdMade(
  ctx: Context,
  subject: Subject,
  attempt: AttemptRow,
  hold: ProviderHold,
): Promise<Verdict> {
  const { payment } = subject;
  const isDeclined = hold.status === 'declined';
  await updateAttempt(ctx.tx, attempt.id, {
    state: isDeclined ? 'failed' : 'succeeded',
    failure: isDeclined ? (hold.declineReason ?? 'declined') : null,
    provider_ref: hold.id,
    finished_at: ctx.now,
  });
  const asked = await listAttempts(ctx.tx, payment.id, ['prepare', 'authorise']);
  if (!isWaiting(subject) || asked.at(-1)?.id !== attempt.id) {
    await startVoid(ctx, payment, hold.id);
    return 'unchanged';
  }
  assert(attempt.amount_cents, 'a hold was asked for an amount');
  const attached = await updatePayment(ctx.tx, payment.id, {
    provider_hold_id: hold.id,
    // The same reason from another hold is another decline.
    ...(isDeclined && { decline_reason: null }),
  });
  return applyAuthorization(ctx, { ...subject, payment: attached }, hold, {
    hold: attempt.amount_cents,
    capture: null,
  });
}

async function captureAnswered(
  ctx: Context,
  subject: Subject,
  attempt: AttemptRow,
  hold: ProviderHold,
): Promise<Verdict> {
  const { payment } = subject;
  if (hold.id !== payment.provider_hold_id) {
    await failAttempt(ctx.tx, attempt, 'another hold has taken its place', ctx.now);
    const wasPaid = hold.status === 'captured';
    return wasPaid
      ? { mismatch: `captured ${hold.id}, which is not the hold of ${payment.id}` }
      : 'unchanged';
  }
  if (hold.status !== 'captured') {
    await failAttempt(ctx.tx, attempt, hold.declineReason ?? hold.status, ctx.now);
    if (payment.state !== 'authorised') return 'unchanged';
    if (hold.status === 'voided') await authorizeAgain(ctx, subject, { holdIsGone: true });
    else await captureFailed(ctx, subject, hold.declineReason ?? hold.status);
    return 'applied';
  }
  await finishAttempt(ctx.tx, attempt, payment.provider_charge_id ?? hold.id, ctx.now);
  return applyAuthorization(ctx, subject, hold, { hold: hold.amount, capture: attempt.amount_cents });
}

/** The provider will never do it. A capture asks for another card; anything else waits for a person. */
async function refused(
  ctx: Context,
  subject: Subject,
  attempt: AttemptRow,
  { code, reason }: Extract<Outcome, { object: 'refused' }>,
): Promise<Verdict> {
  const { job, payment } = subject;
  await failAttempt(ctx.tx, attempt, reason, ctx.now);
  auditPayment(ctx, job, payment, { action: 'payment.call_refused', facts: { kind: attempt.kind }, reason });
  const isCurrent = (attempt.request as { hold?: string }).hold === payment.provider_hold_id;
  const isOfGoneProvider = code === 'not_set_up';
  if (attempt.kind === 'reverse') {
    // What went to the bank cannot be asked back: the shop owes it from now on.
    await resumeReversing(ctx, subject);
  } else if (attempt.kind === 'refund') {
    await refundFailed(ctx, subject, attempt);
  } else if (attempt.kind === 'capture' && payment.state === 'authorised' && isCurrent) {
    if (isOfGoneProvider) await captureFailed(ctx, subject, reason);
    // The hold may still be there; releasing one that is gone is no error.
    else await authorizeAgain(ctx, subject, { holdIsGone: false });
  } else if (payment.is_tip && isWaiting(subject)) {
    await voidTip(ctx, subject, 'the provider refused the charge');
  } else if (attempt.kind === 'authorise' && isOfGoneProvider && isWaiting(subject)) {
    // Like a refused card: the next one is entered where new payments are taken.
    await cardIsDeclined(ctx, subject, {});
  } else if (attempt.kind !== 'void' || isOfGoneProvider) {
    await raiseAttention(ctx, job);
  }
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return 'applied';
}

async function applyToCard(
  ctx: Context,
  { attemptId, cardId }: { attemptId: AttemptId; cardId: CardId },
  outcome: Outcome,
): Promise<Verdict> {
  const card = await lockCard(ctx.tx, cardId);
  const attempt = await lockAttempt(ctx.tx, attemptId);
  if (attempt.state !== 'pending') return 'unchanged';
  if (outcome.object === 'card') {
    await finishAttempt(ctx.tx, attempt, outcome.savedCard, ctx.now);
    return 'applied';
  }
  if (outcome.object !== 'setup') {
    const reason = outcome.object === 'refused' ? outcome.reason : 'not a setup';
    await failAttempt(ctx.tx, attempt, reason, ctx.now);
    return 'applied';
  }
  await finishAttempt(ctx.tx, attempt, outcome.setup.id, ctx.now);
  const known = await updateCard(ctx.tx, card.id, { provider_setup_id: outcome.setup.id });
  return applySetupToCard(ctx, known, outcome.setup);
}

function isWaiting({ payment }: Subject): boolean {
  return payment.state === 'preparing' || payment.state === 'awaiting_card' || payment.state === 'card_saved';
}
