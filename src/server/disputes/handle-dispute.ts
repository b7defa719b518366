import { disputeClocks } from '#domain/disputes/disputes.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { DisputeEvidenceId, DisputeId } from '#domain/ids.ts';
import { disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { attachedEvidence } from './attached-evidence.ts';
import { decisionDue, endWait } from './clocks.ts';
import { hadAHand, lastDay, lockCaseForStaff, moveDispute } from './move-dispute.ts';
import { findParties } from './queries.ts';

/** What staff do about a case besides deciding it. */
type On = { disputeId: DisputeId };
type Attached = { evidence?: readonly DisputeEvidenceId[] };
const action = 'payment.dispute_action';

/** Staff begin to decide before the time of the two sides is over. */
export async function beginReview(
  ctx: Context,
  { disputeId, reason }: On & { reason: string },
): Promise<void> {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { time_zone: zone } = await findParties(ctx.tx, found.dispute.payment_id);
  await moveDispute(ctx, found, 'beginReview', {
    by: 'staff',
    what: 'in_review',
    dueAt: decisionDue(found.job.clock, zone),
    facts: { disputeAction: 'begin_review' },
    reason,
    action,
  });
}

/** Asks a side, or both, for something; the case goes on when it is there or when the time is over. */
export async function requestEvidence(
  ctx: Context,
  { disputeId, from, text, evidence }: On & Attached & { from: 'owner' | 'shop' | 'both'; text: string },
): Promise<void> {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { job, dispute, by } = found;
  ensure(dispute.state !== 'escalated' || dispute.senior_id === by, 'DISPUTE_SECOND_PERSON');
  await moveDispute(ctx, found, 'requestEvidence', {
    by: 'staff',
    what: 'evidence_asked',
    dueAt: plus(job.clock, disputeClocks.evidenceHours * HOUR),
    changes: {
      evidence_from: from,
      evidence_ask: text,
      evidence_asked_at: job.clock,
      evidence_extended: false,
    },
    facts: { disputeAction: 'request_evidence', from, ...(await attachedEvidence(ctx, found, evidence)) },
    reason: text,
    action,
  });
}

/** The time for evidence is doubled, once. */
export async function extendEvidence(ctx: Context, { disputeId }: On): Promise<void> {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { dispute } = found;
  disputeLifecycle.next(dispute.state, 'extendEvidence', 'staff');
  ensure(!dispute.evidence_extended && dispute.due_at, 'DISPUTE_EXTENDED');
  await moveDispute(ctx, found, 'extendEvidence', {
    by: 'staff',
    what: 'evidence_asked',
    dueAt: plus(dispute.due_at, disputeClocks.evidenceHours * HOUR),
    changes: { evidence_extended: true },
    facts: { disputeAction: 'extend_evidence' },
    action,
  });
}

/** Staff wait no longer and decide by what is here; where a second person decides, only they end it. */
export async function endEvidence(
  ctx: Context,
  { disputeId, reason }: On & { reason: string },
): Promise<void> {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { dispute, by } = found;
  ensure(dispute.senior_id === null || dispute.senior_id === by, 'DISPUTE_SECOND_PERSON');
  await endWait(ctx, found, { by: 'staff', facts: { disputeAction: 'end_evidence' }, reason, action });
}

/** Staff hand a case on: another staff member takes it over and makes the final decision. */
export async function escalate(
  ctx: Context,
  { disputeId, reason, evidence }: On & Attached & { reason: string },
): Promise<void> {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { job, dispute, by } = found;
  const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
  await moveDispute(ctx, found, 'escalate', {
    by: 'staff',
    what: 'escalated',
    dueAt: decisionDue(job.clock, zone),
    changes: { escalated_by: by, escalated_at: job.clock, escalation: reason, first_decider: by },
    facts: { disputeAction: 'escalate', ...(await attachedEvidence(ctx, found, evidence)) },
    reason,
    action,
  });
}

/** The second person takes it: from now on only they decide, and no third person. */
export async function takeOver(ctx: Context, { disputeId }: On): Promise<void> {
  const found = await lockCaseForStaff(ctx, disputeId);
  const { job, dispute, by } = found;
  disputeLifecycle.next(dispute.state, 'takeOver', 'staff');
  ensure(!hadAHand(dispute, by), 'DISPUTE_SECOND_PERSON');
  const { time_zone: zone } = await findParties(ctx.tx, dispute.payment_id);
  const dueAt = decisionDue(job.clock, zone);
  await moveDispute(ctx, found, 'takeOver', {
    by: 'staff',
    what: 'in_review',
    dueAt,
    // A second look late in the month is not cut off by its end.
    changes: { senior_id: by, ends_at: lastDay(dispute, plus(dueAt, DAY)) },
    facts: { disputeAction: 'take_over' },
    action,
  });
}
