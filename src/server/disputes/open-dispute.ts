import { assert } from '#domain/assert.ts';
import { type DisputeReason, disputeClocks, type JobTimes, openRefusal } from '#domain/disputes/disputes.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { DisputeEvidenceId, DisputeId, JobId, PaymentId } from '#domain/ids.ts';
import { type Cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockJobOfSide, type LockedJob } from '#server/jobs/lock-job.ts';
import { setTimer } from '../jobs/timers.ts';
import { isUnderWay } from '#server/payments/attempts/attempt-queries.ts';
import { findOpenChargeback } from '#server/payments/chargebacks/chargeback-queries.ts';
import { freezePayment } from '#server/payments/chargebacks/freeze-payment.ts';
import { hasPart } from '#server/payments/refunds/refund-queries.ts';
import { refundableOf } from '#server/payments/refunds/refund-rest.ts';
import { startCapture } from '#server/payments/attempts/start-attempt.ts';
import { lockKnownSubject, lockLiveSubject, lockSubject, type Subject } from '../payments/subject.ts';
import { auditDispute, tell } from './move-dispute.ts';
import {
  type DisputeRow,
  findWarrantyMonths,
  insertDispute,
  insertEvidence,
  lockOpenDispute,
} from './queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

export type Opening = { reason: DisputeReason; statement: string; askedCents: Cents };

export async function openDispute(ctx: Context, asked: Opening & { jobId: JobId }): Promise<void> {
  const { job, side } = await lockJobOfSide(ctx, asked.jobId);
  await openOn(ctx, await subjectOf(ctx, job), side, asked);
}

/** Staff record what a side said by phone or email. The case is that side's, not theirs. */
export async function openForSide(
  ctx: Context,
  asked: Opening & { paymentId: PaymentId; side: JobSide },
): Promise<DisputeRow> {
  const subject = await lockKnownSubject(ctx, asked.paymentId);
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff open a case for others');
  ensure(!subject.payment.is_tip, 'DISPUTE_TIP');
  ensure(!(await hasPart(ctx.tx, actor.userId, subject.payment)), 'DISPUTE_OWN_SHOP');
  return openOn(ctx, subject, asked.side, asked);
}

async function subjectOf(ctx: Context, job: LockedJob): Promise<Subject> {
  const subject = await lockLiveSubject(ctx, job.id);
  return subject ?? fail(openRefusal(await timesOf(ctx, job), job.clock) ?? 'DISPUTE_NO_MONEY');
}

/**
 * Opens a case: from now on nothing of the payment is paid out or given back. Money that is only held is
 * taken now, into the funds of the job: a hold would run out long before a case does.
 */
async function openOn(
  ctx: Context,
  subject: Subject,
  side: JobSide,
  { reason, statement, askedCents }: Opening,
): Promise<DisputeRow> {
  const { job, payment } = subject;
  ensure(!(await lockOpenDispute(ctx.tx, job.id)), 'DISPUTE_OPEN');
  const refused = openRefusal(await timesOf(ctx, job), job.clock, reason);
  if (refused) fail(refused);
  const most = disputable(payment);
  ensure(most > 0 && payment.customer_id, 'DISPUTE_NO_MONEY');
  ensure(!(await findOpenChargeback(ctx.tx, payment.id)), 'DISPUTE_BANK_DECIDES');
  const least = side === 'owner' ? 1 : 0;
  ensure(askedCents >= least && askedCents <= most, 'DISPUTE_ASKED', { max: formatCents(most) });
  const by = actorUserId(ctx.actor);
  assert(by, 'a case has an opener');

  const dispute = await insertDispute(ctx.tx, {
    id: ctx.newId<DisputeId>(),
    job_id: job.id,
    shop_id: payment.shop_id,
    payment_id: payment.id,
    customer_id: payment.customer_id,
    opened_side: side,
    opened_by: by,
    opened_at: job.clock,
    reason,
    asked_cents: askedCents,
    state: 'negotiation',
    due_at: plus(job.clock, disputeClocks.answerHours * HOUR),
    ends_at: plus(job.clock, disputeClocks.lastDays * DAY),
  });
  await insertEvidence(ctx.tx, {
    id: ctx.newId<DisputeEvidenceId>(),
    dispute_id: dispute.id,
    side,
    author_id: by,
    text: statement,
    created_at: job.clock,
  });
  await setTimer(ctx, job.id, 'dispute', dispute.due_at!);
  await setTimer(ctx, job.id, 'dispute_end', dispute.ends_at);
  auditDispute(ctx, job, dispute, {
    action: 'dispute.opened',
    facts: { side, reason, amountCents: askedCents },
  });
  await freezePayment(ctx, subject, 'it is disputed');
  const takenCents = await takeWhatIsHeld(ctx, await lockSubject(ctx, payment.id));
  tell(ctx, dispute, 'opened', { by: side, takenCents });
  return dispute;
}

async function takeWhatIsHeld(ctx: Context, { payment }: Subject): Promise<Cents> {
  const held = heldOnCard(payment);
  if (held > 0 && !(await isUnderWay(ctx.tx, payment.id, 'capture'))) await startCapture(ctx, payment, held);
  return held;
}

/** What is only held on the card: opening a case charges it. */
export function heldOnCard(payment: Subject['payment']): Cents {
  return payment.state === 'authorised' ? payment.authorised_cents : NO_MONEY;
}

/** The most that can be argued about: what was taken and is still there, or what is held. Never a tip. */
export function disputable(payment: Subject['payment']): Cents {
  if (payment.is_tip) return NO_MONEY;
  return payment.captured_cents > 0 ? refundableOf(payment) : heldOnCard(payment);
}

/** What decides whether a case about this job can be opened. */
export async function timesOf(
  ctx: Context,
  job: Pick<LockedJob, 'id' | 'state' | 'handed_over_at' | 'completed_at'>,
): Promise<JobTimes> {
  const { id, state, handed_over_at: handedOverAt, completed_at: completedAt } = job;
  return { state, handedOverAt, completedAt, warrantyMonths: await findWarrantyMonths(ctx.tx, id) };
}
