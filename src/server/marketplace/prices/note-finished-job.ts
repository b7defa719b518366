import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { insertObservation } from './queries.ts';

/** Keeps what a completed job came to, for the estimates of those who come after. */
export async function noteFinishedJob(ctx: Context, jobId: JobId): Promise<void> {
  await insertObservation(ctx.tx, jobId);
}
