import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { readJob } from '../jobs/read-job.ts';
import { markSeen } from './queries.ts';

/** Notes that the owner has looked at the quotes of their job, which the shops like to know. */
export async function markQuotesSeen(ctx: Context, jobId: JobId): Promise<void> {
  const { clock } = await readJob(ctx, jobId);
  await markSeen(ctx.tx, jobId, clock);
}
