import { ensure } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import { firstLookEndsAt } from '#domain/jobs/audience.ts';
import { expiryReminderAt, jobExpiresAt, LIVE_JOBS_A_CUSTOMER } from '#domain/jobs/job-clocks.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import type { WrittenDown } from './draft-job.ts';
import type { LockedJob } from './lock-job.ts';
import { moveJob } from './move-job.ts';
import { servicesOf } from './more-services-queries.ts';
import { countLiveJobs, findOwedFee, queueForPosting } from './queries.ts';
import { requireNoDuplicate } from './require-no-duplicate.ts';
import { setTimer } from './timers.ts';

/**
 * Posts a draft (J1). A customer who owes a late fee pays it first. A customer has at most three live jobs,
 * and not the same service for the same car twice: shops would quote for one repair twice.
 */
export async function publishDraft(
  ctx: Context,
  job: LockedJob,
  customerId: UserId,
  written?: WrittenDown,
): Promise<LockedJob> {
  await queueForPosting(ctx.tx, customerId);
  const owed = await findOwedFee(ctx.tx, customerId);
  ensure(!owed, 'FEE_OWED', owed && refusalOfDebt(owed));
  const live = await countLiveJobs(ctx.tx, customerId);
  ensure(live < LIVE_JOBS_A_CUSTOMER, 'TOO_MANY_LIVE_JOBS', { most: LIVE_JOBS_A_CUSTOMER });
  const services = await servicesOf(ctx.tx, job);
  await requireNoDuplicate(ctx, { customerId, vehicleId: job.vehicle_id, services });

  const expiresAt = jobExpiresAt(job.clock);
  const firstLook = job.asked_only ? { first_look_ends_at: firstLookEndsAt(job.clock) } : {};
  const posted = await moveJob(ctx, job, 'post', {
    changes: {
      customer_id: customerId,
      guest_email: null,
      posted_at: job.clock,
      expires_at: expiresAt,
      ...firstLook,
    },
    ...written,
  });
  await setTimer(ctx, job.id, 'expire_reminder', expiryReminderAt(expiresAt));
  await setTimer(ctx, job.id, 'expire', expiresAt);
  if (posted.first_look_ends_at) await setTimer(ctx, job.id, 'first_look', posted.first_look_ends_at);
  ctx.publish({ type: 'job.posted', jobId: job.id });
  return posted;
}

/** The job goes with it, so that the page can lead to where it is paid. */
function refusalOfDebt({ jobId, number, fee }: { jobId: JobId; number: number; fee: Cents }) {
  return { fee: formatCents(fee), job: jobNumber(number), jobId };
}
