import { assert } from '#domain/assert.ts';
import { withBuffer } from '#domain/scheduling/business-hours.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId, RescheduleId } from '#domain/ids.ts';
import { appointmentLifecycle } from '#domain/scheduling/appointment-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockJobOfSide, type LockedJob } from '#server/jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { replanHold } from '#server/payments/holds/replan-hold.ts';
import { refuseTaken } from './hold-slot.ts';
import { recordAppointment } from './move-appointment.ts';
import { moveProposal } from './move-proposal.ts';
import { requireMovable, workOf } from './propose-time.ts';
import { findLive, findRules, lockBook, setTime } from './queries.ts';
import { findProposal, type RescheduleRow } from './reschedule-queries.ts';
import { planReminders } from './reminders/plan-reminders.ts';
import { requirePlace } from './require-slot.ts';

export type ProposalAnswer = 'agree' | 'decline' | 'take_back';
type Answer = { jobId: JobId; proposalId: RescheduleId; answer: ProposalAnswer };

/**
 * What becomes of a proposal (J9): the other side agrees or declines, and the proposer withdraws it.
 * Proposers cannot agree to their own.
 */
export async function answerProposal(
  ctx: Context,
  { jobId, proposalId, answer: given }: Answer,
): Promise<void> {
  const { job, side } = await lockJobOfSide(ctx, jobId);
  const proposal = await findProposal(ctx.tx, job.id, proposalId);
  ensure(proposal, 'RESCHEDULE_GONE', { state: 'not there any more' });
  ensure((proposal.side === side) === (given === 'take_back'), 'NOT_ALLOWED');
  const isOver = proposal.state === 'proposed' && proposal.expires_at <= job.clock;
  ensure(!isOver, 'RESCHEDULE_GONE', { state: 'lapsed' });
  if (given === 'agree') {
    await moveTo(ctx, job, proposal);
    return;
  }
  await moveProposal(ctx, job, proposal, given === 'decline' ? 'decline' : 'takeBack');
  const what = given === 'decline' ? 'time_declined' : 'time_taken_back';
  ctx.publish({ type: 'job.changed', jobId: job.id, what });
}

/**
 * The appointment moves, whole, within its location: its bay and who works on it may be others then. The
 * owner's word that the keys are there was about the old time, and so is a stamp of arrival.
 */
async function moveTo(ctx: Context, job: LockedJob, proposal: RescheduleRow): Promise<void> {
  const visit = await requireMovable(ctx, job);
  await moveProposal(ctx, job, proposal, 'agree');
  const { shopId } = visit;
  const span = { startsAt: proposal.starts_at, endsAt: proposal.ends_at };
  await lockBook(ctx.tx, shopId);
  const work = await workOf(ctx, job, visit);
  const { place: keep, locationId } = visit;
  const at = { shopId, locationId, keep, span, now: job.clock };
  const place = await requirePlace(ctx, { ...work, ...at, except: job.id });

  const before = await findLive(ctx.tx, job.id);
  assert(before?.id === proposal.appointment_id, 'a proposal is about the appointment that stands');
  const role = ctx.actor.kind === 'customer' ? 'owner' : 'front_office';
  const state = appointmentLifecycle.next(before.state, 'reschedule', role);
  const { buffer_minutes } = await findRules(ctx.tx, shopId);
  const moved = await setTime(ctx.tx, before.id, {
    now: ctx.now,
    ...place,
    span,
    occupied: withBuffer(span, buffer_minutes),
  }).catch(refuseTaken);
  recordAppointment(ctx, job, moved, { action: 'appointment.rescheduled', from: before.state, to: state });

  await planReminders(ctx, job);
  const kept = await moveJob(ctx, job, 'reschedule', {
    changes: { key_drop_at: null, key_drop_note: null },
    facts: { fromStartsAt: before.starts_at.toISOString(), startsAt: span.startsAt.toISOString() },
  });
  await replanHold(ctx, kept, { start: span.startsAt, ready: span.endsAt });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'rescheduled' });
}
