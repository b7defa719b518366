import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { noShowLifecycle } from '#domain/bookings/no-show-lifecycle.ts';
import { CONTEST_HOURS } from '#domain/bookings/no-show.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockJob, type LockedJob, requireSide } from '#server/jobs/lock-job.ts';
import { clearTimers } from '../jobs/timers.ts';
import { letFeeStand } from '../payments/waiting-fee.ts';
import { findLastNoShow, updateNoShow } from './no-show-queries.ts';
import { auditNoShow } from './record-no-show.ts';

type Contest = { jobId: JobId; reason: string };

/** The side that was reported absent contests it. The fee is held until staff decide. */
export async function contestNoShow(ctx: Context, { jobId, reason }: Contest): Promise<void> {
  const { job, report, side } = await lockReported(ctx, jobId);
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

/** The shop may have lost the job with the report, so what entitles it is the report. */
async function lockReported(ctx: Context, jobId: JobId) {
  const job = await lockJob(ctx, jobId);
  const { actor } = ctx;
  if (actor.kind !== 'shop') {
    const side = requireSide(ctx, job);
    return { job, side, report: await findLastNoShow(ctx.tx, job.id) };
  }
  const report = await findLastNoShow(ctx.tx, job.id, { shopId: actor.shopId });
  ensure(report || job.shop_id === actor.shopId, 'JOB_NOT_FOUND');
  return { job, side: 'shop' as const, report };
}

/** A day has passed without a contest: the fee is final. */
export async function settleUncontested(ctx: Context, job: LockedJob): Promise<void> {
  const report = await findLastNoShow(ctx.tx, job.id);
  if (report?.absent !== 'owner' || report.state !== 'reported' || report.contest_until > job.clock) return;
  await letFeeStand(ctx, job);
}
