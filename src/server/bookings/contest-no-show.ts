import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { noShowLifecycle } from '#domain/bookings/no-show-lifecycle.ts';
import { type Absentee, CONTEST_HOURS } from '#domain/bookings/no-show.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockJob, lockOwnJob, type LockedJob } from '../jobs/lock-job.ts';
import { clearTimers } from '../jobs/timers.ts';
import { letFeeStand } from '../payments/waiting-fee.ts';
import { findLastNoShow, type NoShowRow, updateNoShow } from './no-show-queries.ts';
import { auditNoShow } from './record-no-show.ts';

type Contest = { jobId: JobId; reason: string };

/** The owner says that they did come. Until staff decide, nobody gets the fee. */
export async function contestAsOwner(ctx: Context, input: Contest): Promise<void> {
  const job = await lockOwnJob(ctx, input.jobId);
  await contest(ctx, job, await findLastNoShow(ctx.tx, job.id), { side: 'owner', reason: input.reason });
}

/**
 * The shop says that it was there. It may have lost the job with the report, so what entitles it is the
 * report.
 */
export async function contestAsShop(ctx: Context, input: Contest): Promise<void> {
  assert(ctx.actor.kind === 'shop', 'only a shop contests for a shop');
  const { shopId } = ctx.actor;
  const job = await lockJob(ctx, input.jobId);
  const report = await findLastNoShow(ctx.tx, job.id, { shopId });
  ensure(report || job.shop_id === shopId, 'JOB_NOT_FOUND');
  await contest(ctx, job, report, { side: 'shop', reason: input.reason });
}

async function contest(
  ctx: Context,
  job: LockedJob,
  report: NoShowRow | undefined,
  { side, reason }: { side: Absentee; reason: string },
): Promise<void> {
  ensure(report && report.absent === side, 'NO_SHOW_NOT_REPORTED');
  const role = side === 'owner' ? 'owner' : 'front_office';
  const state = noShowLifecycle.next(report.state, 'contest', role);
  ensure(job.clock < report.contest_until, 'CONTEST_OVER', { hours: CONTEST_HOURS });
  const contested = await updateNoShow(ctx.tx, report.id, {
    state,
    contested_by: actorUserId(ctx.actor),
    contested_at: job.clock,
    contest_reason: reason,
  });
  await clearTimers(ctx, job.id, ['no_show_fee']);
  auditNoShow(ctx, job, contested, { action: 'no_show.contested', before: { state: report.state } });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'no_show_contested' });
}

/** A day has passed and nobody contested: the fee stands. */
export async function settleUncontested(ctx: Context, job: LockedJob): Promise<void> {
  const report = await findLastNoShow(ctx.tx, job.id);
  if (report?.absent !== 'owner' || report.state !== 'reported' || report.contest_until > job.clock) return;
  await letFeeStand(ctx, job);
}
