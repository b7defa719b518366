import { disputeClocks, needsSenior } from '#domain/disputes/disputes.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import { businessDaysAfter } from '#domain/shops/shop-review.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { setTimer } from '../jobs/timers.ts';
import { lockSubject } from '../payments/subject.ts';
import { endDispute, refundOf } from './end-dispute.ts';
import { type Case, moveDispute } from './move-dispute.ts';
import { type DisputeRow, findParties, lockOpenDispute } from './queries.ts';

/** When staff should have decided: five business days of the shop. */
export function decisionDue(now: Date, timeZone: string): Date {
  return businessDaysAfter(now, disputeClocks.decisionBusinessDays, timeZone);
}

async function openCase(ctx: Context, job: LockedJob): Promise<Case | null> {
  const dispute = await lockOpenDispute(ctx.tx, job.id);
  return dispute ? { ...(await lockSubject(ctx, dispute.payment_id)), dispute } : null;
}

/** The clock of a stage ran out. Decided by the case as it is now, so it may run late or twice. */
export async function onStageOver(ctx: Context, job: LockedJob): Promise<void> {
  const found = await openCase(ctx, job);
  if (!found?.dispute.due_at || found.dispute.due_at > job.clock) return;
  const { dispute } = found;
  if (isWaitingForMoney(found)) return lookAgain(ctx, job, 'dispute');
  if (dispute.state === 'negotiation') await endNegotiation(ctx, found);
  if (dispute.state === 'awaiting_evidence') await endWait(ctx, found, { by: 'system' });
  if (dispute.state === 'decided') await carryOut(ctx, found);
}

/** Thirty days: the case ends. The disputed amount goes back, the rest is released. */
export async function onLastDay(ctx: Context, job: LockedJob): Promise<void> {
  const found = await openCase(ctx, job);
  if (!found || found.dispute.ends_at > job.clock) return;
  if (isWaitingForMoney(found)) return lookAgain(ctx, job, 'dispute_end');
  if (found.dispute.state === 'decided') return carryOut(ctx, found);
  await endDispute(ctx, found, {
    move: 'endUndecided',
    by: 'system',
    outcome: 'undecided',
    refund: found.dispute.asked_cents,
    why: 'staff did not decide by the last day',
  });
}

/** The provider is still taking the money: it comes here again. */
function isWaitingForMoney({ payment }: Case): boolean {
  return payment.captured_cents === 0;
}

function lookAgain(ctx: Context, job: LockedJob, kind: 'dispute' | 'dispute_end'): Promise<void> {
  return setTimer(ctx, job.id, kind, plus(job.clock, HOUR));
}

/**
 * Without an answer, the opener gets what they ask for. An answer the opener does not reply to closes the
 * case: the other side's offer is applied, and the rest is released. Silence never settles an amount that
 * needs a second person; once both have spoken, staff decide.
 */
async function endNegotiation(ctx: Context, found: Case): Promise<void> {
  const { dispute } = found;
  const isAnswered = dispute.answered_at !== null;
  const stands = isAnswered ? answerOf(dispute) : dispute.asked_cents;
  if (dispute.replied_at || needsSenior(stands)) return toReview(ctx, found);
  await endDispute(ctx, found, {
    move: 'settleBySilence',
    by: 'system',
    outcome: isAnswered ? 'closed' : 'silence',
    refund: stands,
    why: isAnswered ? 'the opener did not reply to the answer' : 'the other side did not answer in time',
  });
}

/** The answer's offer; nothing for a plain refusal. */
function answerOf({ opened_side: opener, owner_offer_cents, shop_offer_cents }: DisputeRow): Cents {
  return (opener === 'owner' ? shop_offer_cents : owner_offer_cents) ?? NO_MONEY;
}

async function toReview(ctx: Context, { job, dispute }: Case): Promise<void> {
  const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
  await moveDispute(ctx, { job, dispute }, 'beginReview', {
    by: 'system',
    what: 'in_review',
    dueAt: decisionDue(job.clock, zone),
  });
}

type EndOfWait = { by: 'system' } | { by: 'staff'; reason: string; facts: AuditFacts; action: string };

/** Evidence is no longer awaited: the case is again with its decider, and both sides get a message. */
export async function endWait(
  ctx: Context,
  { job, dispute }: Pick<Case, 'job' | 'dispute'>,
  end: EndOfWait,
): Promise<void> {
  const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
  await moveDispute(ctx, { job, dispute }, dispute.senior_id ? 'endEvidenceForSenior' : 'endEvidence', {
    ...end,
    what: 'evidence_ended',
    dueAt: decisionDue(job.clock, zone),
  });
}

/** A week has passed without an appeal: the decision is final. */
async function carryOut(ctx: Context, found: Case): Promise<void> {
  const { dispute } = found;
  await endDispute(ctx, found, {
    move: 'carryOut',
    by: 'system',
    outcome: 'decided',
    refund: refundOf(found),
    decidedBy: dispute.decided_by,
    approvedBy: dispute.approved_by,
    why: dispute.decision_reason ?? 'decided',
  });
}
