import { type DisputeOutcome, type DisputeReason, refundBy } from '#domain/disputes/disputes.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { DisputeMove } from '#domain/disputes/dispute-lifecycle.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import type { RefundReason } from '#domain/money/refunds.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { goOnUnfrozen, unfreezePayment } from '#server/payments/chargebacks/freeze-payment.ts';
import { refundDecided } from '#server/payments/refunds/refund-decided.ts';
import { refundableOf } from '#server/payments/refunds/refund-rest.ts';
import type { Subject } from '../payments/subject.ts';
import { type Case, moveDispute } from './move-dispute.ts';
import { type DisputeChanges, type DisputeRow, lockOpenDispute } from './queries.ts';

type End = {
  move: DisputeMove;
  by: 'owner' | 'front_office' | 'staff' | 'system';
  outcome: DisputeOutcome;
  refund: Cents;
  /** Who of our staff decided, and who let it pass. */
  decidedBy?: UserId | null;
  approvedBy?: UserId | null;
  /** The reason of the decision. */
  why: string;
  /** The approver's reason, if that is another person. */
  actReason?: string;
  changes?: DisputeChanges;
  /** What the record keeps of the act, besides how it ended. */
  facts?: AuditFacts;
  action?: string;
};

const reasonCodes: Record<DisputeReason, RefundReason> = {
  not_as_agreed: 'service_issue',
  not_fixed: 'service_issue',
  damage: 'service_issue',
  overcharged: 'billing_error',
  unapproved_work: 'billing_error',
  no_show: 'service_issue',
  warranty: 'service_issue',
};

/**
 * Ends a case and lets its money move: what the owner gets back goes first, and waiting money is released.
 * Money not yet charged cannot go back, so the end of a case waits for that.
 */
export async function endDispute(
  ctx: Context,
  { job, payment, dispute }: Case,
  { move, by, outcome, refund, decidedBy, approvedBy, why, actReason, changes, facts, action }: End,
): Promise<DisputeRow> {
  requireCharged(payment, refund);
  const amount = cents(Math.min(refund, refundableOf(payment)));
  const ended = await moveDispute(ctx, { job, dispute }, move, {
    by,
    what: 'resolved',
    dueAt: null,
    changes: { ...changes, outcome, refund_cents: amount, resolved_at: job.clock },
    facts: { ...facts, outcome, amountCents: amount },
    reason: why,
    ...(action && { action }),
    ...(actReason !== undefined && { actReason }),
  });
  let subject = await unfreezePayment(ctx, { job, payment });
  if (amount > 0) {
    subject = await refundDecided(ctx, subject, {
      amount,
      reasonCode: reasonCodes[dispute.reason],
      reason: why,
      askedBy: decidedBy ?? null,
      approvedBy: approvedBy ?? null,
      cause: { dispute: dispute.id },
    });
  }
  await goOnUnfrozen(ctx, subject);
  return ended;
}

/** Money that is on its way from the card to us has to arrive before it can go back. */
export function requireCharged(payment: Subject['payment'], refund: Cents): void {
  ensure(refund === 0 || payment.captured_cents > 0, 'DISPUTE_NOT_CHARGED');
}

/** What a decision gives back to the owner as the payment is now. */
export function refundOf({ payment, dispute }: Case): Cents {
  if (!dispute.decision) return NO_MONEY;
  return refundBy(
    { decision: dispute.decision, asked: dispute.asked_cents, split: dispute.decision_cents ?? undefined },
    refundableOf(payment),
  );
}

/** A bank decides now what the two argued about. The money stays frozen: it is the bank's turn. */
export async function leaveToBank(ctx: Context, job: LockedJob): Promise<void> {
  const dispute = await lockOpenDispute(ctx.tx, job.id);
  if (!dispute) return;
  await moveDispute(ctx, { job, dispute }, 'endUndecided', {
    by: 'system',
    what: 'resolved',
    dueAt: null,
    changes: { outcome: 'chargeback', refund_cents: NO_MONEY, resolved_at: job.clock },
    facts: { outcome: 'chargeback' },
    reason: 'the bank of the customer decides',
  });
}
