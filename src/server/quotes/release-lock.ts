import { assert } from '#domain/assert.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { clearAllTimers, clearTimers, setTimer } from '../jobs/timers.ts';
import { voidPayment } from '../payments/end-payment.ts';
import { releaseTime } from '../scheduling/move-appointment.ts';
import { wasApprovedByRule } from './queries.ts';
import { settleQuotes } from './settle-quotes.ts';
import { isOfPackage } from './packages/package-queries.ts';

export type WhyReleased =
  | 'the 15 minutes were over'
  | 'the owner stepped back'
  | 'no card worked'
  | 'the shop was suspended';

/**
 * The money step ended without money (J8): the time goes back to the shop, the quotes stay as they were,
 * and the owner can choose again. After a saved card failed by itself, nothing is accepted by itself any
 * more. A package that was booked at once asked one shop for one time: without it there is nothing to choose.
 */
export async function releaseLock(ctx: Context, job: LockedJob, reason: WhyReleased): Promise<LockedJob> {
  assert(job.accepted_quote_id, 'a job that is being booked has a quote');
  const byRule = await wasApprovedByRule(ctx.tx, job.accepted_quote_id);
  await voidPayment(ctx, job.id, reason);
  await releaseTime(ctx, job);
  await clearTimers(ctx, job.id, ['accept_lock']);
  const released = await moveJob(ctx, job, 'releaseLock', {
    changes: {
      shop_id: null,
      accepted_quote_id: null,
      fee_schedule_id: null,
      agreed_fee_cents: null,
      ...(byRule && { instant_accept: false, response: 'review' }),
    },
    facts: { quoteId: job.accepted_quote_id },
    reason,
    // What staff decided was about the shop; that the money step ends follows from it by itself.
    bySystem: ctx.actor.kind === 'staff',
  });
  if (await isOfPackage(ctx.tx, job.accepted_quote_id)) return withdrawPackage(ctx, released, reason);
  // The clocks of the post were ignored during the lock, and may have run out.
  if (released.expires_at) await setTimer(ctx, job.id, 'expire', released.expires_at);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'lock_released' });
  return settleQuotes(ctx, released);
}

async function withdrawPackage(ctx: Context, job: LockedJob, reason: WhyReleased): Promise<LockedJob> {
  const withdrawn = await moveJob(ctx, job, 'withdraw', {
    cancelCode: reason === 'the owner stepped back' ? 'owner_early' : 'payment_failed',
    changes: { accepting_quotes: false },
    bySystem: true,
  });
  await clearAllTimers(ctx, job.id);
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'withdrawn' });
  return withdrawn;
}

/** The 15 minutes of the money step are over. */
export async function releaseLockInTime(ctx: Context, job: LockedJob): Promise<void> {
  if (job.state === 'booking_pending') await releaseLock(ctx, job, 'the 15 minutes were over');
}
