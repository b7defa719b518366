import type { JobId } from '#domain/ids.ts';
import type { OwnJobView } from '#api/shapes/own-job.ts';
import type { Context } from '#server/core/context.ts';
import { showOwnerJob } from './owner-job.ts';
import { showShopJob } from './shop-job.ts';

/** A job as the side that asks may see it. */
export async function showOwnJob(ctx: Context, jobId: JobId): Promise<OwnJobView> {
  return ctx.actor.kind === 'shop' ? showShopJob(ctx, jobId) : showOwnerJob(ctx, jobId);
}
