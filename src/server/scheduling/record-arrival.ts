import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { checkInOpensAt } from '#domain/jobs/job-clocks.ts';
import type { Context } from '#server/core/context.ts';
import { lockShopJob } from '../jobs/lock-job.ts';
import { findLive, stampArrival } from './queries.ts';
import { planReminders } from './reminders/plan-reminders.ts';
import { visitOf } from './visit-of.ts';

/**
 * The mechanic reports that they are at the owner's place. Only then can they report an absent owner;
 * without the stamp it would be one side's word against the other's.
 */
export async function recordArrival(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const job = await lockShopJob(ctx, jobId);
  ensure(job.state === 'booked', 'JOB_WRONG_STATE', { state: stateName(job.state) });
  const visit = await visitOf(ctx, job.id);
  assert(visit && ctx.actor.kind === 'shop', 'a booked job has an appointment with a shop');
  ensure(visit.isMobile, 'NOTHING_TO_DRIVE_TO');
  ensure(!visit.arrivedAt, 'ARRIVED_ALREADY');
  ensure(job.clock >= checkInOpensAt(visit.start), 'ARRIVAL_TOO_EARLY');
  await stampArrival(ctx.tx, visit.appointmentId, { at: job.clock, by: ctx.actor.userId });
  await planReminders(ctx, job);
  const appointment = await findLive(ctx.tx, job.id);
  ctx.audit({
    action: 'appointment.arrived',
    entity: 'appointment',
    entityId: visit.appointmentId,
    market: job.market,
    jobId: job.id,
    shopId: job.shop_id ?? undefined,
    before: { state: appointment!.state },
    after: { state: appointment!.state },
  });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'arrived' });
}
