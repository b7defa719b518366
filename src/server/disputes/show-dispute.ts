import { stateName } from '#domain/lifecycle.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { needsSenior, SENIOR_ABOVE } from '#domain/disputes/disputes.ts';
import { ensure, type ErrorCode, sentenceFor } from '#domain/errors/errors.ts';
import type { DisputeId, UserId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import {
  adminDisputeStatus,
  type DisputeMove,
  disputeLifecycle,
} from '#domain/disputes/dispute-lifecycle.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import { hasLeft } from '#domain/money/payout-lifecycle.ts';
import { formatCents } from '#domain/money/money.ts';
import { staffCan, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { timelineOf } from '../audit/timeline.ts';
import type { Context } from '#server/core/context.ts';
import { listPayoutsOfJobs } from '#server/payments/payouts/payout-queries.ts';
import { refundableOf } from '#server/payments/refunds/refund-rest.ts';
import { findPaymentById, hasPart } from '#server/payments/refunds/refund-queries.ts';
import { hadAHand } from './move-dispute.ts';
import { type DisputeRow, findDispute, findParties, namesOf } from './queries.ts';
import { presentCases } from './show-case.ts';

/** One case as staff see it: both sides, who did what, and what the reader can do now. */
export async function showDispute(ctx: Context, id: DisputeId) {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff read all of a case');
  const row = await findDispute(ctx.tx, id);
  ensure(row, 'DISPUTE_NOT_FOUND');
  const payment = await findPaymentById(ctx.tx, row.payment_id);
  assert(payment, 'a case is about a payment');
  const payouts = await listPayoutsOfJobs(ctx.tx, [row.job_id]);
  const payout = payouts.find((one) => one.payment_id === row.payment_id);
  const parties = await findParties(ctx.tx, row.payment_id);
  const [shown] = await presentCases(ctx, [row], 'staff');
  const names = await namesOf(ctx.tx, [
    row.opened_by,
    row.decided_by,
    row.approved_by,
    row.escalated_by,
    row.senior_id,
  ]);
  const nameOf = (userId: UserId | null) => (userId && names.get(userId)) ?? null;
  const hasStake = await hasPart(ctx.tx, actor.userId, row);
  return {
    ...shown!,
    // Staff read a decision that waits for a second person, too.
    decision:
      row.decision && row.decided_at
        ? {
            decision: row.decision,
            refundCents: row.decision_cents!,
            reason: row.decision_reason!,
            at: row.decided_at.toISOString(),
            isFinal: row.state === 'resolved',
          }
        : null,
    status: adminDisputeStatus(row.state) as 'pending' | 'escalated' | 'resolved',
    paymentId: row.payment_id,
    jobId: row.job_id,
    jobNumber: jobNumber(parties.number),
    jobTitle: `${serviceName(ctx.catalogue, parties.service)}, ${vehicleName(parties)}`,
    shop: { id: parties.shop_id, name: parties.shop_name },
    customer: { name: parties.customer_name, email: maskEmail(parties.customer_email) },
    capturedCents: payment.captured_cents,
    refundableCents: refundableOf(payment),
    isFrozen: payment.frozen_at !== null,
    isPaidOut: hasLeft(payout?.state),
    openedByPerson: nameOf(row.opened_by) ?? '',
    decidedBy: nameOf(row.decided_by),
    approvedBy: nameOf(row.approved_by),
    escalatedBy: nameOf(row.escalated_by),
    escalation: row.escalation,
    senior: nameOf(row.senior_id),
    timeline: await timelineOf(ctx, { jobId: row.job_id, audience: 'staff' }),
    refusals: refusalsOf(row, { ...actor, hasStake }),
  };
}

type Asker = { userId: UserId; role: StaffRole; hasStake: boolean };

function refusalsOf(row: DisputeRow, { userId, role, hasStake }: Asker) {
  const said = (code: ErrorCode) =>
    sentenceFor(code, { state: stateName(row.state), limit: formatCents(SENIOR_ABOVE) });
  const may = (move: DisputeMove, more: ErrorCode | false = false): string | null => {
    if (hasStake) return said('DISPUTE_OWN_SHOP');
    if (disputeLifecycle.refusal(row.state, move, 'staff')) return said('DISPUTE_WRONG_STATE');
    return more ? said(more) : null;
  };
  const mayDecide = staffCan(role, ['payments.disputes', 'payments.refund']);
  const isForSenior = row.state === 'review' && needsSenior(row.asked_cents) && 'DISPUTE_SENIOR_FIRST';
  const isOtherSenior = row.state === 'escalated' && row.senior_id !== userId && 'DISPUTE_SECOND_PERSON';
  const isForOther = row.senior_id !== null && row.senior_id !== userId && 'DISPUTE_SECOND_PERSON';
  const endsWait = row.senior_id ? 'endEvidenceForSenior' : 'endEvidence';
  const isFirst = hadAHand(row, userId) && 'DISPUTE_SECOND_PERSON';
  return {
    say: may('say'),
    beginReview: may('beginReview'),
    decide: mayDecide ? may('decideFinally', isForSenior || isOtherSenior) : said('NOT_ALLOWED'),
    requestEvidence: may('requestEvidence', isOtherSenior),
    extendEvidence: may('extendEvidence', row.evidence_extended && 'DISPUTE_EXTENDED'),
    endEvidence: may(endsWait, isForOther),
    escalate: may('escalate'),
    takeOver: may('takeOver', isFirst),
    approve: mayDecide ? may('approve', isFirst) : said('NOT_ALLOWED'),
  };
}
