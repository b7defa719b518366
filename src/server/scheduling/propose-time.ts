import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { canTake, placeFor, withNoticeOf, type TimedWork } from '#domain/scheduling/availability.ts';
import { type Span, workDoneAt } from '#domain/scheduling/business-hours.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { JobId, RescheduleId } from '#domain/ids.ts';
import {
  LEAST_AHEAD_HOURS,
  newTimeRefusal,
  proposalEndsAt,
  rescheduleRefusal,
} from '#domain/bookings/reschedule.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockJobOfSide, type LockedJob } from '#server/jobs/lock-job.ts';
import { servicesOf } from '../jobs/more-services-queries.ts';
import { setTimer } from '../jobs/timers.ts';
import { isMoneyHeld } from '#server/payments/holds/held-money.ts';
import { locationOf, standingAround } from './availability-of.ts';
import { recordProposal } from './move-proposal.ts';
import { findOpenProposal, insertProposal } from './reschedule-queries.ts';
import { type StandingVisit, visitOf } from './visit-of.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type Proposal = { jobId: JobId; startsAt: string; reason: string };

/** One side asks for another time (J9). The appointment stays until the other side agrees. */
export async function proposeTime(
  ctx: Context,
  { jobId, startsAt: wanted, reason }: Proposal,
): Promise<void> {
  const { job, side } = await lockJobOfSide(ctx, jobId);
  const visit = await requireMovable(ctx, job);
  ensure(!(await findOpenProposal(ctx.tx, job.id)), 'RESCHEDULE_OPEN');
  const startsAt = new Date(wanted);
  const refusal = newTimeRefusal(startsAt, { start: visit.start, now: job.clock });
  if (refusal) fail(refusal, { hours: LEAST_AHEAD_HOURS });
  const span = await requireFree(ctx, job, visit, { startsAt, side });

  const proposedBy = actorUserId(ctx.actor);
  assert(proposedBy, 'a proposal has an author');
  const proposal = await insertProposal(ctx.tx, {
    id: ctx.newId<RescheduleId>(),
    job_id: job.id,
    appointment_id: visit.appointmentId,
    shop_id: visit.shopId,
    side,
    state: 'proposed',
    from_starts_at: visit.start,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    reason,
    proposed_by: proposedBy,
    proposed_at: job.clock,
    expires_at: proposalEndsAt({ now: job.clock, start: visit.start, to: startsAt }),
  });
  recordProposal(ctx, job, proposal, { action: 'reschedule.proposed', from: null, to: 'proposed' });
  await setTimer(ctx, job.id, 'reschedule_lapse', proposal.expires_at);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'time_proposed' });
}

/** The appointment of a booking that can be moved; refuses every other. */
export async function requireMovable(ctx: Context, job: LockedJob): Promise<StandingVisit> {
  const visit = job.state === 'booked' ? await visitOf(ctx, job.id) : null;
  ensure(visit, 'JOB_WRONG_STATE', { state: stateName(job.state) });
  const needsCard = job.payment_attention && !(await isMoneyHeld(ctx, job.id));
  const refusal = rescheduleRefusal({ state: job.state, start: visit.start, needsCard, now: job.clock });
  if (refusal) fail(refusal);
  return visit;
}

export async function workOf(
  ctx: Context,
  job: LockedJob,
  { isMobile, durationMinutes }: StandingVisit,
): Promise<TimedWork> {
  return { mobile: isMobile, services: await servicesOf(ctx.tx, job), durationMinutes };
}

/**
 * Only a time that the shop offers: what cannot be kept is not even proposed. What was agreed takes as much
 * work at another time; when it is done is for the opening hours there to say.
 */
async function requireFree(
  ctx: Context,
  job: LockedJob,
  visit: StandingVisit,
  { startsAt, side }: { startsAt: Date; side: JobSide },
): Promise<Span> {
  const { shop: known } = await locationOf(ctx, visit.shopId, visit.locationId);
  const shop = withNoticeOf(known, side === 'shop' ? 'shop' : 'owner');
  const work = await workOf(ctx, job, visit);
  const endsAt = workDoneAt({ startsAt, ...work }, shop);
  ensure(endsAt, 'SLOT_INVALID');
  const span = { startsAt, endsAt };
  ensure(canTake(span, work, { shop, now: job.clock }), 'SLOT_INVALID');
  const standing = await standingAround(ctx, visit.shopId, span, { except: job.id });
  ensure(placeFor(span, work, { shop, standing }), 'SLOT_TAKEN');
  return span;
}
