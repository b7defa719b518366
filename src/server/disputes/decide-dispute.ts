import {
  type DisputeDecision,
  disputeClocks,
  needsSenior,
  refundBy,
  SENIOR_ABOVE,
} from '#domain/disputes/disputes.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { DisputeEvidenceId, DisputeId, UserId } from '#domain/ids.ts';
import { disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import { type Cents, cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { refundableOf } from '#server/payments/refunds/refund-rest.ts';
import { movesOfRefund } from '#server/payments/refunds/preview-refund.ts';
import { needsAnother } from '#server/payments/refunds/refund-payment.ts';
import { attachedEvidence } from './attached-evidence.ts';
import { decisionDue } from './clocks.ts';
import { endDispute, refundOf, requireCharged } from './end-dispute.ts';
import { type Case, hadAHand, lastDay, lockCaseForStaff, moveDispute } from './move-dispute.ts';
import { findParties } from './queries.ts';

type Deciding = { disputeId: DisputeId; decision: DisputeDecision; amountCents?: Cents | undefined };

type Weighed = { refund: Cents; needsSecondPerson: boolean; isFinal: boolean };

/** What a decision means, by the very rules by which it is made; refuses what cannot be decided now. */
async function weigh(
  ctx: Context,
  found: Case & { by: UserId },
  { decision, amountCents }: Deciding,
): Promise<Weighed> {
  const { dispute, payment, by } = found;
  disputeLifecycle.next(dispute.state, 'decideFinally', 'staff');
  const isSenior = dispute.state === 'escalated';
  ensure(!isSenior || dispute.senior_id === by, 'DISPUTE_SECOND_PERSON');
  const most = refundableOf(payment);
  if (decision === 'split') {
    const max = formatCents(most);
    ensure(amountCents !== undefined && amountCents >= 1 && amountCents <= most, 'DISPUTE_SPLIT', { max });
  }
  requireCharged(payment, decision === 'reject' ? NO_MONEY : dispute.asked_cents);
  const refund = refundBy({ decision, asked: dispute.asked_cents, split: amountCents }, most);
  // Weighed by the disputed amount: a rejection moves nothing, and takes as much from the opener.
  const weight = cents(Math.max(dispute.asked_cents, refund));
  ensure(isSenior || !needsSenior(weight), 'DISPUTE_SENIOR_FIRST', { limit: formatCents(SENIOR_ABOVE) });
  return {
    refund,
    needsSecondPerson: refund > 0 && (await needsAnother(ctx, refund)),
    // What the opener asked for is done at once; what goes against them can be appealed, once.
    isFinal: isSenior || decision === 'accept',
  };
}

/** What a decision would move, and when. Nothing is changed. */
export async function previewDecision(ctx: Context, asked: Deciding) {
  const found = await lockCaseForStaff(ctx, asked.disputeId);
  const { refund, ...weighed } = await weigh(ctx, found, asked);
  return { refundCents: refund, ...weighed, ...(await movesOfRefund(ctx, found, refund)) };
}

/**
 * Staff decide a case, with reasons that both sides read. Above the limit of one person it waits for a second
 * one; what goes against the opener waits a week for their appeal; anything else is done at once.
 */
export async function decideDispute(
  ctx: Context,
  asked: Deciding & { reason: string; evidence?: readonly DisputeEvidenceId[] },
): Promise<void> {
  const found = await lockCaseForStaff(ctx, asked.disputeId);
  const { job, dispute, by } = found;
  const { refund, needsSecondPerson: waits, isFinal } = await weigh(ctx, found, asked);
  const { decision, reason } = asked;
  const changes = {
    decision,
    decision_cents: refund,
    decision_reason: reason,
    decided_by: by,
    decided_at: job.clock,
    approved_by: null,
    approved_at: null,
  };
  const attached = await attachedEvidence(ctx, found, asked.evidence);
  const facts = { disputeAction: decision, refundCents: refund, ...attached };
  const action = 'payment.dispute_action';
  if (waits) {
    const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
    const dueAt = decisionDue(job.clock, zone);
    await moveDispute(ctx, found, 'askApproval', {
      by: 'staff',
      what: 'waiting',
      dueAt,
      changes,
      facts,
      reason,
      action,
    });
  } else if (isFinal) {
    await endDispute(ctx, found, {
      move: 'decideFinally',
      by: 'staff',
      outcome: 'decided',
      refund,
      decidedBy: by,
      why: reason,
      changes,
      facts: { disputeAction: decision, ...attached },
      action,
    });
  } else {
    const dueAt = plus(job.clock, disputeClocks.appealDays * DAY);
    await moveDispute(ctx, found, 'decide', {
      by: 'staff',
      what: 'decided',
      dueAt,
      changes: { ...changes, ends_at: lastDay(dispute, dueAt) },
      facts,
      reason,
      action,
    });
  }
}

/** A decision that waits, for a reader who may be its second person. */
async function lockWaiting(ctx: Context, disputeId: DisputeId) {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { dispute, by } = found;
  disputeLifecycle.next(dispute.state, 'approve', 'staff');
  ensure(!hadAHand(dispute, by), 'DISPUTE_SECOND_PERSON');
  const isSenior = dispute.senior_id !== null;
  return { found, isSenior, isFinal: isSenior || dispute.decision === 'accept' };
}

/** What letting a decision pass would move, as the payment is now, and when. Nothing is changed. */
export async function previewApproval(ctx: Context, disputeId: DisputeId) {
  const { found, isFinal } = await lockWaiting(ctx, disputeId);
  const refund = refundOf(found);
  requireCharged(found.payment, refund);
  return { refundCents: refund, isFinal, ...(await movesOfRefund(ctx, found, refund)) };
}

type Approving = { disputeId: DisputeId; verdict: 'approve' | 'send_back'; reason: string };

/** A second person lets a decision pass, or sends it back: never one who had a hand in it before. */
export async function approveDecision(
  ctx: Context,
  { disputeId, verdict, reason }: Approving,
): Promise<void> {
  const { found, isSenior, isFinal } = await lockWaiting(ctx, disputeId);
  const { job, dispute, by } = found;
  const action = 'payment.dispute_action';
  if (verdict === 'send_back') {
    const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
    await moveDispute(ctx, found, isSenior ? 'sendBackToSenior' : 'sendBack', {
      by: 'staff',
      what: 'in_review',
      dueAt: decisionDue(job.clock, zone),
      changes: {
        decision: null,
        decision_cents: null,
        decision_reason: null,
        decided_by: null,
        decided_at: null,
      },
      facts: { disputeAction: 'send_back' },
      reason,
      action,
    });
    return;
  }
  const changes = { approved_by: by, approved_at: job.clock };
  const facts = { disputeAction: 'approve', refundCents: dispute.decision_cents };
  if (isFinal) {
    await endDispute(ctx, found, {
      move: 'approveFinally',
      by: 'staff',
      outcome: 'decided',
      refund: refundOf(found),
      decidedBy: dispute.decided_by,
      approvedBy: by,
      why: dispute.decision_reason ?? reason,
      actReason: reason,
      changes,
      facts,
      action,
    });
    return;
  }
  const dueAt = plus(job.clock, disputeClocks.appealDays * DAY);
  await moveDispute(ctx, found, 'approve', {
    by: 'staff',
    what: 'decided',
    dueAt,
    changes: { ...changes, ends_at: lastDay(dispute, dueAt) },
    facts,
    reason,
    action,
  });
}
