import { ensure } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import { DUPLICATE_DAYS } from '#domain/jobs/job-clocks.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from './lock-job.ts';
import { findLiveDuplicate } from './queries.ts';

type Wanted = {
  customerId: UserId;
  vehicleId: LockedJob['vehicle_id'];
  services: readonly ServiceCode[];
  /** The job that is edited is no duplicate of itself. */
  except?: JobId;
};

/** Refuses a second live job for the same work on the same car. The refusal names the first. */
export async function requireNoDuplicate(ctx: Context, wanted: Wanted): Promise<void> {
  const since = plus(ctx.now, -DUPLICATE_DAYS * DAY);
  const duplicate = await findLiveDuplicate(ctx.tx, { ...wanted, since });
  ensure(!duplicate, 'DUPLICATE_JOB', { jobId: duplicate ?? null });
}
