import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { noShowLifecycle } from '#domain/bookings/no-show-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { countFallenFee } from '#server/payments/refunds/refund-alone.ts';
import { forgiveFee, letFeeStand } from '../payments/waiting-fee.ts';
import { findContested, findLastNoShow, updateNoShow } from './no-show-queries.ts';
import { auditNoShow } from './record-no-show.ts';

type Decision = { jobId: JobId; decision: 'uphold' | 'reverse'; reason: string };

/**
 * Staff decide a contested report. Upheld, its fee is kept and it counts; reversed, the money goes back to
 * the owner and it counts for nothing.
 */
export async function decideNoShow(ctx: Context, { jobId, decision, reason }: Decision): Promise<void> {
  assert(ctx.actor.kind === 'staff', 'only staff decide');
  const job = await lockJob(ctx, jobId);
  ensure(job.state !== 'draft', 'JOB_NOT_FOUND');
  const report = (await findContested(ctx.tx, job.id)) ?? (await findLastNoShow(ctx.tx, job.id));
  ensure(report, 'NO_SHOW_NOT_REPORTED');
  const decided = await updateNoShow(ctx.tx, report.id, {
    state: noShowLifecycle.next(report.state, decision, 'staff'),
    decided_by: ctx.actor.userId,
    decided_at: job.clock,
    decision_reason: reason,
  });
  auditNoShow(ctx, job, decided, {
    action: decision === 'uphold' ? 'no_show.upheld' : 'no_show.reversed',
    before: { state: report.state },
    reason,
  });
  if (report.absent === 'owner') {
    if (decision === 'uphold') await letFeeStand(ctx, job);
    else {
      await countFallenFee(ctx, job.id);
      await forgiveFee(ctx, job);
    }
  }
  ctx.publish({ type: 'job.changed', jobId, what: 'no_show_decided' });
}
