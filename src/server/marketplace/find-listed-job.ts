import type { JobCard } from '#api/shapes/job-parts.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { presentCard } from './present.ts';
import { findListedCard } from './queries.ts';
import { findCentre } from './search-place.ts';

/** One job as a stranger sees it, while its owner still compares quotes; any other does not exist here. */
export async function findListedJob(
  ctx: Context,
  { jobId, zip }: { jobId: JobId; zip?: string | undefined },
): Promise<JobCard> {
  const row = await findListedCard(ctx.tx, jobId);
  ensure(row, 'JOB_NOT_FOUND');
  return presentCard(ctx.catalogue, row, await findCentre(ctx, { zip }));
}
